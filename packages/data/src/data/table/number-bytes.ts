// Parses numbers directly from bytes. Up to 15 digits and powers of ten up to 22 are exact in a double (W. D.
// Clinger, How to Read Floating Point Numbers Accurately, 1990); everything else goes through Number().

const powersOfTen = Array.from({ length: 23 }, (_, power) => 10 ** power);
const MAX_EXACT_DIGITS = 15;
const decoder = new TextDecoder();

/** Decimal notation: '1234.5' or '1234,5'. */
export type DecimalMark = '.' | ',';

/**
 * A decimal number with optional sign, fraction and exponent, spaces around it allowed; '(12.50)' is
 * −12.5, as in bookkeeping. NaN for anything else, such as `0x1f`, `Infinity`, `1,234` or nothing.
 */
export function numberOfBytes(
  bytes: Uint8Array,
  from: number,
  to: number,
  mark: DecimalMark = '.',
): number {
  let at = from;
  let end = to;
  while (at < end && bytes[at] === 32) at++;
  while (end > at && bytes[end - 1] === 32) end--;
  if (at >= end) return Number.NaN;
  if (bytes[at] === 40) return inBrackets(bytes, at, end, mark);
  const start = at;
  const point = mark === '.' ? 46 : 44;
  let byte = bytes[at] as number;
  const negative = byte === 45;
  if (negative || byte === 43) at++;
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  let seen = 0;
  let afterPoint = false;
  for (; at < end; at++) {
    byte = bytes[at] as number;
    if (byte >= 48 && byte <= 57) {
      seen++;
      mantissa = mantissa * 10 + (byte - 48);
      if (mantissa !== 0) digits++;
      if (afterPoint) decimals++;
    } else if (byte === point && !afterPoint) afterPoint = true;
    else break;
  }
  if (seen === 0) return Number.NaN;
  if (at < end) {
    if (byte !== 101 && byte !== 69) return Number.NaN;
    return exponential(bytes, start, end, at, mark);
  }
  if (digits > MAX_EXACT_DIGITS || decimals > 22) return slow(bytes, start, end, mark);
  const value = decimals === 0 ? mantissa : mantissa / (powersOfTen[decimals] as number);
  return negative ? -value : value;
}

function inBrackets(bytes: Uint8Array, at: number, end: number, mark: DecimalMark): number {
  const first = bytes[at + 1] as number;
  const isUnsigned = (first >= 48 && first <= 57) || first === 46 || first === 44;
  if (bytes[end - 1] !== 41 || !isUnsigned) return Number.NaN;
  return -numberOfBytes(bytes, at + 1, end - 1, mark);
}

/** `at` is the position of the `e`. */
function exponential(
  bytes: Uint8Array,
  start: number,
  end: number,
  at: number,
  mark: DecimalMark,
): number {
  let next = at + 1;
  if (bytes[next] === 43 || bytes[next] === 45) next++;
  if (next >= end) return Number.NaN;
  for (; next < end; next++) {
    const byte = bytes[next] as number;
    if (byte < 48 || byte > 57) return Number.NaN;
  }
  return slow(bytes, start, end, mark);
}

function slow(bytes: Uint8Array, start: number, end: number, mark: DecimalMark): number {
  const text = decoder.decode(bytes.subarray(start, end));
  const value = Number(mark === ',' ? text.replace(',', '.') : text);
  return Number.isFinite(value) ? value : Number.NaN;
}
