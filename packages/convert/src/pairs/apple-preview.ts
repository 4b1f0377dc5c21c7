// Keynote, Pages and Numbers: their own format is Apple's alone, but nearly every file carries a preview, as PDF
// where an older program wrote it, else as a JPEG of the first page. That is what comes out, and the result says so.
import { baseName } from '@entropy-tools/core/file-names';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZipBlob } from '@entropy-tools/data/archive/guard-zip';
import { unpackPieces } from '@entropy-tools/data/archive/unpack-entry';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob, SourceFile } from '../job';
import { convertPdf } from './pdf';
import { convertPicture } from './pictures';

const programs: Readonly<Partial<Record<SourceFile['format'], string>>> = {
  key: 'Keynote',
  pages: 'Pages',
  numbers: 'Numbers',
};

/** The previews from the best to the smallest, below any folder of the archive. */
const previews: readonly (readonly [name: RegExp, format: 'pdf' | 'jpg'])[] = [
  [/(^|\/)QuickLook\/Preview\.pdf$/i, 'pdf'],
  [/(^|\/)preview\.jpg$/i, 'jpg'],
  [/(^|\/)QuickLook\/Thumbnail\.jpg$/i, 'jpg'],
  [/(^|\/)preview-web\.jpg$/i, 'jpg'],
];

/** A presentation with its films may be large; of all that it holds only the preview is unpacked. */
const limits = { totalBytes: 50e9, passwords: true };
const MAX_PREVIEW_BYTES = 200e6;

/** The preview of a document of Apple's programs as PDF or pictures. */
export async function convertPreview(job: ConvertJob): Promise<Converted> {
  const { source, target, options, context } = job;
  const program = programs[source.format] ?? 'its program';
  const found = await previewOf(job);
  if (!found)
    throw new ToolError(
      'input',
      `There is no preview in this file, which a password may be the reason for. Open it in ${program} or on icloud.com and export it as PDF.`,
    );
  context.warn(
    found.format === 'pdf'
      ? `This is the preview that ${program} left in the file.`
      : `This is the preview that ${program} left in the file: a picture of the first page. For all of it, open the file in ${program} or on icloud.com and export it as PDF.`,
  );
  const preview = { ...source, ...found };
  const readBy = `the preview by ${program}`;
  if (found.format === 'pdf' && target === 'pdf') return wholePdf(preview, readBy, job);
  const convert = found.format === 'pdf' ? convertPdf : convertPicture;
  const pages = options.pages ?? 'all';
  const made = await convert({ ...job, source: preview, options: { ...options, pages } });
  return { ...made, madeBy: `${readBy}, ${made.madeBy}` };
}

async function previewOf({ source, context }: ConvertJob) {
  const entries = await guardZipBlob(source.blob, limits);
  for (const [name, format] of previews) {
    const entry = entries.find((one) => name.test(one.name) && one.size > 0 && !one.encrypted);
    if (!entry || entry.size > MAX_PREVIEW_BYTES) continue;
    const pieces: BlobPart[] = [];
    for await (const piece of unpackPieces(source.blob, entry, context)) pieces.push(piece);
    return { format, blob: new Blob(pieces, { type: formats[format].mime }) };
  }
  return undefined;
}

async function wholePdf(
  { name, blob }: SourceFile,
  madeBy: string,
  { context }: ConvertJob,
): Promise<Converted> {
  const [{ openPdf }, { formatCount }] = await Promise.all([
    import('@entropy-tools/documents/pdf/open-pdf'),
    import('@entropy-tools/core/format'),
  ]);
  const pdf = await openPdf(await readBytes(blob), context);
  await pdf.close();
  const files = [{ name: `${baseName(name)}.pdf`, blob }];
  return { files, madeBy, detail: formatCount(pdf.pageCount, 'page') };
}
