// Exports the analysis of a dataset as JSON, with the first 10 rows as a sample.

import type { ColumnStatistics } from '@entropy-tools/data/data/table/column-statistics';
import { isMissing } from '@entropy-tools/data/data/table/typed-column';
import type { Dataset } from '../dataset';
import { exportRows } from '../sentences';
import type { DataSession } from '../session';

/** Indented JSON with the property names and statistics of the specification (section 3). */
export function exportAnalysis(
  session: DataSession,
  summary: Dataset,
  rows: Uint32Array | undefined,
): Blob {
  const { columns, name, format, size, rowCount, shownRows } = summary;
  const sampled = Math.min(exportRows, shownRows);
  const statistics = columns.map((column) => [column.name, specified(column.statistics)]);
  const content = {
    name,
    format,
    fileSize: size,
    rowCount,
    ...(shownRows === rowCount ? {} : { filteredRowCount: shownRows }),
    columnCount: columns.length,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.kind === 'text' ? 'string' : column.kind,
    })),
    statistics: Object.fromEntries(statistics) as unknown,
    sampleRows: Array.from({ length: sampled }, (_, place) =>
      sampleRow(session, rows ? (rows[place] ?? 0) : place),
    ),
  };
  const text = JSON.stringify(content, null, 2).replace(keptNumber, '$1');
  return new Blob([`${text}\n`], { type: 'application/json' });
}

function specified(statistics: ColumnStatistics): object {
  if (statistics.kind === 'text') {
    const { mode, uniqueValues, nullCount } = statistics;
    return { mode, uniqueValues, nullCount };
  }
  const { min, max, mean, median, standardDeviation, uniqueValues, nullCount } = statistics;
  if (statistics.kind === 'date')
    return { min: iso(min), max: iso(max), median: iso(median), uniqueValues, nullCount };
  return { min, max, mean, median, standardDeviation, uniqueValues, nullCount };
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** Marks a number that is written with its original digits: 12.50 stays 12.50. */
const numberMark = '\u0000number:';
const keptNumber = /"\\u0000number:([\d.eE+-]+)"/g;
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Numbers as numbers, missing cells as null, everything else as text. */
function sampleRow({ table, column }: DataSession, row: number): object {
  const cells = table.names.map((name, index): [string, unknown] => {
    const one = column(index);
    const number = one.kind === 'number' ? (one.values[row] ?? Number.NaN) : Number.NaN;
    if (isMissing(one, row)) return [name, null];
    const text = table.text(row, index);
    if (Number.isNaN(number)) return [name, text];
    return [name, jsonNumber.test(text) ? `${numberMark}${text}` : number];
  });
  return Object.fromEntries(cells) as object;
}
