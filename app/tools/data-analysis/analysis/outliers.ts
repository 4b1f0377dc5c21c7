import { quantile, sortedNumbers } from '@entropy-tools/data/data/table/column-statistics';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import type { NumberColumn } from '@entropy-tools/data/data/table/typed-column';

/**
 * Values far from the middle of their column (J. W. Tukey: more than 1.5 interquartile ranges beyond a
 * quartile).
 */
export interface OutlierReport {
  /** Values below the lower or above the upper fence are outliers; null if the column has no numbers. */
  lowerFence: number | null;
  upperFence: number | null;
  count: number;
  /** Number of values examined. */
  of: number;
  /** The most distant ones first, at most 100; row numbers are those of the table, from 1. */
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
