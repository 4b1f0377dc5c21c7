// CSV to JSON: a list of objects, one per line, keyed by the header's names. Names may be paths (`a.b`,
// `a[0]`, see key-path); cells are numbers or words by the rule in csv-cell-code: only what is written back
// exactly is a number, and one unquoted number in a column that is not (a postcode 00501) makes the whole
// column text. Streams over the file twice: columns first, then rows.

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { BlobSink } from '../archive/blob-sink';
import type { ColumnNode } from './column-tree';
import { literalOf } from './csv-cell-code';
import { readCsv } from './csv-source';
import { type CellRules, type CsvToJsonOptions, surveyCsv } from './csv-survey';
import { jsonString } from './json-text';

/**
 * Converts CSV to a JSON list of objects. Empty names become `column2`, repeated ones `name_2`; fields
 * beyond the header become `column5` and so on; blank lines are skipped.
 * @returns `rows` without the header
 * @throws ToolError `input` for an empty or binary file, `limit` beyond the parser's limits
 */
export async function csvToJson(
  blob: Blob,
  options: CsvToJsonOptions,
  context: CodecContext,
): Promise<{ blob: Blob; rows: number }> {
  const survey = await surveyCsv(blob, options, partOf(context, 0, 0.3));
  const writer = new RowWriter(survey.tree, survey.columnOf, survey);
  const sink = new BlobSink();
  let rows = 0;
  let header = true;
  const read = { ...options, keepQuoted: true };
  const silent = { ...partOf(context, 0.3, 1), warn: () => undefined };
  sink.text('[');
  for await (const batch of readCsv(blob, read, silent)) {
    throwIfAborted(context);
    batch.rows.forEach((row, index) => {
      if (header) {
        header = false;
        return;
      }
      const quoted = batch.quoted[index] ?? null;
      if (row.length === 1 && row[0] === '' && quoted === null) return;
      sink.text(rows === 0 ? '\n' : ',\n');
      sink.text(writer.row(row, quoted));
      rows++;
    });
  }
  sink.text(rows === 0 ? ']\n' : '\n]\n');
  if (rows === 0) context.warn('The CSV file has a header row only; the list is empty.');
  return { blob: sink.finish('application/json'), rows };
}

/** Converts rows of fields to JSON objects by the tree of columns. */
class RowWriter {
  readonly #rules: CellRules;
  readonly #columnOf: ReadonlyMap<ColumnNode, number>;
  readonly #top: { node: ColumnNode; key: string }[];
  #row: readonly string[] = [];
  #quoted: readonly boolean[] | null = null;

  constructor(tree: ColumnNode, columnOf: ReadonlyMap<ColumnNode, number>, rules: CellRules) {
    this.#rules = rules;
    this.#columnOf = columnOf;
    this.#top = Array.from(tree.children, ([key, node]) => ({
      node,
      key: `${jsonString(String(key))}:`,
    }));
  }

  row(row: readonly string[], quoted: readonly boolean[] | null): string {
    this.#row = row;
    this.#quoted = quoted;
    let text = '{';
    for (const { node, key } of this.#top) {
      const value = this.#node(node);
      if (value !== undefined) text += text.length > 1 ? `,${key}${value}` : key + value;
    }
    return `${text}}`;
  }

  #node(node: ColumnNode): string | undefined {
    const column = this.#columnOf.get(node);
    const nested = node.path.length > 1 || node.children.size > 0;
    const own = column === undefined ? undefined : this.#cell(column, nested);
    if (node.children.size === 0) return own;
    const parts: [string | number, string][] = [];
    for (const [segment, child] of node.children) {
      const value = this.#node(child);
      if (value !== undefined) parts.push([segment, value]);
    }
    if (parts.length === 0) return own;
    // Only a table from another program has a value and nested values below it in one row.
    if (own !== undefined) parts.unshift(['', own]);
    return parts.every(([segment]) => typeof segment === 'number')
      ? listText(parts)
      : `{${parts.map(([segment, value]) => `${jsonString(String(segment))}:${value}`).join(',')}}`;
  }

  /** A cell as JSON text; undefined if its key is absent. */
  #cell(column: number, nested: boolean): string | undefined {
    const field = this.#row[column] ?? '';
    const isText = this.#rules.quotesMeanText && this.#quoted?.[column] === true;
    if (isText) return jsonString(field);
    const canLack = nested || this.#rules.sparse;
    if (field === '') return canLack ? undefined : 'null';
    // If null is an empty cell, the word `null` is text, such as a name. A single column has no empty cells,
    // as they would be blank lines.
    if (field === 'null' && !canLack && this.#columnOf.size > 1) return '"null"';
    if (this.#rules.textColumns.has(column)) return field === 'null' ? 'null' : jsonString(field);
    return literalOf(field) ?? jsonString(field);
  }
}

/** Elements by their index; missing ones between them are null. */
function listText(parts: readonly [string | number, string][]): string {
  const list: string[] = [];
  for (const [index, value] of parts) list[Number(index)] = value;
  return `[${Array.from(list, (value) => value ?? 'null').join(',')}]`;
}
