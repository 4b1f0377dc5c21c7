// Opens JSON and NDJSON as a table: a list of objects, one object a row. Objects inside become columns
// with dotted names ('address.city'), lists inside stay JSON. An object that holds one list of objects
// ({"items": […]}) is read by that list. The platform's parser does the work; only for a message about
// damage, which it does not place, json-parser.ts reads the text again.

import { type CodecContext, throwIfAborted } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';
import { parseJson } from '../json-parser';
import { wholeText } from '../text-source';
import { TableWriter } from './table-writer';
import type { TextTable } from './text-table';

/** V8's strings end at 2^29 characters. */
const MAX_BYTES = 400_000_000;
const MAX_DEPTH = 20;

/** What is thrown for a list without entries; the page shows the specification's sentence. */
export class EmptyJsonError extends ToolError {
  constructor() {
    super('input', 'JSON file contains no data');
  }
}

/**
 * @throws EmptyJsonError when there is nothing in it; ToolError `input` with line and column for
 *   invalid JSON, `limit` beyond 400 MB
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const lines = ndjson(text);
    if (lines) return lines;
    // Gives the place of the damage; where it finds none, the platform's reason has to do.
    parseJson(text);
    throw new ToolError('input', 'This is no valid JSON.', { cause });
  }
}

/** One value a line, or undefined when a line is none. */
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
  if (typeof value !== 'object') return [value];
  const lists = Object.entries(value).filter(
    ([, inner]) => Array.isArray(inner) && inner.length > 0 && inner.every(isObject),
  );
  const [only] = lists;
  if (lists.length === 1 && only) {
    context.warn(`The list "${only[0]}" was taken as the table.`);
    return only[1] as unknown[];
  }
  return Object.keys(value).length === 0 ? [] : [value];
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function putRow(writer: TableWriter, value: unknown): void {
  if (Array.isArray(value))
    for (const [index, inner] of value.entries()) putValue(writer, `Column ${index + 1}`, inner, 0);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value as object)) putValue(writer, name, inner, 0);
  else putValue(writer, 'value', value, 0);
}

function putValue(writer: TableWriter, name: string, value: unknown, depth: number): void {
  if (isObject(value) && depth < MAX_DEPTH && Object.keys(value as object).length > 0) {
    for (const [inner, one] of Object.entries(value as object))
      putValue(writer, `${name}.${inner}`, one, depth + 1);
    return;
  }
  const column = writer.column(name);
  if (value === null || value === undefined) return;
  if (typeof value === 'string') writer.cell(column, value.toWellFormed());
  else if (typeof value === 'object') writer.cell(column, JSON.stringify(value).toWellFormed());
  else writer.cell(column, String(value));
}
