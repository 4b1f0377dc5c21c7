// CSV to XLSX as a stream: rows become sheet XML in bytes, which is deflated as it is written. 50 MB need far
// less than 600 MB of memory. Own writer, because the `xlsx` package needs the whole table as objects.
// Limits are Excel's: further sheets beyond 1,048,576 rows, 16,384 columns, 32,767 characters per cell.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { ZipEntryWriter, ZipWriter } from '../archive/zip-writer';
import { isoDate, plainNumber } from './cell-value';
import { isInexactNumber } from './csv-cell-code';
import type { CsvBatch } from './csv-parser';
import { type CsvReadOptions, readCsv } from './csv-source';
import { textPieces } from './text-source';
import {
  CellWriter,
  columnName,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  SharedTexts,
} from './xlsx-cells';
import {
  contentTypesPart,
  packageRelationsPart,
  sheetEnd,
  sheetStart,
  stylesPart,
  workbookPart,
  workbookRelationsPart,
} from './xlsx-parts';
import { XmlBytes } from './xml-bytes';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Converts a CSV file to a workbook. Columns with identifiers (0821, 16 digits) are text throughout, or those
 * named by `options.textColumns`. Elsewhere a cell is a number, an ISO date or a boolean only if it displays
 * exactly as written; a first row of texts becomes a bold, frozen header.
 * @returns `rows` counts all rows including the header
 * @throws ToolError `input` for an empty or binary file, `limit` beyond Excel's limits
 */
export async function csvToXlsx(
  blob: Blob,
  options: Pick<CsvReadOptions, 'delimiter'> & { textColumns?: ReadonlySet<number> },
  context: CodecContext,
): Promise<{ blob: Blob; rows: number }> {
  const textColumns = options.textColumns ?? (await identifierColumns(blob, options, context));
  const rows = batchesOf(readCsv(blob, options, context));
  const result = await writeWorkbook([{ rows, textColumns }], context);
  if (result.sheets > 1)
    context.warn(
      `The file has ${result.rows.toLocaleString('en')} rows; an Excel sheet holds ${MAX_SHEET_ROWS.toLocaleString('en')}, so they go on in Sheet2${result.sheets > 2 ? ` to Sheet${result.sheets}` : ''}.`,
    );
  return { blob: result.blob, rows: result.rows };
}

async function* batchesOf(batches: AsyncIterable<CsvBatch>): AsyncGenerator<string[][]> {
  for await (const { rows } of batches) yield rows;
}

/** A sheet to be written. */
export interface SheetRows {
  /** Default `Sheet1` and so on. Distinct and allowed by Excel. */
  name?: string;
  /** Rows in batches. */
  rows: AsyncIterable<string[][]> | Iterable<string[][]>;
  /** Columns whose cells are always text. */
  textColumns: ReadonlySet<number>;
}

/**
 * Writes sheets as a workbook; cells become numbers, dates and truths as in {@link csvToXlsx}.
 * @throws ToolError `limit` beyond Excel's limits
 */
export async function writeWorkbook(
  sheets: readonly SheetRows[],
  context: CodecContext,
): Promise<{ blob: Blob; rows: number; sheets: number }> {
  const writer = new WorkbookWriter();
  for (const { name, rows, textColumns } of sheets) {
    await writer.begin(textColumns, name);
    for await (const batch of rows) {
      throwIfAborted(context);
      await writer.add(batch);
    }
  }
  return writer.finish();
}

/** Matches a possible identifier in a file, whatever its delimiter. */
const candidate = /[^\w.+-][+-]?0\d|\d{16}|[^\w.]\+\d/;
const candidateLength = 20;

/** Whether a file may contain identifiers at all: most do not, and need no second pass. */
async function mayHoldIdentifiers(blob: Blob, context: CodecContext): Promise<boolean> {
  let end = '';
  for await (const piece of textPieces(blob, 'CSV file', context)) {
    throwIfAborted(context);
    if (candidate.test(end + piece)) return true;
    end = piece.slice(-candidateLength);
  }
  return false;
}

/** Columns in which a number would lose digits: if Excel sorts them, it must not find two types. */
async function identifierColumns(
  blob: Blob,
  options: Pick<CsvReadOptions, 'delimiter'>,
  context: CodecContext,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  const silent = { ...context, onProgress: () => undefined, warn: () => undefined };
  if (!(await mayHoldIdentifiers(blob, silent))) return found;
  let isHeader = true;
  for await (const { rows } of readCsv(blob, options, silent)) {
    throwIfAborted(context);
    for (const row of rows) {
      if (!isHeader)
        for (let column = 0; column < row.length; column++)
          if (isInexactNumber(row[column] as string)) found.add(column);
      isHeader = false;
    }
  }
  return found;
}

/** Turns rows into a workbook. */
class WorkbookWriter {
  readonly #zip = new ZipWriter();
  readonly #shared = new SharedTexts();
  #xml = new XmlBytes();
  #cells = new CellWriter(this.#xml, this.#shared);
  #entry: ZipEntryWriter | undefined;
  #widths: number[] = [];
  #sheets = 0;
  #rows = 0;
  #sheetRows = 0;
  #textColumns: ReadonlySet<number> = new Set();
  /** Row number within the table of one {@link begin}, which may go on in further sheets. */
  #tableRow = 0;
  #name: string | undefined;
  readonly #names: string[] = [];

  /** Begins a table, in a sheet of its own. */
  async begin(textColumns: ReadonlySet<number>, name: string | undefined): Promise<void> {
    await this.#close();
    this.#textColumns = textColumns;
    this.#name = name;
    this.#tableRow = 0;
  }

  async add(rows: readonly string[][]): Promise<void> {
    for (const row of rows) {
      if (this.#entry === undefined || this.#sheetRows === MAX_SHEET_ROWS) await this.#open(rows);
      this.#rows++;
      this.#tableRow++;
      this.#sheetRows++;
      if (row.length > MAX_SHEET_COLUMNS)
        throw new ToolError(
          'limit',
          `Row ${this.#tableRow.toLocaleString('en')} has ${row.length.toLocaleString('en')} columns; an Excel sheet ends at ${columnName(MAX_SHEET_COLUMNS - 1)} (16,384).`,
        );
      const header = this.#tableRow === 1 && isHeader(row);
      this.#cells.row(row, this.#sheetRows, this.#tableRow, header, this.#textColumns);
      for (const bytes of this.#xml.take()) await this.#entry?.write(bytes);
    }
  }

  async finish(): Promise<{ blob: Blob; rows: number; sheets: number }> {
    await this.#close();
    const shared = new ZipEntryWriter();
    for (const bytes of this.#shared.part()) await shared.write(bytes);
    await this.#zip.add('xl/sharedStrings.xml', shared);
    await this.#zip.addText('[Content_Types].xml', contentTypesPart(this.#sheets));
    await this.#zip.addText('_rels/.rels', packageRelationsPart());
    await this.#zip.addText('xl/workbook.xml', workbookPart(this.#names));
    await this.#zip.addText('xl/_rels/workbook.xml.rels', workbookRelationsPart(this.#sheets));
    await this.#zip.addText('xl/styles.xml', stylesPart());
    const blob = this.#zip.finish('[Content_Types].xml', xlsxType);
    return { blob, rows: this.#rows, sheets: this.#sheets };
  }

  async #open(rows: readonly string[][]): Promise<void> {
    await this.#close();
    const first = this.#tableRow === 0;
    if (first) this.#widths = columnWidths(rows.slice(0, 200));
    this.#sheets++;
    this.#names.push((first ? this.#name : undefined) ?? this.#freeName());
    this.#sheetRows = 0;
    this.#entry = new ZipEntryWriter();
    this.#xml = new XmlBytes();
    this.#cells = new CellWriter(this.#xml, this.#shared);
    this.#xml.ascii(sheetStart(this.#widths, first && isHeader(rows[0] ?? []), this.#sheets === 1));
  }

  #freeName(): string {
    for (let number = this.#sheets; ; number++) {
      const name = `Sheet${number}`;
      if (!this.#names.some((taken) => taken.toLowerCase() === name.toLowerCase())) return name;
    }
  }

  async #close(): Promise<void> {
    if (this.#entry === undefined) return;
    this.#xml.ascii(sheetEnd);
    for (const bytes of this.#xml.take(true)) await this.#entry.write(bytes);
    await this.#zip.add(`xl/worksheets/sheet${this.#sheets}.xml`, this.#entry);
    this.#entry = undefined;
  }
}

/** A first row is a header if it contains only text. */
function isHeader(row: readonly string[]): boolean {
  return row.every(
    (cell) => plainNumber(cell) === undefined && isoDate(cell) === undefined && cell !== 'TRUE',
  );
}

/** Widths in characters, between 6 and 60, by the longest line of each column's first cells. */
function columnWidths(rows: readonly string[][]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      const lineEnd = cell.search(/[\r\n]/);
      const length = lineEnd < 0 ? cell.length : lineEnd;
      widths[column] = Math.max(widths[column] ?? 6, Math.min(60, length + 2));
    });
  }
  return widths;
}
