// Finds the rows that pass the filters. Texts are compared once per distinct value, numbers and dates by
// value; case is ignored.

import { dateOfText } from '@entropy-tools/data/data/table/date-text';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import {
  isMissing,
  type NumberColumn,
  type TextColumn,
  type TypedColumn,
  valueOfText,
} from '@entropy-tools/data/data/table/typed-column';
import type { Filter } from './view-model';

/** The indexes of the rows that pass all filters, in the table's order; undefined if there are no filters. */
export function filterRows(
  table: TextTable,
  columnOf: (column: number) => TypedColumn,
  filters: readonly Filter[],
): Uint32Array<ArrayBuffer> | undefined {
  if (filters.length === 0) return undefined;
  const tests = filters.map((filter) => rowTest(table, columnOf(filter.column), filter));
  const rows = new Uint32Array(table.rowCount);
  let count = 0;
  for (let row = 0; row < table.rowCount; row++)
    if (tests.every((passes) => passes(row))) rows[count++] = row;
  return rows.slice(0, count);
}

type RowTest = (row: number) => boolean;

function rowTest(table: TextTable, column: TypedColumn, filter: Filter): RowTest {
  const { operator } = filter;
  if (operator === 'empty' || operator === 'filled') {
    const wanted = operator === 'empty';
    return (row) => isMissing(column, row) === wanted;
  }
  if (operator === 'contains') return containsTest(table, column, filter);
  return column.kind === 'text' ? textTest(column, filter) : numberTest(column, filter);
}

function containsTest(table: TextTable, column: TypedColumn, filter: Filter): RowTest {
  const wanted = filter.value.toLowerCase();
  if (column.kind === 'text') return byCode(column, (text) => text.toLowerCase().includes(wanted));
  return (row) => table.text(row, filter.column).toLowerCase().includes(wanted);
}

function textTest(column: TextColumn, { operator, value, upTo }: Filter): RowTest {
  const wanted = value.toLowerCase();
  const last = upTo.toLowerCase();
  if (operator === 'equals') return byCode(column, (text) => text.toLowerCase() === wanted);
  if (operator === 'not') {
    const equal = byCode(column, (text) => text.toLowerCase() === wanted);
    return (row) => !equal(row);
  }
  return byCode(column, (text) => {
    const lower = text.toLowerCase();
    if (operator === 'more') return lower > wanted;
    if (operator === 'less') return lower < wanted;
    return lower >= wanted && lower <= last;
  });
}

function byCode({ dictionary, codes }: TextColumn, passes: (text: string) => boolean): RowTest {
  const passing = Uint8Array.from({ length: dictionary.size }, (_, code) =>
    passes(dictionary.text(code)) ? 1 : 0,
  );
  return (row) => passing[codes[row] ?? -1] === 1;
}

function numberTest(column: NumberColumn, { operator, value, upTo }: Filter): RowTest {
  const { values } = column;
  const wanted = typedValue(column, value);
  const last = typedValue(column, upTo);
  if (operator === 'equals') return (row) => values[row] === wanted;
  if (operator === 'not') return (row) => values[row] !== wanted;
  if (operator === 'more') return (row) => (values[row] ?? Number.NaN) > wanted;
  if (operator === 'less') return (row) => (values[row] ?? Number.NaN) < wanted;
  return (row) => {
    const number = values[row] ?? Number.NaN;
    return number >= wanted && number <= last;
  };
}

/** Parses the user's input as a value of this column; NaN if invalid. */
function typedValue(column: NumberColumn, text: string): number {
  const written = valueOfText(text, column.type);
  if (!Number.isNaN(written)) return written;
  if (column.kind === 'date') return dateOfText(text);
  const trimmed = text.trim();
  return trimmed === '' ? Number.NaN : Number(trimmed.replace(',', '.'));
}
