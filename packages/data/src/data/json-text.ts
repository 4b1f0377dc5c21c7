// Writes JSON text incrementally, for files too large for JSON.stringify.

import { plainNumber } from './cell-value';
import { JsonNumber, type JsonValue } from './json-parser';

/** A JSON string with its quotes. */
export function jsonString(text: string): string {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Quote, backslash, control characters; surrogates, in case one is unpaired.
    if (code === 34 || code === 92 || code < 32 || (code >= 0xd800 && code <= 0xdfff))
      return JSON.stringify(text);
  }
  return `"${text}"`;
}

/** A value as compact JSON. */
export function jsonText(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return jsonString(value);
  if (value instanceof JsonNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  return `{${Array.from(value, ([key, one]) => `${jsonString(key)}:${jsonText(one)}`).join(',')}}`;
}

/**
 * A number in a notation that is read as the same number again (see `isExactNumber`), such as 100000 for 1e5;
 * undefined if no JavaScript number represents it.
 */
export function exactNotation(text: string): string | undefined {
  const plain = plainNumber(text);
  if (plain !== undefined && plain.significant <= 15) return text;
  const canonical = String(Number(text));
  return decimalOf(text) === decimalOf(canonical) ? canonical : undefined;
}

/** Sign, digits and exponent without leading and trailing zeros: identical for equal numbers. */
function decimalOf(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const bare = digits.replace(/0+$/, '');
  if (bare === '') return '0';
  return `${sign}${bare}e${Number(exponent) - fraction.length + digits.length - bare.length}`;
}
