import type { PdfCanvas } from './canvas';
import { drawStack, gapBetween, type LayoutBox } from './layout-box';
import { attachRows, type RowTags } from './row-tags';
import { theme } from './theme';

/** A laid-out cell. */
export interface RowCell {
  /** From the left edge of the table, in points. */
  x: number;
  width: number;
  /** Index within the joined rows. */
  row: number;
  rowSpan: number;
  slabs: LayoutBox[];
  /** `#rrggbb` */
  fill: string | undefined;
}

interface Rows {
  x: number;
  width: number;
  header: boolean;
  /** Whether borders are drawn. */
  lined: boolean;
  cells: RowCell[];
  heights: number[];
  /** Elements of the rows and their cells. */
  tags: RowTags[];
}

/** A row, or rows joined by row spans, as one layout box. A single row can be split over pages. */
export function rowBox(rows: Rows): LayoutBox {
  const height = rows.heights.reduce((sum, row) => sum + row, 0);
  return {
    height,
    before: 0,
    after: 0,
    draw: (canvas, x, y) => drawRows(canvas, rows, x, y),
    split: rows.heights.length === 1 ? (room) => splitRow(rows, room) : undefined,
  };
}

function drawRows(canvas: PdfCanvas, rows: Rows, x: number, y: number): void {
  const tops = [0];
  for (const height of rows.heights) tops.push((tops.at(-1) ?? 0) + height);
  attachRows(canvas, rows.tags);
  canvas.artifact();
  if (rows.header) canvas.rectangle(x + rows.x, y, rows.width, tops.at(-1) ?? 0, theme.headerFill);
  const boxes = rows.cells.map((cell) => ({
    left: x + cell.x,
    right: x + cell.x + cell.width,
    top: y + (tops[cell.row] ?? 0),
    bottom: y + (tops[cell.row + cell.rowSpan] ?? 0),
    fill: cell.fill,
  }));
  for (const { left, right, top, bottom, fill } of boxes)
    if (fill) canvas.rectangle(left, top, right - left, bottom - top, fill);
  for (const box of rows.lined ? boxes : []) canvas.frame(box, theme.hairline, theme.border);
  for (const cell of rows.cells) {
    const top = y + (tops[cell.row] ?? 0) + theme.cellPaddingY;
    drawStack(canvas, cell.slabs, x + cell.x + theme.cellPaddingX, top);
  }
}

function splitRow(rows: Rows, room: number): [LayoutBox, LayoutBox] | undefined {
  const inner = room - 2 * theme.cellPaddingY;
  const parts = rows.cells.map((cell) => ({ cell, ...parted(cell.slabs, inner) }));
  if (parts.every(({ above }) => above.length === 0)) return undefined;
  if (parts.every(({ below }) => below.length === 0)) return undefined;
  const part = (which: 'above' | 'below'): LayoutBox => {
    const cells = parts.map((entry) => ({ ...entry.cell, slabs: entry[which] }));
    const height = Math.max(...cells.map((cell) => heightOf(cell.slabs)));
    return rowBox({ ...rows, cells, heights: [height + 2 * theme.cellPaddingY] });
  };
  return [part('above'), part('below')];
}

/** Splits the content of a cell to fit; the last box is split too where possible, such as a row of a nested table. */
function parted(
  slabs: readonly LayoutBox[],
  room: number,
): { above: LayoutBox[]; below: LayoutBox[] } {
  const count = fitting(slabs, room);
  const above = slabs.slice(0, count);
  const [next, ...below] = slabs.slice(count);
  if (!next) return { above, below };
  const left = room - heightOf(above) - gapBetween(above.at(-1), next);
  const halves = next.split?.(left);
  if (!halves) return { above, below: [next, ...below] };
  return { above: [...above, halves[0]], below: [{ ...halves[1], after: next.after }, ...below] };
}

function fitting(slabs: readonly LayoutBox[], room: number): number {
  let used = 0;
  for (const [index, slab] of slabs.entries()) {
    used += gapBetween(slabs[index - 1], slab) + slab.height;
    if (used > room) return index;
  }
  return slabs.length;
}

function heightOf(slabs: readonly LayoutBox[]): number {
  return slabs.reduce(
    (sum, slab, index) => sum + slab.height + gapBetween(slabs[index - 1], slab),
    0,
  );
}
