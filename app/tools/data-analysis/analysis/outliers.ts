import { quantile, sortedNumbers } from '@entropy-tools/data/data/table/column-statistics';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import type { NumberColumn } from '@entropy-tools/data/data/table/typed-column';

/** Values far from the middle of their column (J. W. Tukey: 1.5 quartile ranges beyond a quartile). */
export interface OutlierReport {
  /** Values below or above are outliers; null when the column holds no number. */
  lowerFence: number | null;
  upperFence: number | null;
  count: number;
  /** Of how many values. */
  of: number;
  /** The farthest ones first, at most 100; with the row as the table counts them, from 1. */
  farthest: { row: number; value: number; cells: string[] }[];
}

const MAX_LISTED = 100;
const MAX_CELLS = 8;

/** The outliers of one numeric column, with the first cells of their rows. */
export function outliersOf(
  table: TextTable,
  column: NumberColumn,
  rows: Uint32Array | undefined,
): OutlierReport {
  const sorted = sortedNumbers(column, rows);
  const lower = quantile(sorted, 0.25);
  const upper = quantile(sorted, 0.75);
  if (lower === null || upper === null)
    return { lowerFence: null, upperFence: null, count: 0, of: 0, farthest: [] };
  const lowerFence = lower - 1.5 * (upper - lower);
  const upperFence = upper + 1.5 * (upper - lower);
  const found: { row: number; value: number; distance: number }[] = [];
  const length = rows?.length ?? column.values.length;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const value = column.values[row] as number;
    if (value < lowerFence) found.push({ row, value, distance: lowerFence - value });
    else if (value > upperFence) found.push({ row, value, distance: value - upperFence });
  }
  found.sort((a, b) => b.distance - a.distance || a.row - b.row);
  const farthest = found.slice(0, MAX_LISTED).map(({ row, value }) => ({
    row: row + 1,
    value,
    cells: Array.from({ length: Math.min(MAX_CELLS, table.columnCount) }, (_, index) =>
      table.text(row, index),
    ),
  }));
  return { lowerFence, upperFence, count: found.length, of: sorted.length, farthest };
}
