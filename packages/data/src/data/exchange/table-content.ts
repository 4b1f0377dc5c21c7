// The two forms that every table format is read to and written from: CSVs (one a table), and a tree of values.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { isExactNumber, plainNumber } from '../cell-value';
import { isInexactNumber } from '../csv-cell-code';
import type { CsvDelimiter } from '../csv-source';
import { csvToJson } from '../csv-to-json';
import { JsonNumber, type JsonValue, parseJson } from '../json-parser';
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
    const json = new Blob([jsonText(typed)], { type: 'application/json' });
    const { blob } = await jsonToCsv(json, {}, context);
    tables.push({ name: title, csv: blob, delimiter: ',', coded: true });
  }
  return tables;
}

/** The rows within objects of one key each, as of XML; the value itself if it holds none. */
function innerRows(value: JsonValue): JsonValue {
  let inner = value;
  let depth = 0;
  while (inner instanceof Map && inner.size === 1) {
    inner = inner.values().next().value ?? null;
    depth++;
  }
  if (isRows(inner)) return inner;
  if (!(inner instanceof Map)) return value;
  // Attributes of the list's element are no rows; a sheet may have such a name.
  const entries = Array.from(inner).filter(([key, one]) => !key.startsWith('@') || isRows(one));
  if (entries.length > 0 && entries.every(([, one]) => isRows(one)))
    return entries.length === 1 ? (entries[0]?.[1] ?? value) : new Map(entries);
  // A single row: `<rows><row>…</row></rows>`.
  return depth === 2 && value instanceof Map && value.has('rows') ? inner : value;
}

function isRows(value: JsonValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Map);
}

/** Texts that are numbers as numbers, except under keys where one is an identifier: 0821, 16 digits. */
function withNumbers(value: JsonValue): JsonValue {
  const identifiers = new Set<string>();
  findIdentifiers(value, '', identifiers);
  return typedValue(value, '', identifiers);
}

function findIdentifiers(value: JsonValue, key: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (isInexactNumber(value) || /^\d{16,}$/.test(value)) found.add(key);
  } else if (Array.isArray(value)) for (const one of value) findIdentifiers(one, key, found);
  else if (value instanceof Map && !(value instanceof JsonNumber))
    for (const [name, one] of value) findIdentifiers(one, name, found);
}

function typedValue(value: JsonValue, key: string, identifiers: ReadonlySet<string>): JsonValue {
  if (typeof value === 'string') {
    const isNumber = !identifiers.has(key) && plainNumber(value) && isExactNumber(value);
    return isNumber ? new JsonNumber(value) : value;
  }
  if (Array.isArray(value)) return value.map((one) => typedValue(one, key, identifiers));
  if (value instanceof Map)
    return new Map(
      Array.from(value, ([name, one]) => [name, typedValue(one, name, identifiers)] as const),
    );
  return value;
}
