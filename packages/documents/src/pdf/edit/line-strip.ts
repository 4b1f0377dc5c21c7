import { type Matrix, transformedBounds } from '@entropy-tools/core/affine-matrix';
import type { Area } from '../redact/areas';
import type { Alignment, EditableParagraph } from './group-paragraphs';
import { isBlank, runOf } from './text-cells';
import type { EditableLine } from './text-lines';

/** A line with the measures needed for grouping, along and across it, in page units. */
export interface LineStrip {
  line: EditableLine;
  start: number;
  end: number;
  baseline: number;
  size: number;
  /** Width of its first word. */
  firstWord: number;
  /** Whether another line has the same direction. */
  isLevelWith: (other: LineStrip) => boolean;
  /** Converts a box of the page to coordinates along and across this line. */
  turned: (box: Area) => Area;
}

/** Measures a line for grouping. */
export function toLineStrip(line: EditableLine): LineStrip {
  const { cells, run, baseline } = line;
  const start = cells[0]?.start ?? 0;
  const blank = cells.findIndex(({ text }) => isBlank(text));
  const word = cells[blank < 0 ? cells.length - 1 : blank - 1];
  const sizes = cells.flatMap(({ glyphs: [glyph] }) => (glyph ? [runOf(glyph).size] : []));
  sizes.sort((a, b) => a - b);
  const back = lineSpaceMatrix(line);
  return {
    line,
    start,
    end: cells.at(-1)?.end ?? start,
    baseline,
    size: sizes[Math.floor(sizes.length / 2)] ?? run.size,
    firstWord: (word?.end ?? start) - start,
    isLevelWith: ({ line: { run: other } }) => run.dx * other.dx + run.dy * other.dy > 0.9999,
    turned: (box) => transformedBounds(back, box),
  };
}

/** Converts page coordinates to those along and across a line. */
export function lineSpaceMatrix({ run: { dx, dy } }: EditableLine): Matrix {
  return [dx, -dy, dy, dx, 0, 0];
}

/** Builds a paragraph from its lines. @param columnRight right edge of their column */
export function buildParagraph(
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
