import type { PageReport } from './recognise-pdf';

/** Number of pages on which words were found. */
export function pagesWithWords(pages: readonly PageReport[]): number {
  return pages.filter(({ words }) => words > 0).length;
}

/** Mean confidence of all pages with words, weighted by their number of words: 0 to 100. */
export function meanConfidence(pages: readonly PageReport[]): number {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const sum = pages.reduce((total, page) => total + page.words * page.confidence, 0);
  return words === 0 ? 0 : Math.round(sum / words);
}
