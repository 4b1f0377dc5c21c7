// Merges, splits, extracts and rotates PDFs. Opens each with pdf-lib (pdf.js repairs what that cannot read),
// combines the pages with everything that belongs to them (packages/documents/src/pdf/merge), and opens every
// result again. Limits: all files are in memory together; signatures and XFA are not carried over.
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName, uniqueNames } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type ChangeablePdf, openForChange } from '@entropy-tools/documents/pdf/change-pdf';
import { assemblePdf } from '@entropy-tools/documents/pdf/merge/assemble-pdf';
import { readChapters } from '@entropy-tools/documents/pdf/merge/chapters';
import type { PageChoice } from '@entropy-tools/documents/pdf/merge/source-pages';
import { choosePages } from '@entropy-tools/documents/pdf/page-ranges';
import type { MadePdf, MergeResult, PdfFacts, PdfSource } from './made-pdf';
import { readSource } from './read-source';
import { planSplit, type SplitPlan } from './split-plan';

/** Names of parts are shortened to this length, so that every file system accepts them. */
const MAX_LABEL_CHARACTERS = 80;

/** @throws ToolError as `openForChange` */
export async function inspectPdf(source: PdfSource, context: CodecContext): Promise<PdfFacts> {
  const pdf = await open(source, context);
  return {
    pageCount: pdf.pageCount,
    isProtected: pdf.wasProtected,
    chapters: readChapters(pdf).length,
  };
}

/**
 * Merges the sources in their order. Makes nothing if a source cannot be opened or lacks a selected page; the
 * answer then names all such sources.
 * @throws ToolError `internal` if the result does not open; the signal's reason when cancelled
 */
export async function mergePdfs(
  sources: readonly PdfSource[],
  { bookmarkPerFile, name }: { bookmarkPerFile: boolean; name: string },
  context: CodecContext,
): Promise<MergeResult> {
  const parts: { pdf: ChangeablePdf; title: string; pages: PageChoice[] }[] = [];
  const failures: { place: number; message: string }[] = [];
  const reading = sources.map(({ blob }) => readSource(blob));
  for (const bytes of reading) bytes.catch(() => undefined);
  for (const [place, source] of sources.entries()) {
    throwIfAborted(context);
    try {
      const pdf = await open(source, quietly(context, source.name), reading[place]);
      parts.push({ pdf, title: baseName(source.name), pages: chosenPages(source, pdf.pageCount) });
    } catch (error) {
      throwIfAborted(context);
      failures.push({ place, message: messageOf(error) });
    }
    context.onProgress(((place + 1) / sources.length) * 0.4);
  }
  if (failures.length > 0) return { kind: 'refused', failures };
  const options = { bookmarkPerPart: bookmarkPerFile, attachments: true };
  const bytes = await assemblePdf(parts, options, partOf(context, 0.4, 1));
  const pageCount = parts.reduce((sum, { pages }) => sum + pages.length, 0);
  return { kind: 'made', file: { name, blob: pdfBlob(bytes), pageCount } };
}

/** Splits a PDF into several. @throws ToolError as `openForChange` and `planSplit` */
export async function splitPdf(
  source: PdfSource,
  plan: SplitPlan,
  context: CodecContext,
): Promise<MadePdf[]> {
  const pdf = await open(source, context);
  const chapters = plan.by === 'bookmarks' ? readChapters(pdf) : [];
  const groups = planSplit(plan, pdf.pageCount, chapters);
  const names = uniqueNames(groups.map(({ label }) => partName(source.name, label)));
  const made: MadePdf[] = [];
  for (const [index, { pages }] of groups.entries()) {
    const part = { pdf, title: '', pages: pages.map((page) => turned(source, page)) };
    const bytes = await assemblePdf(
      [part],
      { bookmarkPerPart: false, attachments: false },
      partOf(context, index / groups.length, (index + 1) / groups.length),
    );
    made.push({ name: names[index] ?? '', blob: pdfBlob(bytes), pageCount: pages.length });
  }
  return made;
}

/** Makes a PDF of the selected pages, rotated as requested. @throws ToolError as `openForChange` */
export async function extractPdf(source: PdfSource, context: CodecContext): Promise<MadePdf[]> {
  const pdf = await open(source, context);
  const pages = chosenPages(source, pdf.pageCount);
  const isWhole = pages.every(({ index }, place) => index === place);
  const isUnchanged = isWhole && pages.length === pdf.pageCount;
  if (isUnchanged && pages.every(({ turn }) => turn === 0))
    throw new ToolError('input', 'No pages are chosen and none is turned, so nothing was made.');
  const bytes = await assemblePdf(
    [{ pdf, title: '', pages }],
    { bookmarkPerPart: false, attachments: isUnchanged },
    context,
  );
  const name = partName(source.name, isUnchanged ? 'turned' : 'pages');
  return [{ name, blob: pdfBlob(bytes), pageCount: pages.length }];
}

/** @param reading the bytes, if they are already being read */
async function open(
  { blob, password }: PdfSource,
  context: CodecContext,
  reading = readSource(blob),
): Promise<ChangeablePdf> {
  const bytes = await reading;
  throwIfAborted(context);
  return openForChange(bytes, context, password === undefined ? {} : { password });
}

function chosenPages(source: PdfSource, pageCount: number): PageChoice[] {
  const text = source.pages.trim();
  return choosePages(text === '' ? 'all' : text, pageCount).map((page) => turned(source, page));
}

function turned({ turns }: PdfSource, page: number): PageChoice {
  return { index: page - 1, turn: turns[page] ?? 0 };
}

/** Prefixes warnings with the file's name. */
function quietly(context: CodecContext, name: string): CodecContext {
  return { ...context, warn: (message) => context.warn(`${name}: ${message}`) };
}

function messageOf(error: unknown): string {
  if (error instanceof ToolError) return error.message;
  throw error;
}

function partName(name: string, label: string): string {
  const short = label.slice(0, MAX_LABEL_CHARACTERS).trim();
  return safeFileName(`${baseName(name)} - ${short}.pdf`);
}

function pdfBlob(bytes: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([bytes], { type: 'application/pdf' });
}
