// JSON to CSV: a list of objects (also NDJSON) becomes a table; nested values become columns by the
// rule in key-path, cells by the rule in csv-cell-code, so that CSV → JSON returns the same list.
// A single object is one row, a list of lists is written unchanged, plain values become the column
// 'value'. Formulas ('=…') are data and kept. The whole file is held in memory, hence the limit of 200 MB.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { BlobSink } from '../archive/blob-sink';
import { type ColumnNode, columnsOf, forEachColumn, isCell, valueAt } from './column-tree';
import { needsQuotes, valueField } from './csv-cell-code';
import type { CsvDelimiter } from './csv-source';
import { quotedField } from './csv-text';
import { type JsonObject, type JsonValue, parseJson } from './json-parser';
import { jsonText } from './json-text';
import { formatPath } from './key-path';
import { wholeText } from './text-source';

const MAX_BYTES = 200_000_000;

/**
 * Converts JSON or NDJSON to CSV (UTF-8, CRLF).
 * @returns `rows` without the header
 * @throws ToolError `input` with line and column for invalid JSON, or if it is empty; `limit` beyond
 *   200 MB, 500 levels or 16,384 columns
 */
export async function jsonToCsv(
  blob: Blob,
  options: { delimiter?: CsvDelimiter },
  context: CodecContext,
): Promise<{ blob: Blob; rows: number }> {
  const { values, duplicateKeys, brokenStrings } = parseJson(
    await wholeText(blob, 'JSON file', MAX_BYTES, context),
  );
  if (duplicateKeys.length > 0)
    context.warn(
      `Some objects have a key twice; the last value was taken: ${duplicateKeys.map((key) => `"${key}"`).join(', ')}.`,
    );
  if (brokenStrings > 0)
    context.warn(`${brokenStrings} texts hold half a character; it was replaced by \uFFFD.`);
  const [first] = values;
  const entries = values.length === 1 && Array.isArray(first) ? first : values;
  if (
    entries.length === 0 ||
    (entries.length === 1 &&
      entries[0] instanceof Map &&
      entries[0].size === 0 &&
      !Array.isArray(first))
  )
    throw new ToolError('input', 'The JSON file contains no data: its list is empty.');
  const delimiter = options.delimiter ?? ',';
  let inexact = 0;
  const onInexact = () => {
    inexact++;
  };
  const sink = new BlobSink();
  if (entries.every((entry) => Array.isArray(entry)))
    writeLists(entries, delimiter, sink, onInexact);
  else new TableWriter(asObjects(entries, context), delimiter, sink, onInexact).write(context);
  if (inexact > 0)
    context.warn(
      `${inexact.toLocaleString('en')} numbers have more digits than a program can count with; all digits were kept, as text.`,
    );
  return { blob: sink.finish('text/csv'), rows: entries.length };
}

function asObjects(entries: readonly JsonValue[], context: CodecContext): JsonObject[] {
  let others = 0;
  const objects = entries.map((entry): JsonObject => {
    if (entry instanceof Map) return entry;
    others++;
    return new Map([['value', entry]]);
  });
  if (others > 0 && others < entries.length)
    context.warn(`${others} entries are no objects; they are in the column "value".`);
  return objects;
}

function writeLists(
  lists: readonly JsonValue[][],
  delimiter: string,
  sink: BlobSink,
  onInexact: () => void,
): void {
  const width = Math.max(1, ...lists.map((list) => list.length));
  for (const list of lists) {
    const fields = list.map((value) =>
      isCell(value) ? valueField(value, onInexact) : quotedField(jsonText(value)),
    );
    sink.text(fields.join(delimiter) + delimiter.repeat(width - Math.max(1, fields.length)));
    sink.text('\r\n');
  }
}

/** Writes objects as a table. */
class TableWriter {
  readonly #rows: readonly JsonObject[];
  readonly #delimiter: string;
  readonly #sink: BlobSink;
  readonly #onInexact: () => void;
  readonly #root: ColumnNode;
  readonly #sparse: boolean;
  /**
   * The column `.`, used if an empty object in the only column would be a blank line, or if no name is free
   * to mark absent keys.
   */
  readonly #marksEmpty: boolean;
  /** The first column whose name needs no quotes, or -1. */
  readonly #marked: number;
  readonly #columns: ColumnNode[] = [];

  constructor(
    rows: readonly JsonObject[],
    delimiter: string,
    sink: BlobSink,
    onInexact: () => void,
  ) {
    this.#rows = rows;
    this.#delimiter = delimiter;
    this.#sink = sink;
    this.#onInexact = onInexact;
    this.#root = columnsOf(rows);
    forEachColumn(this.#root, (column) => this.#columns.push(column));
    const plain = Array.from(this.#root.children).filter(([, node]) => isPlain(node));
    this.#sparse = plain.some(([key]) => rows.some((row) => !row.has(String(key))));
    this.#marked = this.#columns.findIndex((column) => !needsQuotes(formatPath(column.path)));
    const isBlank = this.#columns.length <= 1 && rows.some((row) => row.size === 0);
    this.#marksEmpty = isBlank || (this.#sparse && this.#marked < 0);
  }

  write(context: CodecContext): void {
    this.#header();
    for (const [index, row] of this.#rows.entries()) {
      if (index % 1000 === 0) throwIfAborted(context);
      const fields: string[] = [];
      for (const [key, node] of this.#root.children)
        this.#fields(node, row.get(String(key)), fields);
      if (this.#marksEmpty) fields.push(row.size === 0 ? '{}' : '');
      this.#sink.text(`${fields.join(this.#delimiter)}\r\n`);
    }
  }

  #header(): void {
    const names = this.#columns.map((column, index) => {
      const name = formatPath(column.path);
      return needsQuotes(name) || (this.#sparse && index === this.#marked)
        ? quotedField(name)
        : name;
    });
    if (this.#marksEmpty) names.push('.');
    this.#sink.text(`${names.join(this.#delimiter)}\r\n`);
  }

  #fields(node: ColumnNode, value: JsonValue | undefined, fields: string[]): void {
    if (node.leaf) {
      if (value === undefined || !isCell(value)) fields.push('');
      else if (value === null && isPlain(node) && !this.#sparse && this.#columns.length > 1)
        fields.push('');
      else fields.push(valueField(value, this.#onInexact));
    }
    for (const [segment, child] of node.children)
      this.#fields(child, valueAt(value, segment), fields);
  }
}

/** A column at the top level without columns below it. */
function isPlain(node: ColumnNode): boolean {
  return node.leaf && node.children.size === 0 && node.path.length === 1;
}
