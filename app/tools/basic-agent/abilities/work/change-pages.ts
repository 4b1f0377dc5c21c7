// Pages of PDFs as in PDF Merger: bookmarks, links and form fields are kept, and every result is reopened as
// a check.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type ChangeablePdf, openForChange } from '@entropy-tools/documents/pdf/change-pdf';
import { assemblePdf } from '@entropy-tools/documents/pdf/merge/assemble-pdf';
import { choosePages } from '@entropy-tools/documents/pdf/page-ranges';
import type { NamedBlob } from './named-blob';
import type { OutputFiles } from './output-files';
import { readBytes } from './read-bytes';
import type { FileText } from './read-file-text';

const pageChoices = (pages: readonly number[]) =>
  pages.map((page) => ({ index: page - 1, turn: 0 as const }));

/** Merges several PDFs in their order. @throws ToolError with the file that does not open, and why */
export async function mergeFiles(
  files: readonly NamedBlob[],
  context: CodecContext,
): Promise<OutputFiles> {
  const parts = [];
  for (const [place, file] of files.entries()) {
    context.onProgress((place / files.length) * 0.5);
    const pdf = await open(file, context);
    const pages = pageChoices(choosePages('all', pdf.pageCount));
    parts.push({ pdf, title: baseName(file.name), pages });
  }
  const options = { bookmarkPerPart: true, attachments: true };
  const bytes = await assemblePdf(parts, options, partOf(context, 0.5, 1));
  const pages = parts.reduce((sum, part) => sum + part.pages.length, 0);
  return pdfFile('merged.pdf', bytes, { pages, files: files.length });
}

/** The chosen pages as a PDF. @throws ToolError for pages that do not exist */
export async function extractPages(
  file: NamedBlob,
  pages: string,
  context: CodecContext,
): Promise<OutputFiles> {
  const { bytes, chosen, of } = await cutOut(file, pages, context);
  const name = safeFileName(`${baseName(file.name)} - pages.pdf`);
  return pdfFile(name, bytes, { pages: chosen, of });
}

/** The text of the chosen pages. @throws ToolError for pages that do not exist or have no text */
export async function textOfPages(
  file: NamedBlob,
  pages: string,
  context: CodecContext,
): Promise<FileText> {
  const { bytes } = await cutOut(file, pages, partOf(context, 0, 0.5));
  const { extractText } = await import('@entropy-tools/documents/doc/extract-text');
  const { text } = await extractText(bytes, 'pages.pdf', partOf(context, 0.5, 1));
  return { text, format: 'PDF' };
}

async function cutOut(file: NamedBlob, pages: string, context: CodecContext) {
  const pdf = await open(file, context);
  const chosen = choosePages(pages, pdf.pageCount);
  const bytes = await assemblePdf(
    [{ pdf, title: '', pages: pageChoices(chosen) }],
    { bookmarkPerPart: false, attachments: false },
    context,
  );
  return { bytes, chosen: chosen.length, of: pdf.pageCount };
}

async function open(file: NamedBlob, context: CodecContext): Promise<ChangeablePdf> {
  try {
    return await openForChange(await readBytes(file.blob), context);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(error.code, `“${file.name}”: ${error.message}`, { cause: error });
  }
}

function pdfFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  facts: Readonly<Record<string, unknown>>,
): OutputFiles {
  return {
    files: [{ name, blob: new Blob([bytes], { type: 'application/pdf' }) }],
    facts,
  };
}
