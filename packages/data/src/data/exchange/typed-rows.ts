// The rows of a CSV with typed cells, by the same rules as CSV → JSON (csv-survey): identifiers make their whole
// column text, numbers keep their digits.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { plainNumber } from '../cell-value';
import { literalOf } from '../csv-cell-code';
import { readCsv } from '../csv-source';
import { surveyCsv } from '../csv-survey';
import { JsonNumber } from '../json-parser';
import { columnNames } from '../table/text-table';
import type { NamedTable } from './table-content';

const longId = /^\d{16,}$/;
const MAX_BYTES = 150_000_000;

export type TypedCell = null | boolean | string | JsonNumber;

/** A table with its names and typed rows; every row has a cell for each name. */
export interface TypedTable {
  name: string;
  /** Distinct, never empty. */
  columns: string[];
  rows: TypedCell[][];
}

/** What all cells of a column are. */
export type ColumnKind = 'integer' | 'number' | 'boolean' | 'text';

/** All rows of a table in batches, the first included, whose cells are texts unless they are numbers. */
export async function* typedRows(
  table: NamedTable,
  context: CodecContext,
): AsyncGenerator<TypedCell[][]> {
  const silent = { ...context, warn: () => undefined };
  const options = { delimiter: table.delimiter, nested: false } as const;
  const rules = await surveyCsv(table.csv, options, silent);
  const ids = table.coded ? new Set<number>() : await longIdColumns(table, silent);
  let isFirst = true;
  for await (const batch of readCsv(table.csv, { ...options, keepQuoted: true }, context)) {
    throwIfAborted(context);
    yield batch.rows.map((row, index) => {
      const quoted = batch.quoted[index];
      const isHeader = isFirst;
      isFirst = false;
      return row.map((field, column): TypedCell => {
        if (field === '') return rules.quotesMeanText && quoted?.[column] ? '' : null;
        if (rules.quotesMeanText && quoted?.[column]) return field;
        if (isHeader) return plainNumber(field) && literalOf(field) ? new JsonNumber(field) : field;
        if (field === 'null') return table.coded ? null : field;
        if (rules.textColumns.has(column) || ids.has(column)) return field;
        const literal = literalOf(field);
        if (literal === undefined || literal === '[]' || literal === '{}') return field;
        return literal === 'true' || literal === 'false'
          ? literal === 'true'
          : new JsonNumber(literal);
      });
    });
  }
}

/** Columns with an id of 16 digits or more, which a spreadsheet or a double would round. */
async function longIdColumns(
  { csv, delimiter }: NamedTable,
  context: CodecContext,
): Promise<ReadonlySet<number>> {
  const columns = new Set<number>();
  for await (const { rows } of readCsv(csv, { delimiter }, context))
    for (const row of rows)
      for (let column = 0; column < row.length; column++)
        if (longId.test(row[column] ?? '')) columns.add(column);
  return columns;
}

/**
 * A whole table; blank lines are left out.
 * @throws ToolError `limit` beyond 150 MB
 */
export async function readTypedTable(
  table: NamedTable,
  context: CodecContext,
): Promise<TypedTable> {
  if (table.csv.size > MAX_BYTES)
    throw new ToolError('limit', 'The table is larger than 150 MB as text. Split it first.');
  let names: string[] | undefined;
  let width = 0;
  const rows: TypedCell[][] = [];
  for await (const batch of typedRows(table, context))
    for (const row of batch) {
      if (names === undefined) {
        names = row.map((cell) => textOf(cell) ?? '');
        width = row.length;
        continue;
      }
      if (row.length === 1 && row[0] === null) continue;
      width = Math.max(width, row.length);
      rows.push(row);
    }
  const columns = columnNames(Array.from({ length: width }, (_, column) => names?.[column] ?? ''));
  for (const row of rows) while (row.length < width) row.push(null);
  return { name: table.name, columns, rows };
}

/** The kind of a column; a column of nothing is text. */
export function columnKind({ rows }: TypedTable, column: number): ColumnKind {
  let kind: ColumnKind | undefined;
  for (const row of rows) {
    const cell = row[column] ?? null;
    if (cell === null) continue;
    const own = cellKind(cell);
    if (kind === undefined || kind === own) kind = own;
    else if (own !== 'text' && own !== 'boolean' && (kind === 'integer' || kind === 'number'))
      kind = 'number';
    else return 'text';
  }
  return kind ?? 'text';
}

function cellKind(cell: Exclude<TypedCell, null>): ColumnKind {
  if (typeof cell === 'boolean') return 'boolean';
  if (typeof cell === 'string') return 'text';
  return /^-?\d{1,18}$/.test(cell.text) ? 'integer' : 'number';
}

/** A cell as its text; undefined for null. */
export function textOf(cell: TypedCell): string | undefined {
  if (cell === null) return undefined;
  return cell instanceof JsonNumber ? cell.text : String(cell);
}
