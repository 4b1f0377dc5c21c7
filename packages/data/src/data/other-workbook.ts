// Workbooks that are not Open XML, whatever their name: Excel 97 (.xls), binary (.xlsb), OpenDocument (.ods, .fods),
// Excel 2003 XML.
// The `xlsx` package reads them whole, hence the size limit; encrypted ones are detected and rejected.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { CellObject, WorkSheet } from 'xlsx';
import { openCompoundFile } from '../ooxml/compound-file';
import { CsvTable } from './csv-table';
import { refuseRepeats } from './ods-repeats';
import { refuseFalseLengths } from './refuse-false-lengths';
import { chooseSheets, type SheetCsv, type XlsxToCsvOptions } from './sheet-choice';
import { numberField, textField } from './stored-value';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from './xlsx-cells';

const MAX_BYTES = 50_000_000;

/**
 * Opens the workbook; one encrypted with Excel's default password opens without a prompt.
 * @param head the file's first bytes
 */
export async function openWorkbookFile(
  blob: Blob,
  head: Uint8Array,
  context: CodecContext,
): Promise<{ blob: Blob; head: Uint8Array; isZip: boolean }> {
  const kind = sniffKind(head);
  if (kind !== 'cfb' || blob.size > MAX_BYTES) return { blob, head, isZip: kind === 'zip' };
  const { openWithDefaultPassword: openByExcelWord } = await import(
    '../locked-office/open-locked-office'
  );
  const opened = await openByExcelWord(new Uint8Array(await blob.arrayBuffer()), context);
  if (!opened) return { blob, head, isZip: false };
  return { blob: new Blob([opened]), head: opened.subarray(0, 1024), isZip: true };
}

/**
 * Reads a workbook of another format.
 * @param head the file's first bytes
 * @throws ToolError `input` if it is encrypted, damaged or not a workbook; `limit` beyond 50 MB
 */
export async function readOtherWorkbook(
  blob: Blob,
  head: Uint8Array,
  options: XlsxToCsvOptions,
  context: CodecContext,
): Promise<SheetCsv[]> {
  const kind = sniffKind(head);
  const isXml = /schemas-microsoft-com:office:spreadsheet|<office:document\s/.test(
    new TextDecoder().decode(head),
  );
  if (kind !== 'zip' && kind !== 'cfb' && !isXml)
    throw new ToolError(
      'input',
      kind === undefined
        ? 'This is no Excel workbook: the file was damaged or renamed. Open it in a spreadsheet and save it as .xlsx.'
        : `This is no Excel workbook: it is ${sniffedNames[kind]}.`,
    );
  if (blob.size > MAX_BYTES)
    throw new ToolError(
      'limit',
      'This kind of workbook can be read up to 50 MB. Save it as .xlsx first.',
    );
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (kind === 'cfb' && includesUtf16(bytes, 'EncryptedPackage'))
    throw new ToolError(
      'input',
      'The workbook is protected by a password. Open it in Excel, remove the password and save it again.',
    );
  await refuseRepeats(bytes, kind === 'zip');
  if (kind === 'zip') await refuseFalseLengths(bytes);
  const given = kind === 'cfb' ? workbookStream(bytes) : bytes;
  const { read, utils } = await import('xlsx');
  let workbook: ReturnType<typeof read>;
  try {
    workbook = read(given, {
      type: 'array',
      cellFormula: false,
      cellHTML: false,
      cellNF: options.stored ?? false,
    });
  } catch (cause) {
    const locked = cause instanceof Error && /password|encrypt/i.test(cause.message);
    throw new ToolError(
      'input',
      locked
        ? 'The workbook is protected by a password. Open it in Excel, remove the password and save it again.'
        : 'This is no workbook that can be read: it is damaged or of another kind.',
      { cause },
    );
  }
  const sheets = workbook.SheetNames.map((name, index) => ({
    name,
    hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
  })).filter(({ name }) => workbook.Sheets[name]?.['!ref'] !== undefined);
  if (sheets.length === 0) throw new ToolError('input', 'The workbook has no sheet with cells.');
  const isDate1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  return chooseSheets(sheets, options.allSheets ?? false, context).map(({ name, hidden }) => {
    const sheet = workbook.Sheets[name] ?? {};
    // What people see begins at the first filled cell, as a spreadsheet's own CSV does.
    const { s: first } = options.stored
      ? { s: { r: 0, c: 0 } }
      : utils.decode_range(sheet['!ref'] ?? 'A1');
    const table = new CsvTable(options.delimiter ?? ',');
    let headerRow = -1;
    for (const { row, column, cell } of filledCells(sheet, utils)) {
      if (options.stored) {
        const field = storedField(cell, isDate1904, headerRow < 0 || headerRow === row);
        if (field === '') continue;
        table.field(row, column, field);
      } else {
        const shown = utils.format_cell(cell);
        if (shown === '') continue;
        table.cell(row - first.r, column - first.c, shown);
      }
      if (headerRow < 0) headerRow = row;
    }
    const csv = table.finish(() => undefined);
    const blob = options.byteOrderMark ? new Blob(['\uFEFF', csv], { type: 'text/csv' }) : csv;
    return { name, blob, rows: table.rows, hidden };
  });
}

/** The sheets within an XLS. SheetJS would take all memory for a folder whose entries point at each other. */
function workbookStream(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = openCompoundFile(bytes);
  const stream = file.stream('Workbook') ?? file.stream('Book');
  if (!stream) throw new ToolError('input', 'This file holds no workbook, whatever its name.');
  return stream;
}

/** By rows. Only those that exist: one cell in the last corner of a sheet makes its range 17 billion. */
function filledCells(
  sheet: WorkSheet,
  utils: typeof import('xlsx').utils,
): { row: number; column: number; cell: CellObject }[] {
  const cells = Object.keys(sheet)
    .filter((key) => !key.startsWith('!'))
    .map((key) => {
      const { r: row, c: column } = utils.decode_cell(key);
      // A damaged XLSB numbers rows up to 4 billion, and each row above becomes a line.
      if (row >= MAX_SHEET_ROWS || column >= MAX_SHEET_COLUMNS)
        throw new ToolError(
          'input',
          'The workbook is damaged: it names a cell beyond the last one that a sheet can have.',
        );
      return { row, column, cell: sheet[key] as CellObject };
    });
  return cells.sort((one, other) => one.row - other.row || one.column - other.column);
}

function storedField(cell: CellObject, isDate1904: boolean, isHeader: boolean): string {
  const { t: type, v: value, w: shown, z: format } = cell;
  if (type === 'n' && typeof value === 'number')
    return numberField(String(value), format ?? 0, isDate1904);
  if (type === 'b') return value ? 'true' : 'false';
  if (value instanceof Date)
    return value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  const text = type === 'e' ? (shown ?? '') : String(value ?? '');
  return text === '' ? '' : textField(text, isHeader);
}

function includesUtf16(bytes: Uint8Array, text: string): boolean {
  const wanted = Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
