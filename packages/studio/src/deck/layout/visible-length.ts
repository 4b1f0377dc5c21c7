// Estimates the amount of text in blocks without layout, so that content beyond any slide need not be tried
// at every size.
import type { Run } from '../slide-drawing';
import type { ContentBlock } from './content';

/** Number of characters that fit on no slide at any size, each line counted as at least 60. */
export const FULL_SLIDE = 12_000;
const LEAST_LINE = 60;

/** Number of visible characters of a block; none for pictures and charts, which adapt to their space. */
export function visibleLength(block: ContentBlock): number {
  switch (block.kind) {
    case 'text':
    case 'item': {
      const { runs, source } = block;
      return Math.max(LEAST_LINE, runs.length === 0 ? source.length : lengthOfRuns(runs));
    }
    case 'table':
      return [block.header, ...block.rows].reduce(
        (sum, cells) => sum + Math.max(LEAST_LINE, lengthOfRuns(cells.flat())),
        0,
      );
    case 'code':
      return block.text
        .split('\n')
        .reduce((sum, line) => sum + Math.max(LEAST_LINE, line.length), 0);
    default:
      return LEAST_LINE;
  }
}

/** Number of characters of runs. */
export function lengthOfRuns(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** The sizes worth trying: only the smallest for text that fits at none. */
export function sizesFor(length: number, sizes: readonly number[]): readonly number[] {
  return length > FULL_SLIDE ? sizes.slice(-1) : sizes;
}
