// Opens a workbook's first visible sheet as a table: values as they are stored, so that '1,234.50' is
// the number 1234.5; dates as ISO text. Cells are found by the streaming scanner of xlsx-sheet-scan.
// Workbooks that are no Open XML are read by way of their CSV (other-workbook.ts).

import { unpackPieces } from '~/codecs/archive/unpack-entry';
import { type CodecContext, partOf, throwIfAborted } from '~/codecs/codec-context';
import { sniffKind } from '~/codecs/sniff';
import { ToolError } from '~/platform/tool-error';
import { readOtherWorkbook } from '../other-workbook';
import { chooseSheets } from '../sheet-choice';
import { type NumberFormat, openXlsx, type XlsxPackage } from '../xlsx-package';
import { SheetScanner } from '../xlsx-sheet-scan';
import { readCsvTable } from './read-csv-table';
import { TableWriter } from './table-writer';
import type { TextTable } from './text-table';

const millisecondsOfDay = 86_400_000;

/** @throws ToolError `input` for damage, encryption or an empty sheet, `limit` for a ZIP bomb */
export async function readXlsxTable(blob: Blob, context: CodecContext): Promise<TextTable> {
  if (blob.size === 0) throw new ToolError('input', 'The workbook is empty (0 bytes).');
  const head = new Uint8Array(await blob.slice(0, 1024).arrayBuffer());
  const workbook = sniffKind(head) === 'zip' ? await openXlsx(blob) : undefined;
  if (!workbook) {
    const [csv] = await readOtherWorkbook(blob, head, {}, context);
    if (!csv || csv.blob.size === 0) throw emptySheet();
    return readCsvTable(csv.blob, { delimiter: ',' }, context);
  }
  const [sheet] = chooseSheets(workbook.sheets, false, {
    ...context,
    warn: (message) => context.warn(message.replace('was converted', 'was read')),
  });
  if (!sheet) throw emptySheet();
  const grid = new SheetGrid();
  const dates = new Set(
    workbook.formats.flatMap((format, index) => (isDateFormat(format) ? [index] : [])),
  );
  const scanner = new SheetScanner((row, column, type, style, value) => {
    grid.put(row, column, cellText(workbook, dates, type, style, value));
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
  return grid.finish(blob.size);
}

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
  const days = Number(value) - (workbook.date1904 ? 24_107 : 25_569);
  const time = Math.round(days * millisecondsOfDay);
  if (!Number.isFinite(time) || Math.abs(time) > 8e15) return value;
  const iso = new Date(time).toISOString();
  return time % millisecondsOfDay === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** Built-in ids of dates and times, or a code with a year, month, day or hour (ECMA-376 18.8.30). */
function isDateFormat(format: NumberFormat): boolean {
  if (typeof format === 'number')
    return (format >= 14 && format <= 22) || (format >= 45 && format <= 47);
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[ymdh]/i.test(bare) && !/general/i.test(bare);
}

/** Cells by place; the first row that has any holds the names. */
class SheetGrid {
  readonly #writer = new TableWriter();
  readonly #names: string[] = [];
  #headerRow = -1;
  #row = -1;
  #isOpen = false;

  put(row: number, column: number, text: string): void {
    if (text === '') return;
    if (this.#headerRow < 0) this.#headerRow = row;
    if (row === this.#headerRow) {
      this.#names[column] = text;
      return;
    }
    if (row !== this.#row || !this.#isOpen) {
      this.#row = row;
      this.#isOpen = true;
      this.#writer.row();
    }
    // Columns are told apart by place until all are known.
    while (this.#width <= column) this.#writer.column(String(this.#width++));
    this.#writer.cell(column, text);
  }

  #width = 0;

  /** @throws ToolError `input` when there is nothing but names */
  finish(size: number): TextTable {
    while (this.#width < this.#names.length) this.#writer.column(String(this.#width++));
    if (this.#writer.rowCount === 0) throw emptySheet();
    const table = this.#writer.finish({ format: 'Excel', size });
    return table.renamed(table.names.map((_, column) => this.#names[column] ?? ''));
  }
}

function emptySheet(): ToolError {
  return new ToolError('input', 'The first sheet of the workbook holds no rows of data.');
}
