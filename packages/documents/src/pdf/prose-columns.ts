/** Distinguishes columns of prose, whose lines fill them, from the cells of a table. */
import { joinSegments, type Segment, segmentText } from './text-lines';

/** Whether both sides of a gutter are columns of prose rather than cells of a table. */
export function separatesProse(segments: readonly Segment[], gutter: number): boolean {
  const left = segments.filter((s) => s.right <= gutter + 1);
  const right = segments.filter((s) => s.left >= gutter - 1);
  const [a, b] = [sideLines(left), sideLines(right)];
  if (a.length < 3 || b.length < 3 || left.length + right.length < 0.5 * segments.length)
    return false;
  const aligned = a.filter((line) => b.some((other) => Math.abs(line.y - other.y) < 1)).length;
  const characters = (lines: Segment[]) => mean(lines.map((line) => segmentText(line).length));
  if (characters(a) < 12 || characters(b) < 12) return false;
  if (aligned > 0.9 * Math.min(a.length, b.length) && Math.min(characters(a), characters(b)) < 25)
    return false;
  return fill(a) >= 0.55 && fill(b) >= 0.55 && tableRows(segments, gutter) < 3;
}

/** Whether most lines of the shorter side share a baseline with a line of the other, like cells of a row. */
export function sharesBaselines(segments: readonly Segment[], gutter: number): boolean {
  const [a, b] = [
    sideLines(segments.filter((s) => s.right <= gutter + 1)),
    sideLines(segments.filter((s) => s.left >= gutter - 1)),
  ];
  const [fewer, more] = a.length < b.length ? [a, b] : [b, a];
  const shared = fewer.filter((line) => more.some((other) => Math.abs(line.y - other.y) < 1));
  return shared.length > 0.5 * fewer.length;
}

/** Number of rows of cells: three pieces or more, and far from filling either side. */
function tableRows(segments: readonly Segment[], gutter: number): number {
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  return toRows(segments).filter((row) => {
    if (row.length < 3) return false;
    const width = (isLeft: boolean) =>
      row
        .filter((segment) => segment.right <= gutter + 1 === isLeft)
        .reduce((sum, segment) => sum + segment.right - segment.left, 0);
    return width(true) < 0.6 * (gutter - left) && width(false) < 0.6 * (right - gutter);
  }).length;
}

/** The typical share of its column's width that a line fills. */
function fill(lines: readonly Segment[]): number {
  const width =
    Math.max(...lines.map((line) => line.right)) - Math.min(...lines.map((line) => line.left));
  return width > 0 ? median(lines.map((line) => (line.right - line.left) / width)) : 0;
}

function sideLines(segments: readonly Segment[]): Segment[] {
  return toRows(segments).map(joinSegments);
}

/** Segments by baseline, top to bottom. */
export function toRows(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - segment.y) < 0.25 * Math.min(first.size, segment.size))
      row.push(segment);
    else rows.push([segment]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
