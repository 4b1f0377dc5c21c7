import { type PDFDict, type PDFDocument, PDFName } from 'pdf-lib';
import { readPageContent } from '../content/page-content';
import { UncertainContentError } from '../content/uncertain-content';
import type { SeenCodes } from './page-edits';
import { readGlyphs } from './read-glyphs';

/** Limits in bytes and pages for reading the content of other pages. */
const MAX_BYTES = 4_000_000;
const MAX_PAGES = 60;

/** A font's name including its subset tag. */
export function fontKey(font: PDFDict): string {
  const base = font.lookup(PDFName.of('BaseFont'));
  return base instanceof PDFName ? base.decodeText() : '';
}

/** The codes shown on a page and on those near it. */
export function readSeenCodes(
  document: PDFDocument,
  index: number,
  signal: AbortSignal,
): SeenCodes {
  const pages = document.getPages();
  const near = pages
    .map((page, at) => ({ page, distance: Math.abs(at - index) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_PAGES);
  const seen: Record<string, Set<string>> = {};
  let bytes = 0;
  for (const { page } of near) {
    bytes += readPageContent(page)?.length ?? 0;
    if (bytes > MAX_BYTES && page !== near[0]?.page) break;
    try {
      for (const { font, code } of readGlyphs(page, signal).glyphs) {
        const key = fontKey(font);
        seen[key] ??= new Set();
        seen[key].add(code);
      }
    } catch (error) {
      if (!(error instanceof UncertainContentError)) throw error;
    }
  }
  return Object.fromEntries(Object.entries(seen).map(([key, codes]) => [key, [...codes]]));
}
