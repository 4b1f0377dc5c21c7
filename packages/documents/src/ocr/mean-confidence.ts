import type { PageReport } from './recognise-pdf';

/** How many pages words were found on. */
export function pagesWithWords(pages: readonly PageReport[]): number {
  return pages.filter(({ words }) => words > 0).length;
}

/** Of all pages that have words, weighed by these: 0 to 100. */
export function meanConfidence(pages: readonly PageReport[]): number {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const sum = pages.reduce((total, page) => total + page.words * page.confidence, 0);
  return words === 0 ? 0 : Math.round(sum / words);
}
