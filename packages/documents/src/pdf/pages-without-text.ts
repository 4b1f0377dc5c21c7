import type { PDFPageProxy } from 'pdfjs-dist';
import { readDrawing } from './page-images';

/** Whether a page has no text that can be found or copied: a scan, a drawing, or a blank page. */
async function hasNoText(page: PDFPageProxy): Promise<boolean> {
  const { items } = await page.getTextContent();
  return !items.some((item) => 'str' in item && item.str.trim() !== '');
}

/**
 * The pages without text, from 1, in order. A damaged page counts as one with text and is left alone.
 * @param pdf an open document
 * @throws the signal's reason when cancelled
 */
export async function pagesWithoutText(
  pdf: { pageCount: number; page(number: number): Promise<PDFPageProxy> },
  signal: AbortSignal,
): Promise<number[]> {
  const found: number[] = [];
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    signal.throwIfAborted();
    const page = await pdf.page(number).catch(() => undefined);
    if (!page) continue;
    if (await hasNoText(page).catch(() => false)) found.push(number);
  }
  signal.throwIfAborted();
  return found;
}

/** Number of pages checked before a document counts as one with text. */
const PROBED_PAGES = 10;

/**
 * The pages without text of a scan, for offering to recognise them. Empty unless one of the first pages
 * without text shows something; blank pages alone do not make a scan.
 * @throws the signal's reason when cancelled
 */
export async function findScannedPages(
  pdf: Parameters<typeof pagesWithoutText>[0],
  signal: AbortSignal,
): Promise<number[]> {
  const probe = { ...pdf, pageCount: Math.min(PROBED_PAGES, pdf.pageCount) };
  const suspects = await pagesWithoutText(probe, signal);
  for (const number of suspects) {
    signal.throwIfAborted();
    if (await drawsAnything(await pdf.page(number)).catch(() => false))
      return pagesWithoutText(pdf, signal);
  }
  return [];
}

async function drawsAnything(page: PDFPageProxy): Promise<boolean> {
  const { images, paths } = await readDrawing(page);
  return images.length > 0 || paths > 0;
}
