// Writes tables as workbooks, databases, pages and delimited text, and reads them again.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { BlobSink } from '../../archive/blob-sink';
import { isInexactNumber, literalOf } from '../csv-cell-code';
import { type CsvDelimiter, readCsv } from '../csv-source';
import { csvField, quotedField } from '../csv-text';
import type { SheetRows } from '../csv-to-xlsx';
import { JsonNumber } from '../json-parser';
import { sheetNames } from './sheet-names';
import type { NamedTable } from './table-content';
import {
  columnKind,
  readTypedTable,
  type TypedCell,
  type TypedTable,
  textOf,
  typedRows,
} from './typed-rows';
import { silent, unreadable, type Written } from './written-table';

/** A script of more is not run for verification: it would be in memory three times. */
const MAX_RUN_BYTES = 50_000_000;

/** Writes all tables into one file. @throws ToolError with a message for the user */
export async function writeAll(
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

/** Writes one table into a file. @throws ToolError with a message for the user */
export async function writeOne(
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
