// The description of a table for a model: its columns with their statistics, its first rows, and statistics
// by group. Statistics as in Data Analysis, limited to the size of a result.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { columnStatistics, sortedNumbers } from '@entropy-tools/data/data/table/column-statistics';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import {
  type NumberColumn,
  type TypedColumn,
  typeColumn,
} from '@entropy-tools/data/data/table/typed-column';
import { groupRows } from './group-rows';
import type { NamedBlob } from './named-blob';
import { columnOf, openFileTable } from './open-file-table';
import type { TableFacts } from './table-facts';

/** A question about a table; all columns unless some are named. */
export interface TableQuestion {
  file: NamedBlob;
  columns?: readonly string[];
  groupBy?: string;
}

const MAX_COLUMNS = 40;
const MAX_GROUPS = 40;
const MAX_GROUP_VALUES = 4;
const shownRows = 8;
const MAX_CELL = 60;
/** In bytes of JSON. */
const MAX_BYTES = 17_000;

/** @throws ToolError if the file is not a table or a column does not exist */
export async function describeTable(
  question: TableQuestion,
  context: CodecContext,
): Promise<TableFacts> {
  const table = await openFileTable(question.file, context);
  const wanted = question.columns?.map((name) => columnOf(table, name));
  const grouping = question.groupBy === undefined ? undefined : columnOf(table, question.groupBy);
  const indexes = (wanted ?? [...table.names.keys()]).slice(0, MAX_COLUMNS);
  const columns: [number, TypedColumn][] = [];
  for (const index of indexes) {
    await breathe(context);
    columns.push([index, typeColumn(table, index)]);
  }
  const left = (wanted?.length ?? table.columnCount) - indexes.length;
  const notes = left > 0 ? [`${left} more columns are left out; ask for them by name.`] : [];
  const facts: TableFacts = {
    rows: table.rowCount,
    columns: columns.map(([index, column]) => ({
      name: cut(table.names[index] ?? ''),
      ...statisticsOf(column),
    })),
    ...(question.columns === undefined && grouping === undefined
      ? { firstRows: firstRows(table, indexes.slice(0, 12)) }
      : {}),
    ...(grouping === undefined ? {} : groupsOf(table, grouping, columns, notes)),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  };
  return fitted(facts);
}

/** Drops groups, then columns, until the result is within the size limit. */
function fitted(facts: TableFacts): TableFacts {
  const size = new TextEncoder().encode(JSON.stringify(facts)).length;
  if (size <= MAX_BYTES) return facts;
  const note = 'More than is told here: ask for fewer columns by name.';
  const { groups = [], columns } = facts;
  if (groups.length > 1)
    return fitted({ ...facts, note, groups: groups.slice(0, groups.length >> 1) });
  const { firstRows: _left, ...rest } = facts;
  return fitted({ ...rest, note, columns: columns.slice(0, columns.length >> 1) });
}

/** The statistics of a column under plain names; dates as ISO text. */
function statisticsOf(column: TypedColumn, rows?: Uint32Array): Readonly<Record<string, unknown>> {
  const figures = columnStatistics(column, rows);
  const count = (rows?.length ?? lengthOf(column)) - figures.nullCount;
  if (figures.kind === 'text') {
    const { mode, modeCount, uniqueValues, nullCount } = figures;
    return {
      kind: 'text',
      count,
      empty: nullCount,
      different: uniqueValues,
      commonest: mode === null ? null : cut(mode),
      commonestCount: modeCount,
    };
  }
  const show = (value: number | null) => shownAs(figures.kind, value);
  const { min, max, mean, median, standardDeviation, nullCount, otherCount } = figures;
  const isNumber = column.kind === 'number';
  return {
    kind: figures.kind,
    count: count - otherCount,
    empty: nullCount,
    ...(otherCount > 0 ? { noNumber: otherCount } : {}),
    min: show(min),
    max: show(max),
    mean: show(mean),
    median: show(median),
    ...(isNumber ? { sum: sumOf(column, rows), standardDeviation: plain(standardDeviation) } : {}),
  };
}

function sumOf(column: TypedColumn, rows?: Uint32Array): number | null {
  if (column.kind === 'text') return null;
  let total = 0;
  let lost = 0;
  // Kahan summation carries the rounding error over, so that cents of a million rows stay exact.
  for (const value of sortedNumbers(column, rows)) {
    const added = value - lost;
    const next = total + added;
    lost = next - total - added;
    total = next;
  }
  return plain(total);
}

function groupsOf(
  table: TextTable,
  grouping: number,
  columns: readonly [number, TypedColumn][],
  notes: string[],
): Pick<TableFacts, 'groups'> {
  const groups = groupRows(table, grouping);
  const numeric = columns.filter(
    (entry): entry is [number, NumberColumn] => entry[1].kind === 'number' && entry[0] !== grouping,
  );
  const values = numeric.slice(0, MAX_GROUP_VALUES);
  if (groups.length > MAX_GROUPS)
    notes.push(`There are ${groups.length} groups; the ${MAX_GROUPS} largest are told.`);
  if (numeric.length > values.length)
    notes.push('Groups tell of the first four numeric columns; ask for others by name.');
  return {
    groups: groups.slice(0, MAX_GROUPS).map(({ label, rows }) => ({
      [table.names[grouping] ?? 'group']: cut(label),
      rows: rows.length,
      ...Object.fromEntries(
        values.map(([index, column]) => {
          const { count, sum, mean, median, min, max } = statisticsOf(column, rows);
          return [cut(table.names[index] ?? ''), { count, sum, mean, median, min, max }];
        }),
      ),
    })),
  };
}

function firstRows(table: TextTable, indexes: readonly number[]): string[][] {
  return Array.from({ length: Math.min(shownRows, table.rowCount) }, (_, row) =>
    indexes.map((index) => cut(table.text(row, index))),
  );
}

function lengthOf(column: TypedColumn): number {
  return column.kind === 'text' ? column.codes.length : column.values.length;
}

function shownAs(kind: 'number' | 'date', value: number | null): number | string | null {
  if (value === null || kind === 'number') return plain(value);
  return new Date(value).toISOString().replace('T00:00:00.000Z', '');
}

function plain(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(15));
}

function cut(text: string): string {
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
}

/** Yields to the event loop so that a cancellation can arrive. */
async function breathe(context: CodecContext): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  throwIfAborted(context);
}
