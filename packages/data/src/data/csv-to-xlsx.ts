// CSV to XLSX as a stream: rows become sheet XML in bytes, which is deflated as it is written. 50 MB need far
// less than 600 MB of memory. Own writer, because the `xlsx` package needs the whole table as objects.
// Limits are Excel's: further sheets beyond 1,048,576 rows, 16,384 columns, 32,767 characters per cell.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { ZipEntryWriter, ZipWriter } from '../archive/zip-writer';
import { isoDate, plainNumber } from './cell-value';
import { isInexactNumber } from './csv-cell-code';
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
  const writer = new WorkbookWriter(textColumns);
  for await (const { rows } of readCsv(blob, options, context)) {
    throwIfAborted(context);
    await writer.add(rows);
  }
  const result = await writer.finish();
  if (result.sheets > 1)
    context.warn(
      `The file has ${result.rows.toLocaleString('en')} rows; an Excel sheet holds ${MAX_SHEET_ROWS.toLocaleString('en')}, so they go on in Sheet2${result.sheets > 2 ? ` to Sheet${result.sheets}` : ''}.`,
    );
  return { blob: result.blob, rows: result.rows };
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
  readonly #textColumns: ReadonlySet<number>;

  constructor(textColumns: ReadonlySet<number>) {
    this.#textColumns = textColumns;
  }

  async add(rows: readonly string[][]): Promise<void> {
    for (const row of rows) {
      if (this.#entry === undefined || this.#sheetRows === MAX_SHEET_ROWS) await this.#open(rows);
      this.#rows++;
      this.#sheetRows++;
      if (row.length > MAX_SHEET_COLUMNS)
        throw new ToolError(
          'limit',
          `Row ${this.#rows.toLocaleString('en')} has ${row.length.toLocaleString('en')} columns; an Excel sheet ends at ${columnName(MAX_SHEET_COLUMNS - 1)} (16,384).`,
        );
      const header = this.#rows === 1 && isHeader(row);
      this.#cells.row(row, this.#sheetRows, this.#rows, header, this.#textColumns);
      for (const bytes of this.#xml.take()) await this.#entry?.write(bytes);
    }
  }

  async finish(): Promise<{ blob: Blob; rows: number; sheets: number }> {
    await this.#close();
    const names = Array.from({ length: this.#sheets }, (_, index) => `Sheet${index + 1}`);
    const shared = new ZipEntryWriter();
    for (const bytes of this.#shared.part()) await shared.write(bytes);
    await this.#zip.add('xl/sharedStrings.xml', shared);
    await this.#zip.addText('[Content_Types].xml', contentTypesPart(this.#sheets));
    await this.#zip.addText('_rels/.rels', packageRelationsPart());
    await this.#zip.addText('xl/workbook.xml', workbookPart(names));
    await this.#zip.addText('xl/_rels/workbook.xml.rels', workbookRelationsPart(this.#sheets));
    await this.#zip.addText('xl/styles.xml', stylesPart());
    const blob = this.#zip.finish('[Content_Types].xml', xlsxType);
    return { blob, rows: this.#rows, sheets: this.#sheets };
  }

  async #open(rows: readonly string[][]): Promise<void> {
    await this.#close();
    const first = this.#sheets === 0;
    if (first) this.#widths = columnWidths(rows.slice(0, 200));
    this.#sheets++;
    this.#sheetRows = 0;
    this.#entry = new ZipEntryWriter();
    this.#xml = new XmlBytes();
    this.#cells = new CellWriter(this.#xml, this.#shared);
    this.#xml.ascii(sheetStart(this.#widths, first && isHeader(rows[0] ?? []), first));
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
