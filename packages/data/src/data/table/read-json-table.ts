// Opens JSON and NDJSON as a table: a list of objects, one object per row. Nested objects become columns
// with dotted names ('address.city'), nested lists stay JSON. An object that contains one list of objects
// ({"items": […]}) is read as that list, one that contains only lists of values ({"x": […], "y": […]}) as
// columns. The platform's parser does the work; json-parser.ts is used for numbers that JavaScript would
// write differently from the file (an id of 20 digits, 12.50), and to find the line and column of an error.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { JsonNumber, type JsonValue, parseJson } from '../json-parser';
import { jsonText } from '../json-text';
import { wholeText } from '../text-source';
import { TableWriter } from './table-writer';
import type { TextTable } from './text-table';

/** V8's strings are limited to 2^29 characters. */
const MAX_BYTES = 400_000_000;
const MAX_DEPTH = 20;

/** Thrown for JSON without data; the page shows the message of the specification. */
export class EmptyJsonError extends ToolError {
  constructor() {
    super('input', 'JSON file contains no data');
  }
}

/**
 * @throws EmptyJsonError if it is empty; ToolError `input` with line and column for invalid JSON,
 *   `limit` beyond 400 MB
 */
export async function readJsonTable(blob: Blob, context: CodecContext): Promise<TextTable> {
  if (blob.size === 0) throw new EmptyJsonError();
  const text = await wholeText(blob, 'JSON file', MAX_BYTES, context);
  if (text.trim() === '') throw new EmptyJsonError();
  const values = listOf(parsed(text), context);
  const writer = new TableWriter();
  for (const [index, value] of values.entries()) {
    if (index % 10_000 === 0) {
      throwIfAborted(context);
      await Promise.resolve();
    }
    writer.row();
    putRow(writer, value);
  }
  if (writer.rowCount === 0) throw new EmptyJsonError();
  const table = writer.finish({ format: 'JSON', size: blob.size });
  if (table.columnCount === 0) throw new EmptyJsonError();
  return table;
}

/** Numbers that JavaScript would write differently: many digits, trailing zeros, exponents. */
const rewritten = /[\d.]{17}|\.\d*0(?!\d)|\d[eE][+-]?\d|0\.000000|-0(?![.\d])/;

function parsed(text: string): unknown {
  if (rewritten.test(text)) {
    const { values } = parseJson(text);
    return values.length > 1 ? values : values[0];
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const lines = ndjson(text);
    if (lines) return lines;
    // Reports the position of the damage; if it finds none, the platform's reason is used.
    parseJson(text);
    throw new ToolError('input', 'This is no valid JSON.', { cause });
  }
}

/** One value per line, or undefined if a line is not a value. */
function ndjson(text: string): unknown[] | undefined {
  const values: unknown[] = [];
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const line = text.slice(at, end).trim();
    at = end + 1;
    if (line === '') continue;
    try {
      values.push(JSON.parse(line));
    } catch {
      return undefined;
    }
  }
  return values.length > 1 ? values : undefined;
}

function listOf(value: unknown, context: CodecContext): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined) return [];
  if (!isObject(value)) return [value];
  const entries = entriesOf(value);
  const lists = entries.filter(
    ([, inner]) => Array.isArray(inner) && inner.length > 0 && inner.every(isObject),
  );
  const [only] = lists;
  if (lists.length === 1 && only) {
    context.warn(`The list "${only[0]}" was taken as the table.`);
    return only[1] as unknown[];
  }
  if (entries.length === 0) return [];
  return rowsOfColumns(entries, context) ?? [value];
}

/** Turns an object of lists of values into rows; undefined if it contains anything else. */
function rowsOfColumns(
  entries: readonly [string, unknown][],
  context: CodecContext,
): unknown[] | undefined {
  const isColumn = (value: unknown) => Array.isArray(value) && !value.some(isObject);
  if (!entries.every(([, value]) => isColumn(value))) return undefined;
  const columns = entries as [string, unknown[]][];
  const lengths = columns.map(([, { length }]) => length);
  const longest = Math.max(...lengths);
  if (Math.min(...lengths) < longest)
    context.warn('The lists are not equally long; what is missing at their ends counts as empty.');
  return Array.from(
    { length: longest },
    (_, row) => new Map(columns.map(([name, values]) => [name, values[row]])),
  );
}

function isObject(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof JsonNumber)
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return value instanceof Map ? [...value] : Object.entries(value as object);
}

function putRow(writer: TableWriter, value: unknown): void {
  if (Array.isArray(value))
    for (const [index, inner] of value.entries()) putValue(writer, `Column ${index + 1}`, inner, 0);
  else if (isObject(value))
    for (const [name, inner] of entriesOf(value)) putValue(writer, name, inner, 0);
  else putValue(writer, 'value', value, 0);
}

function putValue(writer: TableWriter, name: string, value: unknown, depth: number): void {
  const inner = isObject(value) && depth < MAX_DEPTH ? entriesOf(value) : [];
  for (const [key, one] of inner) putValue(writer, `${name}.${key}`, one, depth + 1);
  if (inner.length > 0) return;
  const column = writer.column(name);
  if (value === null || value === undefined) return;
  if (typeof value === 'string') writer.cell(column, value.toWellFormed());
  else if (value instanceof JsonNumber) writer.cell(column, value.text);
  else if (typeof value === 'object') writer.cell(column, nestedText(value).toWellFormed());
  else writer.cell(column, String(value));
}

/** A list or an empty object as JSON, whichever parser it came from. */
function nestedText(value: object): string {
  const isKept = value instanceof Map || (Array.isArray(value) && value.some(isKeptValue));
  return isKept ? jsonText(value as JsonValue) : JSON.stringify(value);
}

const isKeptValue = (value: unknown): boolean =>
  value instanceof Map ||
  value instanceof JsonNumber ||
  (Array.isArray(value) && value.some(isKeptValue));
