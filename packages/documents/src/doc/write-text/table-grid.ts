import type { Block, TableBlock } from '../model';

/**
 * The cells of a table placed in a full grid, for formats without spans.
 * @param cover the content of a place that a span of another cell covers
 */
export function tableGrid<Content>(
  table: TableBlock,
  content: (blocks: readonly Block[]) => Content,
  cover: () => Content,
): Content[][] {
  const grid: Content[][] = table.rows.map(() => []);
  table.rows.forEach((row, rowIndex) => {
    const target = grid[rowIndex] ?? [];
    let column = 0;
    for (const cell of row) {
      while (target[column] !== undefined) column++;
      const own = content(cell.blocks);
      for (let down = 0; down < (cell.rowSpan ?? 1); down++)
        for (let across = 0; across < (cell.colSpan ?? 1); across++) {
          const place = grid[rowIndex + down];
          if (place) place[column + across] = down === 0 && across === 0 ? own : cover();
        }
    }
  });
  return grid.map((row) => Array.from(row, (cell) => cell ?? cover()));
}
