// A table row, or rows joined by row spans, as one layout box.

import type { CellFormat } from '../../page-layout';
import type { PdfCanvas } from '../canvas';
import { attachRows, type RowTags } from '../row-tags';
import { drawBorder } from './flow-borders';
import { drawFlow, type FlowBox, flowHeight, type GapRule } from './flow-box';

/** A laid-out cell. */
export interface FlowCell {
  /** From the left edge of the table, in points. */
  x: number;
  width: number;
  /** Index within the joined rows. */
  row: number;
  rowSpan: number;
  boxes: FlowBox[];
  look: CellFormat;
  fill: string | undefined;
}

/** Rows that are kept together. */
export interface FlowRows {
  cells: FlowCell[];
  heights: number[];
  /** Elements of the rows and their cells. */
  tags: RowTags[];
  gap: GapRule;
}

/** The layout box of rows; a single row can be split over pages where allowed. */
export function flowRowBox(rows: FlowRows, maySplit: boolean): FlowBox {
  const height = rows.heights.reduce((sum, row) => sum + row, 0);
  const held = rows.cells.some(({ boxes }) => boxes[0]?.keepWithNext && boxes.at(-1)?.keepWithNext);
  const notes = rows.cells.flatMap(({ boxes }) => boxes.flatMap((box) => box.notes ?? []));
  return {
    height,
    before: 0,
    after: 0,
    ...(notes.length > 0 ? { notes } : {}),
    ...(held ? { keepWithNext: true } : {}),
    draw: (canvas, x, y) => drawRows(canvas, rows, x, y),
    ...(rows.heights.length === 1
      ? { splitAnyway: (room: number) => splitRow(rows, room, maySplit, true) }
      : {}),
    ...(rows.heights.length === 1 && maySplit
      ? { split: (room: number) => splitRow(rows, room, true, false) }
      : {}),
  };
}

function drawRows(canvas: PdfCanvas, rows: FlowRows, x: number, y: number): void {
  const tops = [0];
  for (const height of rows.heights) tops.push((tops.at(-1) ?? 0) + height);
  attachRows(canvas, rows.tags);
  canvas.artifact();
  const placed = rows.cells.map((cell) => ({
    cell,
    left: x + cell.x,
    right: x + cell.x + cell.width,
    top: y + (tops[cell.row] ?? 0),
    bottom: y + (tops[cell.row + cell.rowSpan] ?? 0),
  }));
  for (const { cell, left, right, top, bottom } of placed)
    if (cell.fill) canvas.rectangle(left, top, right - left, bottom - top, cell.fill);
  for (const { cell, left, right, top, bottom } of placed) {
    const { edges } = cell.look;
    if (edges.top) drawBorder(canvas, edges.top, [left, top], [right, top]);
    if (edges.bottom) drawBorder(canvas, edges.bottom, [left, bottom], [right, bottom]);
    if (edges.left) drawBorder(canvas, edges.left, [left, top], [left, bottom]);
    if (edges.right) drawBorder(canvas, edges.right, [right, top], [right, bottom]);
  }
  for (const { cell, left, top, bottom } of placed) {
    const { padding, vertical, edges } = cell.look;
    const above = padding.top + (edges.top?.width ?? 0);
    const free = bottom - top - above - padding.bottom - flowHeight(cell.boxes, rows.gap);
    const shift = vertical === 'center' ? free / 2 : vertical === 'bottom' ? free : 0;
    drawFlow(canvas, cell.boxes, rows.gap, left + padding.left, top + above + Math.max(0, shift));
  }
}

/** @param isForced also splits rows that should stay together, and a row with a fixed height */
function splitRow(
  rows: FlowRows,
  room: number,
  maySplit: boolean,
  isForced: boolean,
): [FlowBox, FlowBox] | undefined {
  if (room < 1) return undefined;
  const parts = rows.cells.map((cell) => {
    const { padding, edges } = cell.look;
    const inner = room - padding.top - padding.bottom - (edges.top?.width ?? 0);
    return { cell, ...parted(cell.boxes, inner, rows.gap, isForced) };
  });
  const isWhole = parts.every(({ below }) => below.length === 0);
  if (!isWhole && parts.every(({ above }) => above.length === 0)) return undefined;
  if (isWhole && !isForced) return undefined;
  const part = (which: 'above' | 'below', least: number): FlowBox => {
    const cells = parts.map((entry) => ({ ...entry.cell, boxes: entry[which] }));
    const heights = cells.map(
      ({ boxes, look }) => flowHeight(boxes, rows.gap) + look.padding.top + look.padding.bottom,
    );
    return flowRowBox({ ...rows, cells, heights: [Math.max(least, ...heights)] }, maySplit);
  };
  // A row higher than its content continues over as many pages as its height requires.
  const rest = isWhole ? (rows.heights[0] ?? 0) - room : 0;
  return [part('above', isWhole ? room : 0), part('below', rest)];
}

/** Splits the content of a cell to fit; the last box is split too where possible, such as a row of a nested table. */
function parted(
  boxes: readonly FlowBox[],
  room: number,
  gap: GapRule,
  isForced: boolean,
): { above: FlowBox[]; below: FlowBox[] } {
  const count = fitting(boxes, room, gap);
  const above = boxes.slice(0, count);
  const [next, ...below] = boxes.slice(count);
  if (!next) return { above, below };
  const left = room - flowHeight([...above, { ...next, height: 0 }], gap);
  const halves =
    next.split?.(left) ?? (isForced && count === 0 ? next.splitAnyway?.(left) : undefined);
  if (!halves) return { above, below: [next, ...below] };
  return { above: [...above, halves[0]], below: [{ ...halves[1], after: next.after }, ...below] };
}

function fitting(boxes: readonly FlowBox[], room: number, gap: GapRule): number {
  for (let count = boxes.length; count > 0; count--)
    if (flowHeight(boxes.slice(0, count), gap) <= room) return count;
  return 0;
}
