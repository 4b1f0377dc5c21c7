/**
 * Columns that take only part of the page's height, such as the last lines of a two-column text above a
 * table: a band of neighbouring rows with one gutter and prose on both sides.
 */
import { separatesProse, toRows } from './prose-columns';
import type { Segment } from './text-lines';

export interface ColumnBand {
  top: number;
  bottom: number;
  /** Centre of the gutter, points from the left. */
  gutter: number;
}

const minGap = 0.75;

/** The first such band, or undefined. */
export function findColumnBand(segments: readonly Segment[]): ColumnBand | undefined {
  const rows = toRows(segments);
  for (let start = 0; start < rows.length; start++) {
    const row = rows[start] ?? [];
    if (row.length < 2 || row.length > 3) continue;
    const band = grow(rows, start);
    if (band) return band;
  }
  return undefined;
}

function grow(rows: readonly Segment[][], start: number): ColumnBand | undefined {
  let gap = widestGap(rows[start] ?? []);
  let end = start;
  let onOneSide = 0;
  for (let index = start; index < rows.length; index++) {
    const row = rows[index] ?? [];
    const next = narrow(gap, row);
    if (!next || (row.length > 2 && bothShort(row, rows[start] ?? [], next))) break;
    const sides = new Set(row.map((segment) => segment.right <= next.from + 0.5));
    onOneSide = sides.size === 2 ? 0 : onOneSide + 1;
    if (onOneSide > 1) break;
    gap = next;
    end = index;
  }
  const band = rows.slice(start, end + 1).flat();
  const gutter = gap && (gap.from + gap.to) / 2;
  if (gutter === undefined || end - start < 2 || !separatesProse(band, gutter)) return undefined;
  return {
    top: Math.min(...band.map((segment) => segment.top)),
    bottom: Math.max(...band.map((segment) => segment.bottom)),
    gutter,
  };
}

interface Gap {
  from: number;
  to: number;
}

function widestGap(row: readonly Segment[]): Gap | undefined {
  let widest: Gap | undefined;
  for (const [index, segment] of row.entries()) {
    const before = row[index - 1];
    if (!before) continue;
    const gap = { from: before.right, to: segment.left };
    if (!widest || gap.to - gap.from > widest.to - widest.from) widest = gap;
  }
  return widest;
}

/** The part of the gap that is free in a row; undefined when it is too narrow. */
function narrow(gap: Gap | undefined, row: readonly Segment[]): Gap | undefined {
  if (!gap) return undefined;
  const middle = (gap.from + gap.to) / 2;
  let { from, to } = gap;
  for (const { left, right } of row) {
    if (left < middle) from = Math.max(from, right);
    else to = Math.min(to, left);
  }
  return to - from >= minGap * (row[0]?.size ?? 10) ? { from, to } : undefined;
}

/** Whether a row consists of cells rather than lines: much shorter on both sides than the band's first row. */
function bothShort(row: readonly Segment[], first: readonly Segment[], gap: Gap): boolean {
  const width = (segments: readonly Segment[], isLeft: boolean) =>
    segments
      .filter((segment) => segment.right <= gap.from + 0.5 === isLeft)
      .reduce((sum, segment) => sum + segment.right - segment.left, 0);
  return [true, false].every((side) => width(row, side) < 0.6 * width(first, side));
}
