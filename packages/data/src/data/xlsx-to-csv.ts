// XLSX to CSV: cells as the spreadsheet displays them (dates, percent, currency), read by our own streaming
// scanner; SSF of the `xlsx` package formats numbers, and the package itself reads workbooks that are not
// Open XML (binary ones renamed .xlsx). Formulas give their stored result. Output: UTF-8, CRLF; a byte
// order mark only on request (Excel needs one to detect UTF-8, programs do not).

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { unpackPieces } from '../archive/unpack-entry';
import { CsvTable } from './csv-table';
import { NumberDisplay } from './number-display';
import { openWorkbookFile, readOtherWorkbook } from './other-workbook';
import { chooseSheets, refuseEmpty, type SheetCsv, type XlsxToCsvOptions } from './sheet-choice';
import { numberField, textField } from './stored-value';
import { openXlsx, type SheetEntry, type XlsxPackage } from './xlsx-package';
import { SheetScanner } from './xlsx-sheet-scan';

/**
 * Converts a workbook's first visible sheet, or all sheets, to CSV.
 * @throws ToolError `input` if damaged, encrypted or not a workbook, `limit` for a ZIP bomb
 */
export async function xlsxToCsv(
  file: Blob,
  options: XlsxToCsvOptions,
  context: CodecContext,
): Promise<{ files: SheetCsv[] }> {
  if (file.size === 0) throw new ToolError('input', 'The workbook is empty (0 bytes).');
  const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const { blob, head, isZip } = await openWorkbookFile(file, start, context);
  const workbook = isZip ? await openXlsx(blob) : undefined;
  if (!workbook) return { files: await readOtherWorkbook(blob, head, options, context) };
  const sheets = chooseSheets(workbook.sheets, options.allSheets ?? false, context);
  const { SSF } = await import('xlsx');
  const display = new NumberDisplay(workbook.formats, workbook.date1904, SSF);
  const files: SheetCsv[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const part = partOf(context, index / sheets.length, (index + 1) / sheets.length);
    files.push(await convertSheet(blob, workbook, sheet, display, options, part));
  }
  refuseEmpty(files);
  return { files };
}

async function convertSheet(
  archive: Blob,
  workbook: XlsxPackage,
  sheet: SheetEntry,
  display: NumberDisplay,
  options: XlsxToCsvOptions,
  context: CodecContext,
): Promise<SheetCsv> {
  const table = new CsvTable(options.delimiter ?? ',');
  let headerRow = -1;
  const storeCell = (row: number, column: number, type: string, style: number, value: string) => {
    const field = storedField(workbook, type, style, value, headerRow < 0 || row === headerRow);
    if (field === '') return;
    if (headerRow < 0) headerRow = row;
    table.field(row, column, field);
  };
  const showCell = (row: number, column: number, type: string, style: number, value: string) => {
    let shown: string;
    if (type === 's') shown = display.text(workbook.sharedTexts[Number(value)] ?? '', style);
    else if (type === 'n') shown = display.number(value, style);
    else if (type === 'b') shown = value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    else if (type === 'd') shown = display.isoDate(value, style);
    else if (type === 'e') shown = value;
    else shown = display.text(value, style);
    if (shown !== '') table.cell(row, column, shown);
  };
  const scanner = new SheetScanner(options.stored ? storeCell : showCell);
  const decoder = new TextDecoder(await encodingOf(archive, sheet, context));
  let done = 0;
  for await (const bytes of gathered(unpackPieces(archive, sheet.entry, context))) {
    scanner.push(decoder.decode(bytes, { stream: true }));
    done += bytes.length;
    context.onProgress(done / sheet.entry.size);
  }
  scanner.push(decoder.decode());
  scanner.end();
  const csv = table.finish(() =>
    context.warn(`"${sheet.name}" is mostly empty; its rows were not filled up to the same width.`),
  );
  const withMark = options.byteOrderMark ? new Blob(['\uFEFF', csv], { type: 'text/csv' }) : csv;
  return { name: sheet.name, blob: withMark, rows: table.rows };
}

/** A cell as stored, as a CSV field; '' for an empty one. */
function storedField(
  workbook: XlsxPackage,
  type: string,
  style: number,
  value: string,
  isHeader: boolean,
): string {
  if (value === '') return '';
  if (type === 'n') return numberField(value, workbook.formats[style] ?? 0, workbook.date1904);
  if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false';
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  const text = type === 's' ? (workbook.sharedTexts[Number(value)] ?? '') : value;
  return text === '' ? '' : textField(text, isHeader);
}

/** UTF-8, or UTF-16 if its byte order mark is there; nothing else is allowed (ECMA-376 part 2, 8.1.1). */
async function encodingOf(
  archive: Blob,
  sheet: SheetEntry,
  context: CodecContext,
): Promise<string> {
  const pieces = unpackPieces(archive, sheet.entry, context);
  const first = await pieces.next();
  await pieces.return(undefined);
  const [a, b] = first.done ? [] : first.value;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

/** Joins small pieces to 256 KiB: decoding and scanning each 16 KiB costs more than copying them. */
async function* gathered(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(1 << 18);
  let length = 0;
  for await (const piece of pieces) {
    if (length + piece.length > buffer.length) {
      if (length > 0) yield buffer.subarray(0, length);
      length = 0;
      if (piece.length > buffer.length) {
        yield piece;
        continue;
      }
    }
    buffer.set(piece, length);
    length += piece.length;
  }
  if (length > 0) yield buffer.subarray(0, length);
}
