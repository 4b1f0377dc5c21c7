// PDF to images (by default page 1 at scale 2) and to DOCX.
import { partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob, OutputFile } from '../job';

/** Source: specification 2, section 9: PDF page rendering scale 2. */
const renderScale = 2;

/** PDF to JPG, PNG or DOCX. */
export async function convertPdf(job: ConvertJob): Promise<Converted> {
  return job.target === 'docx' ? pdfToDocx(job) : pdfToImages(job);
}

async function pdfToImages({ source, target, options, context }: ConvertJob): Promise<Converted> {
  const { streamPdfPages } = await import('@entropy-tools/documents/pdf/render-pdf');
  const type = target === 'png' ? 'image/png' : 'image/jpeg';
  const files: OutputFile[] = [];
  let size = '';
  const rendering = streamPdfPages(
    await readBytes(source.blob),
    { pages: options.pages, scale: renderScale, type, quality: options.imageQuality },
    context,
  );
  for await (const { page, blob, width, height } of rendering) {
    files.push({ name: `${baseName(source.name)}-${page}.${target}`, blob });
    size = `${width} × ${height} px`;
  }
  const [first] = files;
  if (options.pages === null && first) first.name = `${baseName(source.name)}.${target}`;
  const detail = files.length === 1 ? size : formatCount(files.length, 'page');
  return { files, madeBy: 'pdf.js', detail };
}

async function pdfToDocx({ source, context }: ConvertJob): Promise<Converted> {
  const [{ readPdf }, { writeDocx }, { verifyDocx }, { transcodeImage }] = await Promise.all([
    import('@entropy-tools/documents/pdf/read-pdf'),
    import('@entropy-tools/documents/doc/write-docx/write-docx'),
    import('@entropy-tools/documents/doc/write-docx/verify-docx'),
    import('@entropy-tools/media/image/transcode-image'),
  ]);
  const doc = await readPdf(await readBytes(source.blob), partOf(context, 0, 0.7), {
    pages: true,
  });
  if (doc.blocks.length === 0)
    throw new ToolError(
      'input',
      'This PDF has no text and no pictures, so there is nothing to put into a DOCX.',
    );
  const bytes = await writeDocx(doc, partOf(context, 0.7, 1), { transcodeImage });
  const { paragraphs } = await verifyDocx(bytes);
  const blob = new Blob([bytes], { type: formats.docx.mime });
  return {
    files: [{ name: `${baseName(source.name)}.docx`, blob }],
    madeBy: 'pdf.js, docx',
    detail: formatCount(paragraphs, 'paragraph'),
  };
}
