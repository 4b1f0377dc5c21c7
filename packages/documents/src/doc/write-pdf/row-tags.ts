import type { PdfCanvas } from './canvas';
import { type GridCell, missingCells, type TableGrid } from './table-grid';
import type { Tag, TagOptions } from './tag';

/** The elements of a table's row. */
export interface RowTags {
  row: Tag;
  cells: Map<GridCell, Tag>;
  /** Stands for the columns at the end that no cell covers. */
  rest: Tag | undefined;
}

/** The elements of all rows; every row covers every column, as readers of tables need it. */
export function rowTags(table: Tag, grid: TableGrid, headerRows: number): RowTags[] {
  const missing = missingCells(grid);
  return grid.rows.map((places, index) => {
    const row = table.child('TR');
    const type = index < headerRows ? 'TH' : 'TD';
    const options: TagOptions = index < headerRows ? { scope: 'Column' } : {};
    const cells = new Map(
      places.map((place) => {
        const { colSpan, rowSpan } = place;
        return [place, row.child(type, { ...options, colSpan, rowSpan })];
      }),
    );
    const colSpan = missing[index] ?? 0;
    return { row, cells, rest: colSpan > 0 ? row.child('TD', { colSpan }) : undefined };
  });
}

/** Makes rows with all their cells part of the tree, in order, before their content is drawn. */
export function attachRows(canvas: PdfCanvas, rows: readonly RowTags[]): void {
  for (const { row, cells, rest } of rows) {
    canvas.attach(row);
    for (const cell of cells.values()) canvas.attach(cell);
    if (rest) canvas.attach(rest);
  }
}
