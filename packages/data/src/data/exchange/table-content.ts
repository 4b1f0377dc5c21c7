// The two forms that every table format is read to and written from: CSVs (one a table), and a tree of values.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { isExactNumber, plainNumber } from '../cell-value';
import type { CsvDelimiter } from '../csv-source';
import { csvToJson } from '../csv-to-json';
import { JsonNumber, type JsonObject, type JsonValue, parseJson } from '../json-parser';
import { jsonText } from '../json-text';
import { jsonToCsv } from '../json-to-csv';
import { wholeText } from '../text-source';

const MAX_TREE_BYTES = 200_000_000;

/** One table as CSV. */
export interface NamedTable {
  /** The sheet's or table's name; the file's where it has none. */
  name: string;
  csv: Blob;
  delimiter: CsvDelimiter | 'auto';
  /** Written by us with the rule in csv-cell-code: quotes mark texts, and empty fields are null. */
  coded: boolean;
}

/** What a file holds. */
export type TableContent =
  | { form: 'tables'; tables: NamedTable[] }
  /** `untyped` where every value is a text, as in XML. */
  | { form: 'tree'; tree: JsonValue; untyped?: boolean };

/** The rows of a table as a list of objects. */
export async function treeOfTable(table: NamedTable, context: CodecContext): Promise<JsonValue[]> {
  const { blob } = await csvToJson(table.csv, { delimiter: table.delimiter }, context);
  const [list] = parseJson(await wholeText(blob, 'table', MAX_TREE_BYTES, context)).values;
  return Array.isArray(list) ? list : [];
}

/**
 * The tables of a tree: a list is one, also if it stands alone within objects (`rows: row: …`); an object of
 * nothing but lists of objects is several; anything else is one row.
 */
export async function tablesOfTree(
  content: Extract<TableContent, { form: 'tree' }>,
  name: string,
  context: CodecContext,
): Promise<NamedTable[]> {
  const inner = innerRows(content.tree);
  const several =
    inner instanceof Map && inner.size > 1 && Array.from(inner.values()).every(isRows);
  const parts: [string, JsonValue][] = several ? Array.from(inner) : [[name, inner]];
  const tables: NamedTable[] = [];
  for (const [title, value] of parts) {
    const typed = content.untyped ? withNumbers(value) : value;
    // One object of a list of one would be an object whose only row it is: both give the same table.
    const json = new Blob([jsonText(typed)], { type: 'application/json' });
    const { blob } = await jsonToCsv(json, {}, context);
    tables.push({ name: title, csv: blob, delimiter: ',', coded: true });
  }
  return tables;
}

/** The list, or the object of lists, within objects of one key each; the value itself if there is none. */
function innerRows(value: JsonValue): JsonValue {
  let inner = value;
  while (inner instanceof Map) {
    if (inner.size !== 1) {
      const lists = Array.from(inner.entries()).filter(([key]) => !key.startsWith('@'));
      if (lists.length === 1 && lists[0] && isRows(lists[0][1])) return lists[0][1];
      const isSeveral = inner.size > 1 && Array.from(inner.values()).every(isRows);
      return isSeveral || isRowOf(value, inner) ? inner : value;
    }
    inner = inner.values().next().value ?? null;
  }
  return isRows(inner) ? inner : value;
}

/** `<rows><row>…</row></rows>` with a single row, whose list is no list. */
function isRowOf(root: JsonValue, row: JsonObject): boolean {
  const [outer] = root instanceof Map ? root.keys() : [];
  return outer === 'rows' && root instanceof Map && root.get('rows') !== row;
}

function isRows(value: JsonValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Map);
}

/** Texts that are numbers exactly as written, as numbers. */
function withNumbers(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    const isNumber = plainNumber(value) !== undefined && isExactNumber(value);
    return isNumber ? new JsonNumber(value) : value;
  }
  if (Array.isArray(value)) return value.map(withNumbers);
  if (value instanceof Map)
    return new Map(Array.from(value, ([key, one]) => [key, withNumbers(one)]));
  return value;
}
