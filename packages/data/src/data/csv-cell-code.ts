/**
 * How JSON values are written in CSV cells, so that CSV → JSON returns the same values:
 * - Numbers, `true`, `false`, `null`, `[]` and `{}` are unquoted; texts that would be mistaken for one of
 *   them, and empty texts, are quoted (`"007"`, `"true"`, `""`). Spreadsheets show both alike.
 * - An empty cell is null, and the word `null` a text, unless there is only one column. In a column of
 *   nested values an empty cell is an absent key; so it is in every column of a table with absent keys.
 *   Such a table is marked by quoting the first column name that needs no quotes, and only that one.
 * - If every field of a file is quoted, as some programs write, quotes have no meaning.
 */
import { isExactNumber, looksNumeric } from './cell-value';
import { quotedField } from './csv-text';
import { JsonNumber, type JsonValue } from './json-parser';
import { exactNotation } from './json-text';

/** What requires quotes in a file whose delimiter may have to be detected. */
const needed = /[",;\t|\r\n]|^\s|\s$/;

/** Whether a field needs quotes to be read as the same text. */
export function needsQuotes(text: string): boolean {
  return needed.test(text);
}

const words: ReadonlySet<string> = new Set(['true', 'false', 'null', '[]', '{}', '']);

/**
 * Digits that no number represents exactly: a postcode `00501`, `+27824440000`, an id of 20 digits. One of
 * them without quotes makes its whole column text.
 */
export function isInexactNumber(text: string): boolean {
  return looksNumeric(text) && digitsOnly.test(text) && !isExactNumber(text);
}

const digitsOnly = /^[+-]?\d+(?:\.\d+)?$/;

/** Whether a text without quotes would be read as something else, or change how others are read. */
function isMistakable(text: string): boolean {
  if (words.has(text)) return true;
  return looksNumeric(text) && (digitsOnly.test(text) || isExactNumber(text));
}

/**
 * Formats a plain value, empty list or empty object as a field.
 * @param onInexact called for a number that no JavaScript number can represent; it becomes text
 */
export function valueField(value: JsonValue, onInexact: () => void): string {
  if (typeof value === 'string')
    return needsQuotes(value) || isMistakable(value) ? quotedField(value) : value;
  if (value instanceof JsonNumber) {
    const text = exactNotation(value.text);
    if (text !== undefined) return text;
    onInexact();
    return quotedField(value.text);
  }
  if (Array.isArray(value)) return '[]';
  return value instanceof Map ? '{}' : String(value);
}

/** An unquoted field as JSON text, or undefined if it is text. The caller handles empty fields. */
export function literalOf(field: string): string | undefined {
  if (looksNumeric(field)) return isExactNumber(field) ? field : undefined;
  return field !== '' && words.has(field) ? field : undefined;
}
