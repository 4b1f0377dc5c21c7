/**
 * Makes a scanned PDF searchable: each page without text is rendered, recognised, and gets its words as an
 * invisible layer. Pages that already have text stay as they are, and so do all pictures. Memory is that of
 * one page at a time, in addition to the file.
 */

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PDFDocument, PDFPage } from 'pdf-lib';
import { openForChange, saveChanged } from '../pdf/change-pdf';
import { type OpenPdf, openPdf } from '../pdf/open-pdf';
import { frameSize, readPageBox } from '../pdf/page-frame';
import { PageLayer } from '../pdf/page-layer';
import { formatPageRanges } from '../pdf/page-ranges';
import { pagesWithoutText } from '../pdf/pages-without-text';
import { releaseCanvas } from '../pdf/pdfjs';
import { drawPage } from '../pdf/render-pdf';
import { FontSet } from '../pdf/write-text/font-set';
import { readGrey } from './grey-page';
import { normaliseFontSizes } from './normalise-font-sizes';
import type { OcrLanguageCode } from './ocr-languages';
import { type OpenReader, openReader } from './ocr-thread';
import { type DeskewedPage, readDeskewed } from './read-deskewed';
import { DOUBTFUL_CONFIDENCE } from './recognised-page';
import { deskewPage, drawWords } from './text-layer';

export interface RecogniseOptions {
  language: OcrLanguageCode;
  /** Opens a protected file; the result is unprotected. */
  password?: string;
}

/** Report on a page that was recognised. */
export interface PageReport {
  /** From 1. */
  number: number;
  /** 0 to 100; 0 where no words were found. */
  confidence: number;
  words: number;
}

export interface SearchablePdf {
  bytes: Uint8Array<ArrayBuffer>;
  pageCount: number;
  /** Reports of the pages that had no text. */
  pages: PageReport[];
}

/** Resolution at which pages are recognised, in pixels per inch; see decision 057. */
const READ_DPI = 200;
const POINTS_PER_INCH = 72;
/**
 * An A2 page at that resolution; a larger poster is read at a lower one, so that a hostile page costs no more
 * time and memory than this.
 */
const MAX_READ_PIXELS = 16_000_000;
/** Progress once engine and language are fetched, and once all pages are read. */
const [FETCHED, ALL_READ] = [0.05, 0.95];

/**
 * @param bytes the file; they stay the caller's
 * @throws ToolError as `openForChange`; `input` when each page has text already or no words were found; `asset`
 */
export async function recognisePdf(
  bytes: Uint8Array<ArrayBuffer>,
  options: RecogniseOptions,
  context: CodecContext,
): Promise<SearchablePdf> {
  const changeable = await openForChange(bytes, context, options);
  const { document, pageCount } = changeable;
  if (changeable.wasProtected)
    context.warn('The new PDF opens without a password: protection was taken off.');
  const read = await readScans(bytes, document, options, context);
  const found = read.filter(({ page }) => page.lines.length > 0);
  if (found.length === 0)
    throw new ToolError(
      'input',
      'No words were found on these pages. Is this the right language, and is the print sharp enough?',
    );
  await layWords(document, found, context);
  const saved = await saveChanged(document, context);
  context.onProgress(1);
  const pages = read.map(({ number, page: { confidence, lines } }) => {
    const words = lines.reduce((sum, line) => sum + line.words.length, 0);
    return { number, confidence, words };
  });
  warnOfDoubt(pages, context);
  return { bytes: saved, pageCount, pages };
}

interface ReadScan {
  number: number;
  page: DeskewedPage;
}

async function readScans(
  bytes: Uint8Array<ArrayBuffer>,
  document: PDFDocument,
  options: RecogniseOptions,
  context: CodecContext,
): Promise<ReadScan[]> {
  const pdf = await openPdf(bytes, context, options);
  let reader: OpenReader | undefined;
  try {
    const numbers = await pagesWithoutText(pdf, context.signal);
    if (numbers.length === 0)
      throw new ToolError('input', 'Each page of this PDF has text already.');
    reader = await openReader(options.language, partOf(context, 0, FETCHED));
    const read: ReadScan[] = [];
    for (const [index, number] of numbers.entries()) {
      throwIfAborted(context);
      const step = (ALL_READ - FETCHED) / numbers.length;
      const part = partOf(context, FETCHED + index * step, FETCHED + (index + 1) * step);
      const page = await readPage(pdf, number, document.getPage(number - 1), reader, part);
      if (page) read.push({ number, page });
      part.onProgress(1);
    }
    return read;
  } finally {
    reader?.close();
    await pdf.close();
  }
}

/** @returns undefined for a page that cannot be rendered; the others continue */
async function readPage(
  pdf: OpenPdf,
  number: number,
  target: PDFPage,
  reader: OpenReader,
  context: CodecContext,
): Promise<DeskewedPage | undefined> {
  const size = frameSize(readPageBox(target), 0);
  const largest = Math.sqrt(MAX_READ_PIXELS / (size.width * size.height));
  const scale = Math.min(READ_DPI / POINTS_PER_INCH, largest);
  const quiet = { ...partOf(context, 0, 0.05), warn: () => undefined };
  const drawn = await drawPage(pdf, number, scale, quiet).catch((error: unknown) => {
    throwIfAborted(context);
    if (!(error instanceof ToolError) || error.code !== 'input') throw error;
    context.warn(error.message);
  });
  if (!drawn) return undefined;
  const { canvas, width, height } = drawn;
  try {
    const grey = readGrey(canvas, width, height);
    const dpi = (width / size.width) * POINTS_PER_INCH;
    // Links and fields are positioned on the page, so it must not be rotated beneath them.
    const asItLies = (target.node.Annots()?.size() ?? 0) > 0;
    return await readDeskewed(grey, dpi, reader, context, { asItLies });
  } finally {
    releaseCanvas(canvas);
  }
}

async function layWords(
  document: PDFDocument,
  read: readonly ReadScan[],
  context: CodecContext,
): Promise<void> {
  const fonts = new FontSet(document, context);
  const pages = read.map(({ number, page }) => {
    const target = document.getPage(number - 1);
    deskewPage(target, page);
    const { width } = frameSize(readPageBox(target), 0);
    return { target, page, pointsPerPixel: width / page.width };
  });
  const sizes = normaliseFontSizes(pages);
  for (const { target, page } of pages) {
    throwIfAborted(context);
    const layer = new PageLayer(document, target, fonts);
    await drawWords(target, page, sizes, layer, fonts);
    layer.finish('content');
  }
  fonts.finish();
}

function warnOfDoubt(pages: readonly PageReport[], context: CodecContext): void {
  const empty = pages.filter(({ words }) => words === 0);
  if (empty.length > 0)
    context.warn(
      `No words were found on page ${formatPageRanges(empty.map(({ number }) => number))}: nothing can be searched there.`,
    );
  const doubtful = pages.filter(
    ({ words, confidence }) => words > 0 && confidence < DOUBTFUL_CONFIDENCE,
  );
  if (doubtful.length === 0) return;
  const list = formatPageRanges(doubtful.map(({ number }) => number));
  context.warn(
    `The words of page ${list} are doubtful (confidence below ${DOUBTFUL_CONFIDENCE} %): check them before you rely on them.`,
  );
}
