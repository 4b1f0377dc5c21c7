// PDF, DOCX, DOC, ODT, RTF, EPUB, HTML, Markdown and plain text: read into the document model, written as
// TXT, HTML, Markdown, EPUB, PDF, PPTX or DOCX.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  documentFormat,
  documentFormatNames,
  misnamedFileNote,
} from '@entropy-tools/documents/doc/document-format';
import type { Doc } from '@entropy-tools/documents/doc/model';
import { readDocument as readAny } from '@entropy-tools/documents/doc/read-document';
import { type FormatId, formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';
import { defaultOptions } from '../options';
import { paperOf } from '../options/page-size';

interface ReadDocument {
  doc: Doc;
  readBy: string[];
}

interface WrittenDocument {
  content: BlobPart;
  /** The extension and type where they are not those of the target: an archive with pictures beside the text. */
  packed?: 'zip';
  writtenBy: string[];
  detail: string;
}

/** Converts one document to another format; formats.ts lists the pairs. */
export async function convertDocument(job: ConvertJob): Promise<Converted> {
  const { source, context } = job;
  const withFormulas = await byPandocForFormulas(job);
  if (withFormulas) return withFormulas;
  const { doc, readBy } = await readSource(job, partOf(context, 0, 0.3));
  doc.title ??= baseName(source.name);
  context.signal.throwIfAborted();
  return writeConverted(doc, readBy, { ...job, context: partOf(context, 0.3, 1) });
}

/** Targets in which pandoc writes formulas as such. */
const formulaTargets: readonly FormatId[] = ['md', 'html', 'epub', 'docx'];

/** A document with formulas by pandoc; undefined if there are none, or pandoc cannot be had. */
async function byPandocForFormulas(job: ConvertJob): Promise<Converted | undefined> {
  const { source, target, context } = job;
  if (!formulaTargets.includes(target)) return undefined;
  const { hasFormulas } = await import('./has-formulas');
  if (!(await hasFormulas(source))) return undefined;
  try {
    const { convertByPandoc } = await import('./pandoc');
    const converted = await convertByPandoc(job);
    context.warn('This document has formulas. Pandoc converted it, so that they stay formulas.');
    return converted;
  } catch {
    context.signal.throwIfAborted();
    context.warn('The formulas became text, since pandoc could not convert this document.');
    return undefined;
  }
}

/** Writes a document that was read, in the format of the job's target. */
export async function writeConverted(
  doc: Doc,
  readBy: readonly string[],
  job: ConvertJob,
): Promise<Converted> {
  const { source, target } = job;
  const write = writers[target];
  if (!write) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const written = await write(doc, job, job.context);
  const type = written.packed ? 'application/zip' : formats[target].mime;
  const blob = new Blob([written.content], { type });
  return {
    files: [{ name: `${baseName(source.name)}.${written.packed ?? target}`, blob }],
    madeBy: [...readBy, ...written.writtenBy].join(', '),
    detail: written.detail,
  };
}

async function readSource(
  { source, target, options }: ConvertJob,
  context: CodecContext,
): Promise<ReadDocument> {
  const bytes = await readBytes(source.blob);
  // Packed formats are recognised by content; only the name distinguishes Markdown from plain text.
  const isText = sniffKind(bytes.subarray(0, 1024)) === undefined;
  if (source.format === 'md' && isText) {
    const [{ decodeText }, { readMarkdown }] = await Promise.all([
      import('@entropy-tools/core/decode-text'),
      import('@entropy-tools/documents/doc/read-markdown/read-markdown'),
    ]);
    return { doc: await readMarkdown(decodeText(bytes).text, context), readBy: ['markdown-it'] };
  }
  if (source.format === 'txt' && isText) {
    const { readText } = await import('@entropy-tools/documents/doc/read-text');
    return { doc: readText(bytes), readBy: [] };
  }
  if (source.format === 'pdf') {
    // Without page breaks, a paragraph that runs across two pages is joined.
    const { readPdf } = await import('@entropy-tools/documents/pdf/read-pdf');
    const doc = await readPdf(bytes, context);
    if (doc.blocks.length === 0)
      throw new ToolError(
        'input',
        'This PDF has no text and no pictures, so there is nothing to convert.',
      );
    return { doc, readBy: ['pdf.js'] };
  }
  const format = await documentFormat(bytes, source.name);
  const note = misnamedFileNote(source.name, format);
  if (note) context.warn(note);
  if (format === 'docx') {
    const { readDocx } = await import('@entropy-tools/documents/doc/read-docx/read-docx');
    // A custom page size or margin reflows the text.
    const isUsual =
      paperOf(options.pageSize) === 'A4' && options.marginMm === defaultOptions.marginMm;
    return {
      doc: await readDocx(bytes, context, { pages: target === 'pdf' && isUsual }),
      readBy: ['our DOCX reader'],
    };
  }
  const { doc } = await readAny(bytes, source.name, context);
  return { doc, readBy: [`our reader of ${documentFormatNames[format]}`] };
}

type Writer = (doc: Doc, job: ConvertJob, context: CodecContext) => Promise<WrittenDocument>;

const writers: Partial<Record<FormatId, Writer>> = {
  async txt(doc) {
    const { writeText } = await import('@entropy-tools/documents/doc/write-text/write-text');
    const text = writeText(doc);
    if (text.trim() === '') throw new ToolError('input', 'This document holds no text.');
    return { content: text, writtenBy: ['our text writer'], detail: lineCount(text) };
  },
  async html(doc) {
    const { writeHtml } = await import('@entropy-tools/documents/doc/write-html/write-html');
    const html = writeHtml(doc);
    return { content: html, writtenBy: ['our HTML writer'], detail: '' };
  },
  async md(doc, { source }, context) {
    const { writeMarkdownFile } = await import('./markdown-file');
    return writeMarkdownFile(doc, baseName(source.name), context);
  },
  async epub(doc, _job, context) {
    const [{ writeEpub }, { verifyEpub }, { transcodeImage }] = await Promise.all([
      import('@entropy-tools/documents/doc/write-epub/write-epub'),
      import('@entropy-tools/documents/doc/write-epub/verify-epub'),
      import('@entropy-tools/media/image/transcode-image'),
    ]);
    const bytes = await writeEpub(doc, context, { transcodeImage });
    const { chapters } = await verifyEpub(bytes, context);
    return {
      content: bytes,
      writtenBy: ['our EPUB writer'],
      detail: formatCount(chapters, 'chapter'),
    };
  },
  async pdf(doc, { options }, context) {
    const [{ writePdf }, { transcodeImage }, { verifyWrittenPdf }] = await Promise.all([
      import('@entropy-tools/documents/doc/write-pdf/write-pdf'),
      import('@entropy-tools/media/image/transcode-image'),
      import('@entropy-tools/documents/doc/write-pdf/verify-written-pdf'),
    ]);
    const { bytes } = await writePdf(
      doc,
      { ...options, pageSize: paperOf(options.pageSize), transcodeImage },
      context,
    );
    const { pages } = await verifyWrittenPdf(bytes);
    return { content: bytes, writtenBy: ['pdfkit'], detail: formatCount(pages, 'page') };
  },
  async docx(doc, { options }, context) {
    const [{ writeDocx }, { verifyDocx }, { transcodeImage }] = await Promise.all([
      import('@entropy-tools/documents/doc/write-docx/write-docx'),
      import('@entropy-tools/documents/doc/write-docx/verify-docx'),
      import('@entropy-tools/media/image/transcode-image'),
    ]);
    const bytes = await writeDocx(doc, context, {
      pageSize: paperOf(options.pageSize),
      transcodeImage,
    });
    const { paragraphs } = await verifyDocx(bytes);
    return { content: bytes, writtenBy: ['docx'], detail: formatCount(paragraphs, 'paragraph') };
  },
  async pptx(doc, _job, context) {
    const [{ writePptx }, { verifyPptx }, { transcodeImage }] = await Promise.all([
      import('@entropy-tools/documents/doc/write-pptx/write-pptx'),
      import('@entropy-tools/documents/doc/write-pptx/verify-pptx'),
      import('@entropy-tools/media/image/transcode-image'),
    ]);
    const bytes = await writePptx(doc, context, { transcodeImage });
    const { slides } = await verifyPptx(bytes);
    return { content: bytes, writtenBy: ['PptxGenJS'], detail: formatCount(slides, 'slide') };
  },
};

function lineCount(text: string): string {
  return formatCount(text.split('\n').length, 'line');
}
