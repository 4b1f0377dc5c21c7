import type { TableBlock, TableCell } from '../model';

/** A cell with its position in the grid. */
export interface GridCell {
  cell: TableCell;
  row: number;
  column: number;
  colSpan: number;
  rowSpan: number;
}

/** A table with the position of every cell. */
export interface TableGrid {
  columns: number;
  /** Cells by the row in which they start. */
  rows: GridCell[][];
}

const MAX_COLUMNS = 400;

/** How many columns at the end of each row no cell covers. */
export function missingCells({ columns, rows }: TableGrid): number[] {
  const covered = rows.map(() => 0);
  for (const { row, column, colSpan, rowSpan } of rows.flat())
    for (let down = row; down < row + rowSpan; down++)
      covered[down] = Math.max(covered[down] ?? 0, column + colSpan);
  return covered.map((end) => columns - end);
}

/**
 * Places cells as HTML does: each takes the next column that no cell from above spans. Spans beyond the table
 * are cut. Source: HTML Standard, 4.9.12, forming a table.
 */
export function placeCells(table: TableBlock): TableGrid {
  const taken: number[] = [];
  let columns = 0;
  const rows = table.rows.map((cells, row) => {
    const placed: GridCell[] = [];
    let column = 0;
    for (const cell of cells) {
      while ((taken[column] ?? 0) > row) column++;
      if (column >= MAX_COLUMNS) break;
      const colSpan = Math.min(Math.max(1, Math.floor(cell.colSpan ?? 1)), MAX_COLUMNS - column);
      const rowSpan = Math.min(Math.max(1, Math.floor(cell.rowSpan ?? 1)), table.rows.length - row);
      placed.push({ cell, row, column, colSpan, rowSpan });
      for (let at = column; at < column + colSpan; at++) taken[at] = row + rowSpan;
      column += colSpan;
      columns = Math.max(columns, column);
    }
    return placed;
  });
  return { columns, rows };
}
