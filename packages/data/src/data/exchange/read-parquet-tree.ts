import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { JsonNumber, type JsonObject, type JsonValue } from '../json-parser';
import { dateText, readParquetRows } from '../table/read-parquet-table';

const MAX_ROWS = 2_000_000;
/** Lists and objects within a row may be shared by hyparquet, but never this deep in a sound file. */
const MAX_DEPTH = 100;

/**
 * The rows of a Parquet file as a list of objects: numbers with their digits, dates as ISO text, bytes in
 * hexadecimal digits.
 * @throws ToolError `input` if damaged or without rows, `limit` beyond 2 million rows
 */
export async function readParquetTree(blob: Blob, context: CodecContext): Promise<JsonValue[]> {
  const rows: JsonValue[] = [];
  await readParquetRows(blob, MAX_ROWS, context, {
    row: (values) => rows.push(treeOf(values, 0)),
  });
  return rows;
}

function treeOf(value: unknown, depth: number): JsonValue {
  if (depth > MAX_DEPTH)
    throw new ToolError('limit', 'The Parquet file is nested deeper than 100 levels.');
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return new JsonNumber(String(value));
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? new JsonNumber(String(value).replace('e+', 'e'))
      : String(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof Uint8Array)
    return Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (Array.isArray(value)) return value.map((one) => treeOf(one, depth + 1));
  if (typeof value !== 'object') return String(value);
  const object: JsonObject = new Map();
  for (const [key, one] of Object.entries(value)) object.set(key, treeOf(one, depth + 1));
  return object;
}
