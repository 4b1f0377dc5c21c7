// Distinguishes identifiers from quantities: postcode 0100, telephone number +27821234000, an account of 16
// digits, part 12E5 among 1234 and 5678. Read as numbers they would lose digits, so one of them makes its
// whole column text. Fractions of any length count as quantities: programs write them.

import type { TextTable } from './text-table';

const MAX_COUNTING_DIGITS = 15;
const zero = 48;
const nine = 57;

const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= zero && byte <= nine;

/** Whether a number in these bytes starts with a zero or a plus sign, or has more than 15 digits. */
function isIdentifier(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end && bytes[at] === 32) at++;
  const first = bytes[at];
  if (first === 43) return isDigit(bytes[at + 1]);
  if (first === 45 || first === 40) at++;
  if (bytes[at] === zero) return at + 1 < end && isDigit(bytes[at + 1]);
  if (end - at <= MAX_COUNTING_DIGITS) return false;
  let digits = 0;
  while (at + digits < end && isDigit(bytes[at + digits])) digits++;
  return digits > MAX_COUNTING_DIGITS;
}

/** The first cell of a column of numbers that is an identifier, or undefined. */
export function firstIdentifier(table: TextTable, column: number): string | undefined {
  const { bytes, starts, rowCount, quoting } = table;
  const stride = table.columnCount + 1;
  let exponent = -1;
  let onlyWhole = true;
  for (let row = 0, at = column; row < rowCount; row++, at += stride) {
    let start = starts[at] as number;
    let end = (starts[at + 1] as number) - 1;
    if (quoting && bytes[start] === 34 && end - start >= 2) {
      start++;
      end--;
    }
    if (isIdentifier(bytes, start, end)) {
      const text = table.text(row, column).trim();
      if (isPlainNumber.test(text)) return text;
    } else if (onlyWhole) {
      const form = formOf(bytes, start, end);
      if (form === 'exponent' && exponent < 0) exponent = row;
      if (form === 'other') onlyWhole = false;
    }
  }
  if (exponent < 0 || !onlyWhole) return undefined;
  return hasWholeNumber(table, column) ? table.text(exponent, column).trim() : undefined;
}

const isPlainNumber = /^\(?[+-]?\d+(?:[.,]\d*)?(?:e[+-]?\d+)?\)?$/i;

/** The notation of a number: '123', '12E5' or another; text that is not a number counts as whole. */
function formOf(bytes: Uint8Array, start: number, end: number): 'whole' | 'exponent' | 'other' {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (isDigit(byte)) continue;
    if (byte === 46 || byte === 44) return 'other';
    if (byte !== 69 && byte !== 101) return 'whole';
    // Programs that mean a power of ten write its sign: 1e+05.
    return at > start && isDigit(bytes[at + 1]) ? 'exponent' : 'other';
  }
  return 'whole';
}

function hasWholeNumber(table: TextTable, column: number): boolean {
  for (let row = 0; row < table.rowCount; row++)
    if (/^\s*\d+\s*$/.test(table.text(row, column))) return true;
  return false;
}
