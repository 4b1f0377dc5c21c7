// Types a table's columns: a column is numeric if more than 80 % of its non-empty cells are numbers
// (spec, section 9), else a date if as many are ISO dates, else whatever recognise-type.ts finds
// (amounts, percentages, other dates, true and false), else text. Numbers and dates become a Float64Array,
// texts a dictionary and one code per row. Identifiers (identifiers.ts) keep a column text; words for a
// missing value (missing-words.ts) count as empty in columns of numbers and dates.

import { dateOfText } from './date-text';
import { Dictionary } from './dictionary';
import { firstIdentifier } from './identifiers';
import { isMissingWord } from './missing-words';
import { type DecimalMark, numberOfBytes } from './number-bytes';
import { recogniseType } from './recognise-type';
import { isBlank, type TextTable } from './text-table';
import { dateInOrder } from './written-date';
import { writtenNumber } from './written-number';

export type ColumnKind = 'number' | 'date' | 'text';
/** Types that a column can have, in the order of the menu; 'comma' means the decimal comma. */
export const columnTypes = [
  'number',
  'number,',
  'amount',
  'amount,',
  'percent',
  'percent,',
  'date',
  'date-dmy',
  'date-mdy',
  'boolean',
  'text',
] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Numbers, or dates in milliseconds since 1970 (UTC); NaN if a cell is empty or has no such value. */
export interface NumberColumn {
  kind: 'number' | 'date';
  type: ColumnType;
  values: Float64Array<ArrayBuffer>;
  /** Cells that are empty or contain a word for a missing value. */
  nullCount: number;
  /** How many of these contain a word. */
  missingWords: number;
  /** Rows whose cells contain something else, in ascending order. */
  otherRows: Uint32Array;
}

export interface TextColumn {
  kind: 'text';
  type: ColumnType;
  dictionary: Dictionary;
  /** Each row's code in the dictionary; -1 for an empty cell. */
  codes: Int32Array<ArrayBuffer>;
  nullCount: number;
  /** The first cell that makes a column of numbers stay text. */
  identifier?: string | undefined;
}

export type TypedColumn = NumberColumn | TextColumn;

/** A column has a type if more than this share of its values has it. */
const neededShare = 0.8;
const probeRows = 1000;

/** How a column is read. */
export interface ColumnReading {
  /** Chosen by the user; detected if absent. */
  type?: ColumnType | undefined;
  /** Whether words such as `N/A` count as values. */
  keepMissingWords?: boolean | undefined;
}

/** Types one column: as chosen, otherwise by its values. */
export function typeColumn(
  table: TextTable,
  column: number,
  { type: wanted, keepMissingWords = false }: ColumnReading = {},
): TypedColumn {
  const numbers = (mark: DecimalMark) => numbersOf(table, column, mark, keepMissingWords);
  if (wanted === 'number') return numbers('.');
  if (wanted === 'number,') return numbers(',');
  const guess = wanted === undefined && isMostlyNumeric(table, column);
  if (guess) {
    const found = numbers('.');
    if (isNumeric(found)) return asIdentifiers(table, column) ?? found;
  }
  const texts = textsOf(table, column);
  if (wanted === 'text') return texts;
  if (wanted !== undefined) return readAs(texts, wanted, keepMissingWords);
  const filled =
    texts.codes.length - texts.nullCount - (keepMissingWords ? 0 : missingWordsOf(texts));
  const isMost = (count: number) => filled > 0 && count > neededShare * filled;
  if (!guess && isMost(numericCells(table, texts, filled)))
    return asIdentifiers(table, column) ?? numbers('.');
  if (isMost(dateCells(texts))) return readAs(texts, 'date', keepMissingWords);
  const { type, identifier } = recogniseType(texts.dictionary, neededShare, keepMissingWords);
  return type === undefined ? { ...texts, identifier } : readAs(texts, type, keepMissingWords);
}

/** A column of numbers as text, if one of them is an identifier. */
function asIdentifiers(table: TextTable, column: number): TextColumn | undefined {
  const identifier = firstIdentifier(table, column);
  return identifier === undefined ? undefined : { ...textsOf(table, column), identifier };
}

/** Whether a cell is empty, or contains a word for a missing value in a column of numbers or dates. */
export function isMissing(column: TypedColumn, row: number): boolean {
  if (column.kind === 'text') return (column.codes[row] as number) < 0;
  return Number.isNaN(column.values[row]) && !isAmong(column.otherRows, row);
}

/** Whether an ascending list contains a number. */
function isAmong(sorted: Uint32Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}

/**
 * Converts a text to a value of a type: a number (for percentages the number before the sign), or
 * milliseconds since 1970; NaN if it is not one.
 */
export function valueOfText(text: string, type: ColumnType): number {
  if (type === 'date') return dateOfText(text);
  if (type === 'date-dmy' || type === 'date-mdy')
    return dateInOrder(text, type === 'date-dmy' ? 'dmy' : 'mdy');
  return writtenNumber(text, type.endsWith(',') ? ',' : '.')?.value ?? Number.NaN;
}

function isNumeric({ values, nullCount, otherRows }: NumberColumn): boolean {
  const filled = values.length - nullCount;
  return filled > 0 && filled - otherRows.length > neededShare * filled;
}

/** How many cells contain a word for a missing value. */
function missingWordsOf({ dictionary }: TextColumn): number {
  let count = 0;
  for (let code = 0; code < dictionary.size; code++) {
    const [start, end] = dictionary.span(code);
    if (end - start < 12 && isMissingWord(dictionary.text(code))) count += dictionary.count(code);
  }
  return count;
}

/** Whether half of the first rows are numbers: then numbers are tried before text. */
function isMostlyNumeric(table: TextTable, column: number): boolean {
  let numbers = 0;
  let others = 0;
  for (let row = 0; row < Math.min(probeRows, table.rowCount); row++) {
    if (table.isEmpty(row, column)) continue;
    if (Number.isNaN(cellNumber(table, row, column))) others++;
    else numbers++;
  }
  return numbers > 0 && numbers >= others;
}

function cellNumber(table: TextTable, row: number, column: number): number {
  const at = row * (table.columnCount + 1) + column;
  let start = table.starts[at] as number;
  let end = (table.starts[at + 1] as number) - 1;
  if (table.quoting && table.bytes[start] === 34 && end - start >= 2) {
    start++;
    end--;
  }
  return numberOfBytes(table.bytes, start, end);
}

function numbersOf(
  table: TextTable,
  column: number,
  mark: DecimalMark,
  keepMissingWords: boolean,
): NumberColumn {
  const { bytes, starts, rowCount, quoting } = table;
  const stride = table.columnCount + 1;
  const values = new Float64Array(rowCount);
  let nullCount = 0;
  let missingWords = 0;
  const others: number[] = [];
  for (let row = 0, at = column; row < rowCount; row++, at += stride) {
    let start = starts[at] as number;
    let end = (starts[at + 1] as number) - 1;
    if (quoting && bytes[start] === 34 && end - start >= 2 && bytes[end - 1] === 34) {
      start++;
      end--;
    }
    const value = numberOfBytes(bytes, start, end, mark);
    values[row] = value;
    if (Number.isNaN(value)) {
      if (isBlank(bytes, start, end, false)) nullCount++;
      else if (!keepMissingWords && end - start < 12 && isMissingWord(table.decode(start, end)))
        missingWords++;
      else others.push(row);
    }
  }
  nullCount += missingWords;
  const type = mark === ',' ? 'number,' : 'number';
  const otherRows = Uint32Array.from(others);
  return { kind: 'number', type, values, nullCount, missingWords, otherRows };
}

function textsOf(table: TextTable, column: number): TextColumn {
  const { bytes, starts, rowCount, quoting } = table;
  const stride = table.columnCount + 1;
  const codes = new Int32Array(rowCount);
  const dictionary = new Dictionary(table);
  let nullCount = 0;
  for (let row = 0, at = column; row < rowCount; row++, at += stride) {
    const start = starts[at] as number;
    const end = (starts[at + 1] as number) - 1;
    if (isBlank(bytes, start, end, quoting)) {
      codes[row] = -1;
      nullCount++;
    } else codes[row] = dictionary.add(start, end);
  }
  return { kind: 'text', type: 'text', dictionary, codes, nullCount };
}

/** How many cells are numbers; 0 once too many are not. */
function numericCells(
  table: TextTable,
  { dictionary, codes, nullCount }: TextColumn,
  filled: number,
): number {
  const missing = codes.length - nullCount - filled;
  const mostOthers = (1 - neededShare) * filled + missing;
  let count = 0;
  let others = 0;
  for (let code = 0; code < dictionary.size && others <= mostOthers; code++) {
    const [start, end] = dictionary.span(code);
    if (Number.isNaN(numberOfBytes(table.bytes, start, end))) others += dictionary.count(code);
    else count += dictionary.count(code);
  }
  return others > mostOthers ? 0 : count;
}

function dateCells({ dictionary }: TextColumn): number {
  let count = 0;
  let misses = 0;
  for (let code = 0; code < dictionary.size; code++) {
    if (Number.isNaN(dateOfText(dictionary.text(code)))) misses++;
    else count += dictionary.count(code);
    // A column of free text is recognised from its beginning.
    if (misses > 100 && misses > code / 2) return 0;
  }
  return count;
}

/** Converts texts to values, each distinct one once. */
function readAs(texts: TextColumn, type: ColumnType, keepMissingWords: boolean): TypedColumn {
  if (type === 'text' || type === 'boolean') return { ...texts, type };
  const { dictionary, codes } = texts;
  const known = Float64Array.from({ length: dictionary.size }, (_, code) =>
    valueOfText(dictionary.text(code), type),
  );
  const isWord = Uint8Array.from(known, (value, code) =>
    !keepMissingWords && Number.isNaN(value) && isMissingWord(dictionary.text(code)) ? 1 : 0,
  );
  const values = new Float64Array(codes.length);
  const others: number[] = [];
  let missingWords = 0;
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    const value = code < 0 ? Number.NaN : (known[code] as number);
    values[row] = value;
    if (code < 0 || !Number.isNaN(value)) continue;
    if (isWord[code] === 1) missingWords++;
    else others.push(row);
  }
  const nullCount = texts.nullCount + missingWords;
  const otherRows = Uint32Array.from(others);
  const kind = type.startsWith('date') ? 'date' : 'number';
  return { kind, type, values, nullCount, missingWords, otherRows };
}
