// Opens a sheet of a workbook, or a range of it, as a table: values as stored, so that '1,234.50' is the
// number 1234.5; dates as ISO text, and numbers with the leading zeros of their format (a postcode 100
// displayed as 0100). Cells are found by the streaming scanner of xlsx-sheet-scan. Workbooks that are not
// Open XML are read through their CSV (other-workbook.ts).

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { unpackPieces } from '../../archive/unpack-entry';
import { openWorkbookFile, readOtherWorkbook } from '../other-workbook';
import { isDateFormat, isoDay, isPadding, padTo } from '../stored-value';
import { openXlsx, type SheetEntry, type XlsxPackage } from '../xlsx-package';
import { SheetScanner } from '../xlsx-sheet-scan';
import { readCsvTable } from './read-csv-table';
import { type CellRange, cellRange, type TableReading } from './table-reading';
import { TableWriter } from './table-writer';
import { type TableSource, TextTable } from './text-table';

/**
 * @throws ToolError `input` if damaged, encrypted or empty, or for an invalid range; `limit` for a ZIP
 *   bomb
 */
export async function readXlsxTable(
  file: Blob,
  reading: TableReading,
  context: CodecContext,
): Promise<TextTable> {
  if (file.size === 0) throw new ToolError('input', 'The workbook is empty (0 bytes).');
  const range = reading.range ? cellRange(reading.range) : undefined;
  const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const { blob, head, isZip } = await openWorkbookFile(file, start, context);
  const workbook = isZip ? await openXlsx(blob) : undefined;
  if (!workbook) return readOtherTable(blob, head, reading, context);
  const sheets = workbook.sheets.map(({ name }) => name);
  for (const sheet of sheetsToTry(workbook.sheets, reading.sheet)) {
    const grid = new SheetGrid(reading, range);
    await fillGrid(grid, blob, workbook, sheet, context);
    if (grid.isEmpty && reading.sheet === undefined) continue;
    if (grid.isEmpty) throw emptySheet(sheet.name, reading);
    if (reading.sheet === undefined && sheets.length > 1)
      context.warn(`The sheet "${sheet.name}" was read; the workbook has ${sheets.length} sheets.`);
    return grid.finish({ format: 'Excel', size: blob.size, sheets, sheet: sheet.name });
  }
  throw new ToolError('input', 'The workbook holds nothing but empty sheets.');
}

/** The sheet of a name; otherwise the visible ones in order, then the hidden ones. */
function sheetsToTry(sheets: readonly SheetEntry[], name: string | undefined): SheetEntry[] {
  if (name === undefined)
    return [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)];
  const named = sheets.filter((sheet) => sheet.name === name).slice(0, 1);
  if (named.length === 0)
    throw new ToolError('input', `The workbook has no sheet ‘${name.slice(0, 60)}’.`);
  return named;
}

async function fillGrid(
  grid: SheetGrid,
  blob: Blob,
  workbook: XlsxPackage,
  sheet: SheetEntry,
  context: CodecContext,
): Promise<void> {
  const dates = new Set(
    workbook.formats.flatMap((format, index) => (isDateFormat(format) ? [index] : [])),
  );
  const padded = new Map(
    workbook.formats.flatMap((format, index) => (isPadding(format) ? [[index, format]] : [])),
  );
  const scanner = new SheetScanner((row, column, type, style, value) => {
    const mask = type === 'n' ? padded.get(style) : undefined;
    const text =
      mask === undefined ? cellText(workbook, dates, type, style, value) : padTo(mask, value);
    grid.put(row, column, text);
  });
  const text = new TextDecoder();
  let done = 0;
  for await (const bytes of unpackPieces(blob, sheet.entry, partOf(context, 0, 0.9))) {
    throwIfAborted(context);
    scanner.push(text.decode(bytes, { stream: true }));
    done += bytes.length;
    context.onProgress((0.9 * done) / sheet.entry.size);
  }
  scanner.push(text.decode());
  scanner.end();
}

/** Reads a sheet of a workbook that is not Open XML, through its CSV. */
async function readOtherTable(
  blob: Blob,
  head: Uint8Array,
  reading: TableReading,
  context: CodecContext,
): Promise<TextTable> {
  if (reading.range || reading.headerRow)
    throw new ToolError(
      'input',
      'A sheet of this kind of workbook is read whole. Save it as .xlsx to choose a range.',
    );
  const all = await readOtherWorkbook(blob, head, { allSheets: true }, { ...context, warn: quiet });
  const sheets = all.map(({ name }) => name);
  const { sheet: wanted } = reading;
  const visible = all.filter(({ hidden, rows }) => !hidden && rows > 0);
  const csv =
    wanted === undefined ? (visible[0] ?? all[0]) : all.find(({ name }) => name === wanted);
  if (!csv || csv.blob.size === 0) throw emptySheet(wanted ?? sheets[0] ?? '', {});
  const options = { delimiter: ',', header: reading.header } as const;
  const table = await readCsvTable(csv.blob, options, context);
  const { names, rowCount, bytes, starts, quoting } = table;
  const source = { ...table.source, format: 'Excel', size: blob.size, sheets, sheet: csv.name };
  return new TextTable({ names, rowCount, bytes, starts, quoting, source });
}

const quiet = () => undefined;

function cellText(
  workbook: XlsxPackage,
  dates: ReadonlySet<number>,
  type: string,
  style: number,
  value: string,
): string {
  if (type === 's') return workbook.sharedTexts[Number(value)] ?? '';
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || !dates.has(style)) return value;
  return isoDay(Number(value), workbook.date1904) ?? value;
}

/** Cells by position; the first row that has any contains the names. */
class SheetGrid {
  readonly #writer = new TableWriter();
  readonly #names: string[] = [];
  readonly #header: boolean | undefined;
  readonly #range: CellRange | undefined;
  readonly #firstRow: number;
  #headerRow = -1;
  #row = -1;
  #width = 0;

  constructor({ header, headerRow = 1 }: TableReading, range: CellRange | undefined) {
    this.#header = header;
    this.#range = range;
    this.#firstRow = Math.max(headerRow - 1, range?.firstRow ?? 0);
  }

  get isEmpty(): boolean {
    return this.#names.length === 0 && this.#writer.rowCount === 0;
  }

  put(row: number, sheetColumn: number, text: string): void {
    const { firstColumn, lastColumn, lastRow } = this.#range ?? wholeSheet;
    if (row < this.#firstRow || row > lastRow) return;
    if (text === '' || sheetColumn < firstColumn || sheetColumn > lastColumn) return;
    const column = sheetColumn - firstColumn;
    if (this.#header !== false) {
      if (this.#headerRow < 0) this.#headerRow = row;
      if (row === this.#headerRow) {
        this.#names[column] = text;
        return;
      }
    }
    if (row !== this.#row) {
      this.#row = row;
      this.#writer.row();
    }
    this.#cell(column, text);
  }

  #cell(column: number, text: string): void {
    // Columns are identified by position until all are known.
    while (this.#width <= column) this.#writer.column(String(this.#width++));
    this.#writer.cell(column, text);
  }

  finish(source: TableSource): TextTable {
    while (this.#width < this.#names.length) this.#writer.column(String(this.#width++));
    const header = this.#header !== false;
    const table = this.#writer.finish({ ...source, header });
    return table.renamed(table.names.map((_, column) => (header && this.#names[column]) || ''));
  }
}

const wholeSheet: CellRange = {
  firstRow: 0,
  lastRow: Number.POSITIVE_INFINITY,
  firstColumn: 0,
  lastColumn: Number.POSITIVE_INFINITY,
};

function emptySheet(name: string, { range, headerRow }: TableReading): ToolError {
  if (range) return new ToolError('input', `There is nothing in ${range} of the sheet ‘${name}’.`);
  return new ToolError(
    'input',
    headerRow
      ? `There is nothing from row ${headerRow} on in the sheet ‘${name}’.`
      : `The sheet ‘${name}’ is empty.`,
  );
}
