/**
 * How JSON values stand in CSV cells, so that CSV → JSON gives the same values again:
 * - Numbers, `true`, `false`, `null`, `[]` and `{}` stand without quotes; texts that would be mistaken
 *   for one of them, and empty texts, stand in quotes (`"007"`, `"true"`, `""`). Spreadsheets show
 *   both alike.
 * - An empty cell is null, and the word `null` a text, unless there is one column only. In a column for
 *   nested values it is an absent key; so it is everywhere in a table with absent keys, whose mark is
 *   that of the names that need no quotes the first alone stands in quotes.
 * - Where every field of a file stands in quotes, as some programs write, quotes say nothing.
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
