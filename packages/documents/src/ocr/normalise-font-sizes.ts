/**
 * Font sizes of recognised lines. The engine measures each line by its letters, so a line without tall ones
 * appears smaller, and readers of the PDF would take the next one for a heading. Lines near the most common
 * size get that size.
 */
import type { DeskewedPage } from './read-deskewed';
import type { RecognisedLine } from './recognised-page';

/** Height of a line relative to its font size (ascender to descender of common text faces). */
const HEIGHT_OF_EM = 0.92;
/** Lines within this relative difference get the common size. */
const NEAR = 0.16;
const MIN_SIZE_PT = 3;

/** @param pointsPerPixel resolution of the page @returns the font size of each line, in points */
export function normaliseFontSizes(
  pages: readonly { page: DeskewedPage; pointsPerPixel: number }[],
): Map<RecognisedLine, number> {
  const measured = pages.flatMap(({ page, pointsPerPixel }) =>
    page.lines.map((line) => ({
      line,
      size: Math.max(MIN_SIZE_PT, (line.height * pointsPerPixel) / HEIGHT_OF_EM),
      letters: line.words.reduce((sum, word) => sum + word.text.length, 0),
    })),
  );
  const common = weightedMedian(measured);
  const near = (size: number) => Math.abs(size - common) <= NEAR * common;
  return new Map(measured.map(({ line, size }) => [line, near(size) ? common : size]));
}

/** The median size weighted by letters; 0 when there are none. */
function weightedMedian(entries: readonly { size: number; letters: number }[]): number {
  const sorted = [...entries].sort((a, b) => a.size - b.size);
  const half = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let passed = 0;
  for (const { size, letters } of sorted) {
    passed += letters;
    if (passed >= half) return Math.round(size * 10) / 10;
  }
  return 0;
}
