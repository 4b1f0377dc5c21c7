// Charts of query and pivot results.

import type { ResultTable } from '../analysis/result-table';
import { chartRows, MAX_CHART_COLUMNS, pieSlices } from '../sentences';
import type { ChartData } from './chart-model';

export const resultChartTypes = ['bar', 'line', 'area', 'scatter', 'pie'] as const;
export type ResultChartType = (typeof resultChartTypes)[number];

/** The first text column labels up to three numeric columns; limited to 200 rows. */
export function resultChart(table: ResultTable, type: ResultChartType): ChartData {
  const used = table.rows.slice(0, chartRows);
  const of = table.rows.length;
  const rows = { used: used.length, of, how: used.length === of ? 'all' : 'first' } as const;
  const indices = table.columns.map((_, index) => index);
  const isNumeric = (index: number) =>
    used.some((row) => typeof row[index] === 'number') &&
    !used.some((row) => typeof row[index] === 'string');
  const numeric = indices.filter(isNumeric);
  const firstText = indices.find((index) => used.some((row) => typeof row[index] === 'string'));
  const label = firstText ?? (numeric.length > 1 ? numeric[0] : undefined);
  const name = (index: number) => table.columns[index] ?? '';
  const figures = (index: number) => used.map((row) => numberOf(row[index]));
  const none = (reason: string): ChartData => ({ kind: 'none', reason, rows });
  const drawn = numeric.filter((index) => index !== label).slice(0, MAX_CHART_COLUMNS);
  const [first] = drawn;
  if (first === undefined)
    return none('The result has no column of numbers to draw. Count or sum something.');
  const axis = label === undefined ? 'Row' : name(label);
  const labels = used.map((row, place) =>
    label === undefined ? String(place + 1) : String(row[label] ?? ''),
  );
  if (type === 'scatter') {
    const [x, ...ys] = numeric.slice(0, MAX_CHART_COLUMNS);
    if (x === undefined || ys.length === 0)
      return none('A scatter plot needs two columns of numbers.');
    const points = (y: number) =>
      used.flatMap((row) => {
        const point = { x: numberOf(row[x]), y: numberOf(row[y]) };
        return point.x === null || point.y === null ? [] : [{ x: point.x, y: point.y }];
      });
    const series = ys.map((y) => ({ name: name(y), points: points(y) }));
    return { kind: 'scatter', axis: name(x), isTime: false, series, rows };
  }
  if (type === 'pie') {
    const slices = figures(first).map((count, place) => ({
      label: labels[place] ?? '',
      count: count ?? 0,
    }));
    if (slices.some(({ count }) => count < 0))
      return none('A pie cannot show figures below zero. Choose bars.');
    const filled = slices.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    if (filled.length === 0) return none('A pie needs a figure above zero.');
    const largest = filled.slice(0, pieSlices);
    const pie = { kind: 'pie', name: axis, figure: name(first), others: null } as const;
    return { ...pie, slices: largest, distinct: filled.length, rows };
  }
  const series = drawn.map((index) => ({ name: name(index), values: figures(index) }));
  return { kind: 'series', axis, labels, series, note: null, rows };
}

function numberOf(cell: string | number | null | undefined): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}
