import { boundsThrough, type Matrix } from '@entropy-tools/core/affine-matrix';
import type { Area } from '../redact/areas';
import type { Alignment, EditableParagraph } from './group-paragraphs';
import { isBlank, runOf } from './text-cells';
import type { EditableLine } from './text-lines';

/** A line with what grouping asks of it. Measures are along and across it, in the page's units. */
export interface LineStrip {
  line: EditableLine;
  start: number;
  end: number;
  baseline: number;
  size: number;
  /** How long its first word is. */
  firstWord: number;
  /** Whether another line runs the same way. */
  isLevelWith: (other: LineStrip) => boolean;
  /** A box of the page along and across this line. */
  turned: (box: Area) => Area;
}

/** What grouping asks of a line. */
export function stripOf(line: EditableLine): LineStrip {
  const { cells, run, baseline } = line;
  const start = cells[0]?.start ?? 0;
  const blank = cells.findIndex(({ text }) => isBlank(text));
  const word = cells[blank < 0 ? cells.length - 1 : blank - 1];
  const sizes = cells.flatMap(({ glyphs: [glyph] }) => (glyph ? [runOf(glyph).size] : []));
  sizes.sort((a, b) => a - b);
  const back = acrossMatrix(line);
  return {
    line,
    start,
    end: cells.at(-1)?.end ?? start,
    baseline,
    size: sizes[Math.floor(sizes.length / 2)] ?? run.size,
    firstWord: (word?.end ?? start) - start,
    isLevelWith: ({ line: { run: other } }) => run.dx * other.dx + run.dy * other.dy > 0.9999,
    turned: (box) => boundsThrough(back, box),
  };
}

/** From the page's coordinates to those along and across a line. */
export function acrossMatrix({ run: { dx, dy } }: EditableLine): Matrix {
  return [dx, -dy, dy, dx, 0, 0];
}

/** Lines as the paragraph that they were found to be. @param columnRight where their column ends */
export function drawParagraph(
  strips: readonly LineStrip[],
  align: Alignment,
  columnRight: number,
): EditableParagraph {
  const [first, second] = strips;
  const last = strips.at(-1);
  if (!first || !second || !last) throw new Error('a paragraph has two lines at least');
  const isFree = align === 'center' || align === 'right';
  return {
    id: first.line.id,
    lines: strips.map(({ line }) => line),
    align,
    left: isFree ? Math.min(...strips.map(({ start }) => start)) : second.start,
    right: isFree ? Math.max(...strips.map(({ end }) => end)) : columnRight,
    leading: (first.baseline - last.baseline) / (strips.length - 1),
    size: first.size,
  };
}
