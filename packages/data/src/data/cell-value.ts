// Distinguishes numbers, dates and booleans from text in CSV cells. A cell is a number only if it can be
// displayed again exactly as written: '007', '+27 82', '1e5', '1,5' and ids of 16 digits stay text.

/** The digits of a number in plain notation; see {@link plainNumber}. */
export interface PlainNumber {
  /** Digits after the point; 0 without a point. */
  decimals: number;
  /** Digits from the first non-zero one, including trailing zeros. */
  significant: number;
}

/**
 * Reads `-?(0|[1-9]digits)(.digits)?` and nothing else; negative zero is not accepted either.
 * @returns undefined for any other text
 */
export function plainNumber(text: string): PlainNumber | undefined {
  const length = text.length;
  let at = 0;
  const negative = text.charCodeAt(0) === 45;
  if (negative) at = 1;
  if (at >= length || length > 24) return undefined;
  const firstDigit = text.charCodeAt(at);
  if (firstDigit < 48 || firstDigit > 57) return undefined;
  let point = -1;
  let significant = 0;
  if (firstDigit === 48 && at + 1 < length && text.charCodeAt(at + 1) !== 46) return undefined;
  for (; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code === 46) {
      if (point >= 0 || at + 1 === length) return undefined;
      point = at;
    } else if (code < 48 || code > 57) {
      return undefined;
    } else if (significant > 0 || code !== 48) {
      significant++;
    }
  }
  if (significant === 0 && negative) return undefined;
  return { decimals: point < 0 ? 0 : length - point - 1, significant };
}

/** Whether a number in this notation survives IEEE doubles exactly: at most 15 significant digits. */
export function isExactNumber(text: string): boolean {
  const plain = plainNumber(text);
  if (plain !== undefined && plain.significant <= 15) return true;
  // JavaScript itself writes '1e+21' and '5e-324', so they survive unchanged.
  return looksNumeric(text) && String(Number(text)) === text && Number.isFinite(Number(text));
}

/** Whether a text starts like a number (an optional sign, then a digit). Cheap. */
export function looksNumeric(text: string): boolean {
  let code = text.charCodeAt(0);
  if (code === 45 || code === 43) code = text.charCodeAt(1);
  return code >= 48 && code <= 57;
}

/** Excel's serial number of an ISO date or date-time, and which of the two it is. */
export interface IsoDate {
  serial: number;
  form: 'date' | 'space' | 'T';
}

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:([ T])(\d{2}):(\d{2}):(\d{2}))?$/;
/** Days from Excel's day 0 (1899-12-30 for dates after its false leap day) to 1970-01-01. */
const epochDays = 25_569;

/**
 * Reads `2024-01-31`, `2024-01-31 08:30:00` and `2024-01-31T08:30:00` from 1900-03-01 on (before
 * that day Excel counts one day wrong). Other notations are ambiguous or carry a zone: undefined.
 */
export function isoDate(text: string): IsoDate | undefined {
  if ((text.length !== 10 && text.length !== 19) || text.charCodeAt(4) !== 45) return undefined;
  const match = isoPattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, separator, hour, minute, second] = match;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(time);
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    return undefined;
  const days = time / 86_400_000 + epochDays;
  if (days < 61) return undefined;
  if (separator === undefined) return { serial: days, form: 'date' };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return { serial: days + seconds / 86_400, form: separator === 'T' ? 'T' : 'space' };
}
