// Computes the data of a chart from the table: the first 200 rows (spec, section 9), or all if chosen.

import type { NumberColumn, TypedColumn } from '@entropy-tools/data/data/table/typed-column';
import { chartRows } from '../sentences';
import type { ChartData, ChartSettings, RowsUsed } from './chart-model';
import { type ChartSource, none } from './chart-source';
import { boxOf, histogramOf } from './distribution-data';
import { groupedData } from './grouped-data';
import { pieOf, valueCountsOf } from './pie-data';

/** The maximum number of distinguishable marks when all rows are chosen. */
const MAX_MARKS = 2000;
const MAX_COUNTED = 30;

/** The data of a chart, or the reason why it cannot be drawn. */
export function chartData(source: ChartSource, settings: ChartSettings): ChartData {
  if (source.table.rowCount === 0 || source.rows?.length === 0)
    return none(
      source,
      source.table.rowCount === 0
        ? 'The table has names and no rows.'
        : 'No row is left to draw. Take a filter away.',
    );
  const { type, columns } = settings;
  if (settings.group) return groupedData(source, settings, settings.group);
  const [first] = columns;
  if (first === undefined) return none(source, 'Choose a column for the chart.');
  if (type === 'pie') return pieOf(source, first);
  if (type === 'histogram') {
    const numeric = numericOf(source, columns);
    if (numeric.length === 0) return none(source, notNumeric('A histogram'));
    const { rows, used } = allOrFirst(source, settings.rows);
    return { ...histogramOf(numeric, nameOf(source), rows), counted: 'Rows', rows: used };
  }
  if (type === 'box') {
    const numeric = numericOf(source, columns).filter(({ column }) => column.kind === 'number');
    if (numeric.length === 0) return none(source, notNumeric('A box plot'));
    const { rows, used } = allOrFirst(source, settings.rows);
    const boxes = numeric.flatMap(
      ({ index, column }) => boxOf(source.table.names[index] ?? '', column, rows) ?? [],
    );
    return { kind: 'box', boxes, of: null, rows: used };
  }
  return type === 'scatter' ? scatterOf(source, settings) : seriesOf(source, settings);
}

const notNumeric = (chart: string) =>
  `${chart} needs a column of numbers. Choose one, or change a column’s type under Column Statistics.`;

const nameOf =
  ({ table }: ChartSource) =>
  (index: number) =>
    table.names[index] ?? '';

function numericOf(source: ChartSource, columns: readonly number[]) {
  return columns.flatMap((index) => {
    const column = source.column(index);
    return column.kind === 'text' ? [] : [{ index, column }];
  });
}

/** The table row at a position of the filtered table. */
const rowAt = ({ rows }: ChartSource, place: number) => (rows ? (rows[place] as number) : place);

function allOrFirst(source: ChartSource, which: ChartSettings['rows']) {
  const of = source.rows?.length ?? source.table.rowCount;
  if (which === 'all') return { rows: source.rows, used: usedRows(of, of, 'all') };
  const used = Math.min(of, chartRows);
  const rows = Uint32Array.from({ length: used }, (_, place) => rowAt(source, place));
  return { rows, used: usedRows(used, of, 'first') };
}

function usedRows(used: number, of: number, how: RowsUsed['how']): RowsUsed {
  return { used, of, how: used === of ? 'all' : how };
}

/** The rows that become marks: the first 200, or up to 2,000 evenly spaced ones. */
function markRows(source: ChartSource, which: ChartSettings['rows']) {
  const of = source.rows?.length ?? source.table.rowCount;
  const used = Math.min(of, which === 'all' ? MAX_MARKS : chartRows);
  const step = which === 'all' ? of / used : 1;
  const rows = Array.from({ length: used }, (_, mark) => rowAt(source, Math.floor(mark * step)));
  return { rows, used: usedRows(used, of, which === 'all' ? 'picked' : 'first') };
}

/** The first chosen column labels the marks; the other numeric ones are drawn. */
function seriesOf(source: ChartSource, settings: ChartSettings): ChartData {
  const { rows, used } = markRows(source, settings.rows);
  const [first = 0, ...rest] = settings.columns;
  const isNumber = (index: number) => source.column(index).kind === 'number';
  let axis: number | undefined = first;
  let drawn = rest.filter(isNumber);
  if (drawn.length === 0 && isNumber(first)) {
    drawn = [first];
    axis = rest[0];
  }
  if (drawn.length === 0) return countedOf(source, first, rows, used);
  return {
    kind: 'series',
    axis: axis === undefined ? 'Row' : nameOf(source)(axis),
    labels: rows.map((row) =>
      axis === undefined ? String(row + 1) : source.table.text(row, axis),
    ),
    series: drawn.map((index) => ({
      name: nameOf(source)(index),
      values: rows.map((row) => numberAt(source.column(index), row)),
    })),
    note: null,
    rows: used,
  };
}

function countedOf(
  source: ChartSource,
  index: number,
  rows: readonly number[],
  used: RowsUsed,
): ChartData {
  const counted = valueCountsOf(source, index, Uint32Array.from(rows));
  const shown = counted.slice(0, MAX_COUNTED);
  return {
    kind: 'series',
    axis: nameOf(source)(index),
    labels: shown.map(({ label }) => label),
    series: [{ name: 'Rows', values: shown.map(({ count }) => count) }],
    note: 'None of the chosen columns holds numbers, so the chart counts how often each value occurs.',
    rows: used,
  };
}

function scatterOf(source: ChartSource, settings: ChartSettings): ChartData {
  const { rows, used } = markRows(source, settings.rows);
  const numeric = numericOf(source, settings.columns);
  const [x, ...ys] = numeric;
  if (!x || ys.length === 0)
    return none(source, 'A scatter plot needs two columns of numbers. Choose another column.');
  return {
    kind: 'scatter',
    axis: nameOf(source)(x.index),
    isTime: x.column.kind === 'date',
    series: ys.map(({ index, column }) => ({
      name: nameOf(source)(index),
      points: rows.flatMap((row) => {
        const point = { x: numberAt(x.column, row), y: numberAt(column, row) };
        return point.x === null || point.y === null ? [] : [{ x: point.x, y: point.y }];
      }),
    })),
    rows: used,
  };
}

function numberAt(column: TypedColumn, row: number): number | null {
  const value = column.kind === 'text' ? Number.NaN : (column as NumberColumn).values[row];
  return value === undefined || Number.isNaN(value) ? null : value;
}
