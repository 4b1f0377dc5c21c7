import type { Filter } from '../view/view-model';
import { aggregateNames } from './group-accumulator';
import type { PivotSettings, PivotTable } from './pivot-model';
import type { JoinedFile } from './sql-model';

/** The rows of a query or a pivot table. */
export interface ResultTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

export const resultFormats = ['csv', 'xlsx', 'parquet'] as const;
export type ResultFormat = (typeof resultFormats)[number];

/** The source of a result, from which the worker can compute all of it. */
export type ResultSource =
  | { kind: 'sql'; query: string; joined?: readonly JoinedFile[] }
  | { kind: 'pivot'; settings: PivotSettings; filters: readonly Filter[] };

/** A pivot table without its totals. */
export function pivotResult(
  pivot: PivotTable,
  { down, across, figure, value }: PivotSettings,
  names: readonly string[],
): ResultTable {
  const of = figure === 'count' || value === null ? '' : ` of ${names[value] ?? ''}`;
  const figures = across === null ? [`${aggregateNames[figure]}${of}`] : pivot.columns;
  return {
    columns: [names[down] ?? '', ...figures],
    rows: pivot.rows.map((label, index) => [
      label,
      ...(across === null ? [pivot.rowTotals[index] ?? null] : (pivot.cells[index] ?? [])),
    ]),
  };
}
