/**
 * Font sizes of recognised lines. The engine measures each line by its letters, so a line without tall ones comes
 * out smaller; readers of the PDF would take the next one for a heading. Lines near the size of most text get it.
 */
import type { StraightPage } from './read-straight';
import type { RecognisedLine } from './recognised-page';

/** A line's height is so much of its font size (ascender to descender of common text faces). */
const HEIGHT_OF_EM = 0.92;
/** Lines within this part of the common size have it. */
const NEAR = 0.16;
const MIN_SIZE_PT = 3;

/** @param pointsPerPixel of the page @returns the font size of each line, in points */
export function evenSizes(
  pages: readonly { page: StraightPage; pointsPerPixel: number }[],
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

/** The size in the middle of all letters; 0 for none. */
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
