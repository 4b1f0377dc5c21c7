/**
 * Tables: columns sized by content, spans, header rows repeated on each page, rows split over pages when they
 * are taller than one. Limits: rows joined by a row span stay together; when they are taller than a page the
 * span is given up and its content stays in its first row.
 */
import type { TableBlock } from '../model';
import type { Layout } from './layout';
import { layoutBlocks } from './layout-blocks';
import { type LayoutBox, stackHeight } from './layout-box';
import type { BlockContext } from './layout-text';
import { measureBlocks } from './measure-blocks';
import { rowTags } from './row-tags';
import { columnWidths, type Extent } from './table-columns';
import { type GridCell, placeCells, type TableGrid } from './table-grid';
import { type RowCell, rowBox } from './table-row';
import { fillOfCell, styleOfCell, type TextStyle } from './text-style';
import { theme } from './theme';

/** Text sizes to try, in this order, before words are broken. */
const textScales = [1, 0.88, 0.76, 0.66];
/** A header taller than this share of the page is not repeated. */
const MAX_HEADER_SHARE = 0.4;

/** The boxes of a table: one for each row, or one for rows joined by a row span. */
export async function layoutTable(
  block: TableBlock,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const grid = placeCells(block);
  if (grid.columns === 0) return [];
  const { widths, style } = await fitColumns(block, grid, width, around, layout);
  const tags = rowTags(around.tag.child('Table'), grid, block.headerRows);
  const total = widths.reduce((sum, column) => sum + column, 0);
  const offset = layout.rtl ? width - total : 0;
  const starts = [0];
  for (const column of widths) starts.push((starts.at(-1) ?? 0) + column);

  const header: LayoutBox[] = [];
  const body: LayoutBox[] = [];
  for (const [first, end] of rowSpanGroups(grid, block.headerRows)) {
    const inHeader = first < block.headerRows;
    const rows: { cells: RowCell[]; height: number }[] = [];
    for (let row = first; row < end; row++) {
      const cells: RowCell[] = [];
      for (const place of grid.rows[row] ?? []) {
        const start = starts[place.column] ?? 0;
        const cellWidth = (starts[place.column + place.colSpan] ?? total) - start;
        const slabs = await layoutBlocks(
          place.cell.blocks,
          cellWidth - 2 * theme.cellPaddingX,
          {
            style: styleOfCell(style, place.cell, inHeader),
            tag: tags[row]?.cells.get(place) ?? around.tag,
            align: place.cell.align ?? 'start',
            outline: false,
            depth: 0,
          },
          layout,
        );
        cells.push({
          x: offset + (layout.rtl ? total - start - cellWidth : start),
          width: cellWidth,
          row: row - first,
          rowSpan: Math.min(place.rowSpan, end - row),
          slabs,
          fill: fillOfCell(place.cell),
        });
      }
      rows.push({ cells, height: 0 });
      await layout.breathe();
    }
    setHeights(rows);
    const heights = rows.map(({ height }) => height);
    const whole = heights.reduce((sum, height) => sum + height, 0);
    const lined = block.borders !== false;
    const shared = { x: offset, width: total, header: inHeader, lined };
    const own = tags.slice(first, end);
    const cells = rows.flatMap((row) => row.cells);
    const target = inHeader ? header : body;
    if (rows.length === 1 || whole <= layout.pageHeight - stackHeight(inHeader ? [] : header))
      target.push(rowBox({ ...shared, cells, heights, tags: own }));
    else
      for (const [index, row] of rows.entries()) {
        const single = row.cells.map((cell) => ({ ...cell, row: 0, rowSpan: 1 }));
        const height = Math.max(...single.map((cell) => cellHeight(cell)), row.height);
        target.push(
          rowBox({
            ...shared,
            cells: single,
            heights: [height],
            tags: own.slice(index, index + 1),
          }),
        );
      }
  }
  return assembled(header, body, layout.pageHeight);
}

function assembled(header: LayoutBox[], body: LayoutBox[], pageHeight: number): LayoutBox[] {
  const repeated = stackHeight(header) <= pageHeight * MAX_HEADER_SHARE ? header : undefined;
  for (const slab of header) slab.keepWithNext = body.length > 0;
  if (repeated) for (const slab of body) slab.repeated = repeated;
  const slabs = [...header, ...body];
  const [first] = slabs;
  const last = slabs.at(-1);
  if (first) first.before = 4;
  if (last) last.after = theme.paragraphGap + 5;
  return slabs;
}

async function fitColumns(
  block: TableBlock,
  grid: TableGrid,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<{ widths: number[]; style: TextStyle }> {
  let found: { widths: number[]; style: TextStyle } | undefined;
  for (const scale of textScales) {
    const style = { ...around.style, size: around.style.size * scale * 0.95 };
    const extents = new Map<GridCell, Extent>();
    for (const row of grid.rows) {
      for (const place of row) {
        const inner = styleOfCell(style, place.cell, place.row < block.headerRows);
        const { min, max } = await measureBlocks(place.cell.blocks, inner, layout);
        const padding = 2 * theme.cellPaddingX;
        extents.set(place, { min: min + padding, max: max + padding });
      }
      await layout.breathe();
    }
    const { widths, fits } = columnWidths(grid, extents, width, block.columnWidths);
    found = { widths, style };
    if (fits) return found;
  }
  return found ?? { widths: [], style: around.style };
}

/** Ranges of rows joined by row spans, as [first, end). */
export function rowSpanGroups(grid: TableGrid, headerRows: number): [number, number][] {
  const stretches: [number, number][] = [];
  let end = 0;
  for (let first = 0; first < grid.rows.length; first = end) {
    end = first + 1;
    const limit = first < headerRows ? headerRows : grid.rows.length;
    for (let row = first; row < end; row++)
      for (const place of grid.rows[row] ?? [])
        end = Math.min(limit, Math.max(end, row + place.rowSpan));
    stretches.push([first, end]);
  }
  return stretches;
}

function setHeights(rows: { cells: RowCell[]; height: number }[]): void {
  const emptyRow = theme.bodySize + 2 * theme.cellPaddingY;
  for (const row of rows)
    for (const cell of row.cells)
      if (cell.rowSpan === 1) row.height = Math.max(row.height, cellHeight(cell));
  for (const row of rows) row.height ||= emptyRow;
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const spanned = rows.slice(cell.row, cell.row + cell.rowSpan);
    const have = spanned.reduce((sum, { height }) => sum + height, 0);
    const last = spanned.at(-1);
    if (last) last.height += Math.max(0, cellHeight(cell) - have);
  }
}

function cellHeight(cell: RowCell): number {
  return stackHeight(cell.slabs) + 2 * theme.cellPaddingY;
}
