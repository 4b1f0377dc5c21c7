import type { PDFPageProxy } from 'pdfjs-dist';
import { readDrawing } from './page-images';

/** Whether nothing on a page can be found or copied: a scan, a drawing, or a blank page. */
async function hasNoText(page: PDFPageProxy): Promise<boolean> {
  const { items } = await page.getTextContent();
  return !items.some((item) => 'str' in item && item.str.trim() !== '');
}

/**
 * The pages without text, from 1, in order. A page that is damaged counts as one with text: it is left alone.
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

/** So many pages are looked at before a document counts as one that has text. */
const PROBED_PAGES = 10;

/**
 * The pages of a scan that hold no text, for offering to recognise it. Empty for a document with text, where none of
 * the first pages is a picture; a page that is only blank is none.
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
