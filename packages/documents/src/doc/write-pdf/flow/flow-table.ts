/**
 * Tables with the source's widths, borders, padding and row heights. Rows are split over pages where allowed;
 * rows joined by a row span stay together unless they are taller than a page.
 */
import { isDark } from '../../colour';
import type { TableBlock } from '../../model';
import type { CellFormat, TableFormat } from '../../page-layout';
import { rowSpanGroups } from '../layout-table';
import { rowTags } from '../row-tags';
import { placeCells, type TableGrid } from '../table-grid';
import { type FlowBox, flowHeight } from './flow-box';
import type { FlowContext, FlowLayout } from './flow-layout';
import { type FlowCell, type FlowRows, flowRowBox } from './flow-table-row';

const noLook: CellFormat = {
  padding: { top: 0, right: 5.4, bottom: 0, left: 5.4 },
  edges: {},
  vertical: 'top',
};
/** A header taller than this share of the page is not repeated. */
const MAX_HEADER_SHARE = 0.4;

/** The boxes of a table: one for each row, or one for rows joined by a row span. */
export async function layoutFlowTable(
  block: TableBlock,
  look: TableFormat,
  around: FlowContext,
  layout: FlowLayout,
): Promise<FlowBox[]> {
  const grid = placeCells(block);
  if (grid.columns === 0) return [];
  const starts = columnStarts(grid, look, around.width);
  const total = starts.at(-1) ?? 0;
  const offset = offsetOf(look, total, around.width);
  const tags = rowTags(around.tag.child('Table'), grid, block.headerRows);
  const header: FlowBox[] = [];
  const body: FlowBox[] = [];
  for (const [first, end] of rowSpanGroups(grid, block.headerRows)) {
    const isHeader = first < block.headerRows;
    const rows: FlowRows = {
      cells: [],
      heights: [],
      tags: tags.slice(first, end),
      gap: layout.gap,
    };
    for (let row = first; row < end; row++) {
      for (const place of grid.rows[row] ?? []) {
        const start = starts[place.column] ?? 0;
        const width = (starts[place.column + place.colSpan] ?? total) - start;
        const own = place.cell.look ?? noLook;
        const fill = place.cell.background;
        const boxes = await layout.inner(
          place.cell.blocks,
          {
            tag: tags[row]?.cells.get(place) ?? around.tag,
            width: Math.max(4, width - own.padding.left - own.padding.right),
            outline: false,
            isOnDark: fill === undefined ? around.isOnDark : isDark(fill),
            depth: around.depth + 1,
            lists: [],
          },
          layout,
        );
        rows.cells.push({
          x: offset + start,
          width,
          row: row - first,
          rowSpan: Math.min(place.rowSpan, end - row),
          boxes,
          look: own,
          fill,
        });
      }
    }
    setHeights(rows, look.rows.slice(first, end), end - first);
    const repeated = flowHeight(header, layout.gap);
    const parts = rowParts(rows, layout.pageHeight - (isHeader ? 0 : repeated));
    for (const part of parts)
      (isHeader ? header : body).push(flowRowBox(part, look.rows[first]?.together !== true));
  }
  return assembled(header, body, layout);
}

function assembled(header: FlowBox[], body: FlowBox[], layout: FlowLayout): FlowBox[] {
  const height = flowHeight(header, layout.gap);
  if (header.length > 0 && height <= layout.pageHeight * MAX_HEADER_SHARE)
    for (const box of body) box.repeated = header;
  for (const box of header) box.keepWithNext = body.length > 0;
  return [...header, ...body];
}

/** The left edge of each column, and the right edge of the last. */
function columnStarts(grid: TableGrid, look: TableFormat, room: number): number[] {
  const { columns } = grid;
  const stated = look.widths.slice(0, columns);
  const known = stated.reduce((sum, width) => sum + width, 0);
  const missing = columns - stated.length;
  const each = missing > 0 ? Math.max(12, (room - known) / missing) : 0;
  const widths = [...stated, ...new Array<number>(Math.max(0, missing)).fill(each)];
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + Math.max(1, width));
  return starts;
}

function offsetOf(look: TableFormat, total: number, room: number): number {
  if (look.align === 'center') return (room - total) / 2;
  return look.align === 'end' ? room - total : look.indent;
}

function setHeights(rows: FlowRows, looks: TableFormat['rows'], count: number): void {
  const { heights } = rows;
  for (let row = 0; row < count; row++) heights.push(looks[row]?.height ?? 0);
  const isFree = (row: number) => looks[row]?.exact !== true;
  for (const cell of rows.cells)
    if (cell.rowSpan === 1 && isFree(cell.row))
      heights[cell.row] = Math.max(heights[cell.row] ?? 0, cellHeight(cell, rows));
  for (const cell of rows.cells) {
    const last = cell.row + cell.rowSpan - 1;
    const have = heights.slice(cell.row, last + 1).reduce((sum, height) => sum + height, 0);
    if (cell.rowSpan > 1 && isFree(last))
      heights[last] = (heights[last] ?? 0) + Math.max(0, cellHeight(cell, rows) - have);
  }
}

/** The height of a cell's content, including padding and the upper border. */
function cellHeight({ boxes, look }: FlowCell, { gap }: FlowRows): number {
  const last = boxes.at(-1);
  const line = look.edges.top?.width ?? 0;
  return (
    flowHeight(boxes, gap) + (last?.after ?? 0) + look.padding.top + look.padding.bottom + line
  );
}

/** Joined rows as one unit or, where they are taller than a page, one by one. */
function rowParts(rows: FlowRows, pageHeight: number): FlowRows[] {
  const whole = rows.heights.reduce((sum, height) => sum + height, 0);
  if (rows.heights.length === 1 || whole <= pageHeight) return [rows];
  return rows.heights.map((height, row) => {
    const cells = rows.cells
      .filter((cell) => cell.row === row)
      .map((cell) => ({ ...cell, row: 0, rowSpan: 1 }));
    const tallest = Math.max(height, ...cells.map((cell) => cellHeight(cell, rows)));
    return { ...rows, cells, heights: [tallest], tags: rows.tags.slice(row, row + 1) };
  });
}
