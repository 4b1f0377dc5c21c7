// Writes CSVs or a tree as a file of any table format, and reads each result again before it is offered.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, numberRepeats } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { BlobSink } from '../../archive/blob-sink';
import { isInexactNumber, literalOf } from '../csv-cell-code';
import { type CsvDelimiter, readCsv } from '../csv-source';
import { csvField, quotedField } from '../csv-text';
import type { SheetRows } from '../csv-to-xlsx';
import { JsonNumber, type JsonValue } from '../json-parser';
import { jsonText } from '../json-text';
import { sheetNames } from './sheet-names';
import { type NamedTable, type TableContent, tablesOfTree, treeOfTable } from './table-content';
import {
  columnKind,
  readTypedTable,
  type TypedCell,
  type TypedTable,
  textOf,
  typedRows,
} from './typed-rows';

/** A script of more is not run for verification: it would be in memory three times. */
const MAX_RUN_BYTES = 50_000_000;

/** The formats that are written. */
export const tableTargets = [
  'xlsx',
  'ods',
  'csv',
  'tsv',
  'json',
  'ndjson',
  'yaml',
  'toml',
  'xml',
  'html',
  'md',
  'parquet',
  'sql',
  'sqlite',
] as const;
export type TableTargetFormat = (typeof tableTargets)[number];

/** Those that hold several tables in one file; a tree as an object of their lists. */
export const holdsTables: ReadonlySet<string> = new Set<TableTargetFormat>([
  'json',
  'yaml',
  'toml',
  'xml',
  'xlsx',
  'ods',
  'html',
  'md',
  'sql',
  'sqlite',
]);

/** Those that hold a tree; the others hold tables. */
const holdsTree: ReadonlySet<string> = new Set<TableTargetFormat>([
  'json',
  'ndjson',
  'yaml',
  'toml',
  'xml',
]);

/** One written file; `name` is that of its table if each table has a file. */
export interface WrittenTable {
  name: string;
  blob: Blob;
  /** Rows or entries, as the verification counted them; with the row of names where the format has one. */
  rows: number;
}

/**
 * @param name of the source file
 * @param apart each table as a file of its own, also where one file holds a tree of several
 * @returns one file, or one for each table if the format holds one only
 * @throws ToolError with a message for the user
 */
export async function writeContent(
  content: TableContent,
  target: TableTargetFormat,
  { name, delimiter, apart }: { name: string; delimiter: CsvDelimiter; apart: boolean },
  context: CodecContext,
): Promise<WrittenTable[]> {
  const stem = baseName(name);
  if (holdsTree.has(target)) {
    if (content.form === 'tree')
      return [{ name: stem, ...(await writeTree(content.tree, target, context)) }];
    const { tables } = content;
    const isOne = !apart && tables.length > 1 && holdsTables.has(target);
    const trees: [string, JsonValue[]][] = [];
    // A damaged workbook may have two sheets of one name; as keys of one object the second would replace the first.
    const names = numberRepeats(tables.map(({ name: title }) => title));
    for (const [index, table] of tables.entries()) {
      const part = partOf(context, index / tables.length / 2, (index + 1) / tables.length / 2);
      trees.push([names[index] ?? table.name, await treeOfTable(table, part)]);
    }
    if (isOne) {
      const written = await writeTree(new Map(trees), target, partOf(context, 0.5, 1));
      const rows = trees.reduce((sum, [, list]) => sum + list.length, 0);
      return [{ name: stem, ...written, rows }];
    }
    const written: WrittenTable[] = [];
    for (const [index, [title, tree]] of trees.entries()) {
      const part = partOf(
        context,
        0.5 + index / trees.length / 2,
        0.5 + (index + 1) / trees.length / 2,
      );
      written.push({ name: title, ...(await writeTree(tree, target, part)) });
    }
    return written;
  }
  const tables =
    content.form === 'tables' ? content.tables : await tablesOfTree(content, stem, context);
  if (holdsTables.has(target))
    return [{ name: stem, ...(await writeAll(tables, target, stem, context)) }];
  const written: WrittenTable[] = [];
  for (const table of tables)
    written.push({ name: table.name, ...(await writeOne(table, target, delimiter, context)) });
  return written;
}

type Written = Omit<WrittenTable, 'name'>;

async function writeTree(tree: JsonValue, target: string, context: CodecContext): Promise<Written> {
  const rows = Array.isArray(tree) ? tree.length : 1;
  const quiet = { ...context, warn: () => undefined, onProgress: () => undefined };
  switch (target) {
    case 'json':
    case 'ndjson': {
      if (target === 'ndjson' && rows === 0)
        throw new ToolError('input', 'The file contains no data: its list is empty.');
      const blob = target === 'json' ? writeJson(tree) : writeLines(tree);
      const { parseJson } = await import('../json-parser');
      const { values } = parseJson(await blob.text());
      return { blob, rows: target === 'json' ? rows : values.length };
    }
    case 'yaml': {
      const [{ writeYaml }, { readYaml }] = await Promise.all([
        import('./write-yaml'),
        import('./read-yaml'),
      ]);
      const blob = writeYaml(tree);
      expectSame(await readYaml(blob, quiet), tree, 'YAML');
      return { blob, rows };
    }
    case 'toml': {
      const [{ writeToml }, { readToml }] = await Promise.all([
        import('./write-toml'),
        import('./read-toml'),
      ]);
      const { blob, losses } = writeToml(tree);
      if (losses.nulls > 0)
        context.warn(
          `${losses.nulls.toLocaleString('en')} empty values were left out: TOML has none.`,
        );
      if (losses.longNumbers > 0)
        context.warn(
          `${losses.longNumbers.toLocaleString('en')} numbers are longer than TOML’s 64 bits; all digits were kept, as text.`,
        );
      await readToml(blob, quiet);
      return { blob, rows };
    }
    default: {
      const [{ writeXml }, { xmlToJson }] = await Promise.all([
        import('./write-xml'),
        import('../xml-to-json'),
      ]);
      const { blob, renamed } = writeXml(tree);
      if (renamed > 0)
        context.warn(
          `${renamed.toLocaleString('en')} names hold characters that XML names may not; they were replaced by _.`,
        );
      await xmlToJson(blob, quiet);
      return { blob, rows };
    }
  }
}

/** One entry per line, as CSV → JSON writes it; other values are one line. */
function writeJson(tree: JsonValue): Blob {
  const sink = new BlobSink();
  if (tree instanceof Map && tree.size > 1 && [...tree.values()].every(Array.isArray))
    for (const [index, [key, list]] of [...tree].entries()) {
      sink.text(`${index === 0 ? '{' : ','}\n${jsonText(key)}: `);
      writeList(Array.isArray(list) ? list : [], sink);
      if (index === tree.size - 1) sink.text('\n}');
    }
  else if (Array.isArray(tree)) writeList(tree, sink);
  else sink.text(jsonText(tree));
  sink.text('\n');
  return sink.finish('application/json');
}

function writeList(list: readonly JsonValue[], sink: BlobSink): void {
  for (const [index, one] of list.entries())
    sink.text(`${index === 0 ? '[' : ','}\n${jsonText(one)}`);
  sink.text(list.length === 0 ? '[]' : '\n]');
}

function writeLines(tree: JsonValue): Blob {
  const sink = new BlobSink();
  for (const one of Array.isArray(tree) ? tree : [tree]) sink.text(`${jsonText(one)}\n`);
  return sink.finish('application/x-ndjson');
}

async function writeAll(
  tables: readonly NamedTable[],
  target: string,
  stem: string,
  context: CodecContext,
): Promise<Written> {
  switch (target) {
    case 'xlsx': {
      const [{ writeWorkbook }, { verifyXlsx }] = await Promise.all([
        import('../csv-to-xlsx'),
        import('../verify-data'),
      ]);
      const names = sheetNames(tables.map(({ name }) => name));
      const sheets: SheetRows[] = [];
      for (const [index, table] of tables.entries())
        sheets.push({
          name: names[index] ?? '',
          rows: workbookRows(table, context),
          textColumns: await textColumnsOf(table, context),
        });
      const { blob } = await writeWorkbook(sheets, context);
      return { blob, rows: (await verifyXlsx(blob, context)).rows };
    }
    case 'ods': {
      const { writeOds } = await import('./write-ods');
      const names = sheetNames(tables.map(({ name }) => name));
      const sheets = tables.map((table, index) => ({
        name: names[index] ?? '',
        rows: workbookCells(table, context),
      }));
      const { blob, rows } = await writeOds(sheets, context);
      const { xlsxToCsv } = await import('../xlsx-to-csv');
      const { files } = await xlsxToCsv(blob, { allSheets: true }, silent(context));
      if (files.length !== tables.length) throw unreadable('OpenDocument sheet');
      return { blob, rows };
    }
    case 'html': {
      const { writeHtmlTables } = await import('./write-html-tables');
      const written = await writeHtmlTables(tables, stem, context);
      if ((await linesOf(written.blob, /<tr>/)) !== written.rows) throw unreadable('page');
      return written;
    }
    case 'md': {
      const { writeMarkdownTables } = await import('./write-markdown-tables');
      const written = await writeMarkdownTables(tables, context);
      // Each table has a line of rules below its names.
      if ((await linesOf(written.blob, /^\|/)) !== written.rows + tables.length)
        throw unreadable('Markdown');
      return written;
    }
    default: {
      const typed: TypedTable[] = [];
      for (const table of tables) typed.push(await readTypedTable(table, context));
      const rows = typed.reduce((sum, table) => sum + table.rows.length, 0);
      if (target === 'sql') {
        const [{ writeSql }, { runScript }] = await Promise.all([
          import('./write-sql'),
          import('./sqlite-tables'),
        ]);
        const blob = writeSql(typed, context);
        if (
          blob.size <= MAX_RUN_BYTES &&
          (await runScript(await blob.text(), context)) !== typed.length
        )
          throw unreadable('SQL');
        return { blob, rows };
      }
      const { readSqliteTables, writeSqlite } = await import('./sqlite-tables');
      const blob = await writeSqlite(typed, context);
      if (rows === 0) return { blob, rows };
      const read = await readSqliteTables(blob, silent(context));
      if (read.length !== typed.filter((table) => table.rows.length > 0).length)
        throw unreadable('database');
      return { blob, rows };
    }
  }
}

async function writeOne(
  table: NamedTable,
  target: string,
  delimiter: CsvDelimiter,
  context: CodecContext,
): Promise<Written> {
  if (target === 'parquet') return parquetOf(await readTypedTable(table, context), context);
  const separator = target === 'tsv' ? '\t' : delimiter;
  const sink = new BlobSink();
  const options = { delimiter: table.delimiter, keepQuoted: table.coded };
  for await (const batch of readCsv(table.csv, options, context))
    for (const [index, row] of batch.rows.entries()) {
      const quoted = batch.quoted[index];
      // A single empty field would be a blank line, which readers skip.
      const fields = row.map((field, column) =>
        table.coded && quoted?.[column] ? quotedField(field) : csvField(field, separator),
      );
      sink.text(`${fields.join(separator)}\r\n`);
    }
  const blob = sink.finish(target === 'tsv' ? 'text/tab-separated-values' : 'text/csv');
  const { verifyCsv } = await import('../verify-data');
  const { rows } = await verifyCsv(blob, separator, context);
  return { blob, rows };
}

async function parquetOf(table: TypedTable, context: CodecContext): Promise<Written> {
  const [{ writeParquet }, { parquetMetadataAsync }] = await Promise.all([
    import('./write-parquet'),
    import('hyparquet'),
  ]);
  const cell = (row: TypedCell[], column: number) => row[column] ?? null;
  const blob = await writeParquet(
    table.columns.map((name, column) => {
      const cells = table.rows.map((row) => cell(row, column));
      const kind = columnKind(table, column);
      if (kind === 'boolean')
        return { name, type: 'BOOLEAN', data: cells.map((one) => one as boolean | null) };
      if (kind === 'text')
        return { name, type: 'STRING', data: cells.map((one) => textOf(one) ?? null) };
      const digits = cells.map((one) => (one instanceof JsonNumber ? one.text : null));
      return kind === 'integer'
        ? { name, type: 'INT64', data: digits.map((one) => (one === null ? null : BigInt(one))) }
        : { name, type: 'DOUBLE', data: digits.map((one) => (one === null ? null : Number(one))) };
    }),
  );
  context.signal.throwIfAborted();
  const read = await parquetMetadataAsync({
    byteLength: blob.size,
    slice: (start, end) => blob.slice(start, end ?? blob.size).arrayBuffer(),
  });
  if (Number(read.num_rows) !== table.rows.length) throw unreadable('Parquet file');
  return { blob, rows: table.rows.length };
}

/** Rows as texts for our workbook writer; truths as Excel writes them. */
async function* workbookRows(table: NamedTable, context: CodecContext): AsyncGenerator<string[][]> {
  for await (const batch of typedRows(table, context))
    yield batch.map((row) =>
      row.map((cell) =>
        typeof cell === 'boolean' ? String(cell).toUpperCase() : (textOf(cell) ?? ''),
      ),
    );
}

/** Columns with a text that looks like a number: if a spreadsheet sorts them, it must not find two types. */
async function textColumnsOf(
  table: NamedTable,
  context: CodecContext,
): Promise<ReadonlySet<number>> {
  const columns = new Set<number>();
  let isHeader = true;
  for await (const batch of typedRows(table, silent(context)))
    for (const row of batch) {
      if (!isHeader)
        for (const [column, cell] of row.entries())
          if (typeof cell === 'string' && (literalOf(cell) !== undefined || isInexactNumber(cell)))
            columns.add(column);
      isHeader = false;
    }
  return columns;
}

/** Typed cells; the truths of spreadsheets are TRUE and FALSE. */
async function* workbookCells(
  table: NamedTable,
  context: CodecContext,
): AsyncGenerator<TypedCell[][]> {
  for await (const batch of typedRows(table, context))
    yield batch.map((row) =>
      row.map((cell) => (cell === 'TRUE' || cell === 'FALSE' ? cell === 'TRUE' : cell)),
    );
}

async function linesOf(blob: Blob, pattern: RegExp): Promise<number> {
  const lines = (await blob.text()).split('\n');
  return lines.reduce((sum, line) => sum + Number(pattern.test(line)), 0);
}

function expectSame(read: JsonValue, written: JsonValue, what: string): void {
  if (count(read) !== count(written)) throw unreadable(what);
}

/** Values of all levels. */
function count(value: JsonValue): number {
  if (!Array.isArray(value) && !(value instanceof Map)) return 1;
  let sum = 1;
  for (const one of value.values()) sum += count(one);
  return sum;
}

function unreadable(what: string): ToolError {
  return new ToolError('internal', `The ${what} that was made does not open again.`);
}

function silent(context: CodecContext): CodecContext {
  return { ...context, warn: () => undefined, onProgress: () => undefined };
}
