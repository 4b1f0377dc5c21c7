// The first pass of CSV → JSON over a file: column names, the meaning of quotes, and columns with numbers
// that must stay text.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { type ColumnNode, childOf, newColumnNode } from './column-tree';
import { isInexactNumber, needsQuotes } from './csv-cell-code';
import { type CsvReadOptions, readCsv } from './csv-source';
import { type KeyPath, parsePath } from './key-path';

export interface CsvToJsonOptions extends Pick<CsvReadOptions, 'delimiter'> {
  /** Whether names are read as paths. Default true. */
  nested?: boolean;
}

/** Rules for cells, from the first pass. */
export interface CellRules {
  /** Quoted fields are always text. */
  quotesMeanText: boolean;
  /** Empty cells of plain columns are absent keys instead of null. */
  sparse: boolean;
  /** Columns that stay text throughout, by index. */
  textColumns: ReadonlySet<number>;
}

/** Columns and rules of a CSV file. */
export interface CsvSurvey extends CellRules {
  tree: ColumnNode;
  columnOf: Map<ColumnNode, number>;
}

/**
 * Determines the columns and cell rules of a CSV file in a first pass.
 * @throws what {@link readCsv} throws
 */
export async function surveyCsv(
  blob: Blob,
  options: CsvToJsonOptions,
  context: CodecContext,
): Promise<CsvSurvey> {
  const read: CsvReadOptions = { ...options, keepQuoted: true };
  let header: string[] | undefined;
  let headerQuoted: readonly boolean[] = [];
  let anyUnquoted = false;
  let width = 0;
  let ragged = 0;
  let lastHasData = false;
  const textColumns = new Set<number>();
  for await (const batch of readCsv(blob, read, context)) {
    throwIfAborted(context);
    batch.rows.forEach((row, index) => {
      const quoted = batch.quoted[index] ?? null;
      if (header === undefined) {
        header = row;
        headerQuoted = quoted ?? [];
        width = row.length;
        return;
      }
      if (row.length > header.length) ragged++;
      if (row.length > width) width = row.length;
      const last = row[header.length - 1] ?? '';
      if (last !== '' && last !== '{}') lastHasData = true;
      for (let column = 0; column < row.length; column++) {
        const field = row[column] ?? '';
        if (field === '' || quoted?.[column] === true) continue;
        anyUnquoted = true;
        if (isInexactNumber(field)) textColumns.add(column);
      }
    });
  }
  const names = header ?? [];
  if (ragged > 0)
    context.warn(
      `${ragged.toLocaleString('en')} rows have more fields than the header has names; they were named column${names.length + 1} and so on.`,
    );
  const needless = names.map((name, index) => headerQuoted[index] === true && !needsQuotes(name));
  const needlessCount = needless.filter(Boolean).length;
  const free = names.findIndex((name) => !needsQuotes(name));
  const nested = options.nested ?? true;
  const markColumn = nested && !lastHasData && isMarkColumn(names);
  const sparse =
    (names.length > 1 && needlessCount === 1 && needless[free] === true) ||
    (markColumn && free === names.length - 1);
  const quotesMeanText = needlessCount === 0 || sparse || anyUnquoted;
  const columns = treeOf(names, headerQuoted, width, nested, markColumn);
  return { ...columns, textColumns, sparse, quotesMeanText };
}

function treeOf(
  header: readonly string[],
  quoted: readonly boolean[],
  width: number,
  nested: boolean,
  markColumn: boolean,
): { tree: ColumnNode; columnOf: Map<ColumnNode, number> } {
  const tree = newColumnNode([]);
  const columnOf = new Map<ColumnNode, number>();
  for (let index = 0; index < width; index++) {
    // Spaces around a name are layout, unless quotes mark them as intended.
    const stated = quoted[index] ? (header[index] ?? '') : (header[index] ?? '').trim();
    const name = stated === '' ? `column${index + 1}` : stated;
    if (markColumn && index === header.length - 1) continue;
    const path = nested ? pathOf(name, width) : [name];
    let node = nodeAt(tree, path);
    for (let count = 2; columnOf.has(node); count++) node = nodeAt(tree, [`${name}_${count}`]);
    node.leaf = true;
    columnOf.set(node, index);
  }
  return { tree, columnOf };
}

/** The last column `.` written by json-to-csv, which is no data; see there. */
function isMarkColumn(names: readonly string[]): boolean {
  return names.at(-1) === '.' && (names.length <= 2 || names.slice(0, -1).every(needsQuotes));
}

/** A list of n elements takes at least n columns: a larger index is part of a name, not of a path. */
function pathOf(name: string, width: number): KeyPath {
  const path = parsePath(name);
  const isPath = path !== undefined && typeof path[0] === 'string';
  if (!isPath || path.some((one) => typeof one === 'number' && one >= width)) return [name];
  return path;
}

function nodeAt(tree: ColumnNode, path: KeyPath): ColumnNode {
  let node = tree;
  for (const segment of path) node = childOf(node, segment);
  return node;
}
