// How much text blocks hold, told without setting it: what holds more than any slide need not be tried
// at every size.
import type { Run } from '../slide-drawing';
import type { ContentBlock } from './content';

/** Characters that fit on no slide at any size, a line of its own counted as no less than 60. */
export const FULL_SLIDE = 12_000;
const LEAST_LINE = 60;

/** Characters that are seen of a block; pictures and charts are as large as the room that they get. */
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

/** Characters of runs. */
export function lengthOfRuns(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** The sizes that are worth a try: for more than fits at any, the smallest. */
export function sizesFor(length: number, sizes: readonly number[]): readonly number[] {
  return length > FULL_SLIDE ? sizes.slice(-1) : sizes;
}
