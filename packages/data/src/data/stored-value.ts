// What a workbook's cell holds, apart from how it is displayed: dates as ISO text, and numbers with the leading
// zeros of their format.

import { needsQuotes, valueField } from './csv-cell-code';
import { quotedField } from './csv-text';
import { JsonNumber } from './json-parser';
import type { NumberFormat } from './xlsx-package';

const millisecondsOfDay = 86_400_000;

/** A day number of a workbook as `2026-01-31` or `2026-01-31 08:30:00`; undefined beyond the calendar. */
export function isoDay(days: number, date1904: boolean): string | undefined {
  const time = Math.round((days - (date1904 ? 24_107 : 25_569)) * millisecondsOfDay);
  if (!Number.isFinite(time) || Math.abs(time) > 8e15) return undefined;
  const iso = new Date(time).toISOString();
  return time % millisecondsOfDay === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** Built-in ids of dates and times, or a format code with year, month, day or hour (ECMA-376 18.8.30). */
export function isDateFormat(format: NumberFormat): boolean {
  if (typeof format === 'number')
    return (format >= 14 && format <= 22) || (format >= 45 && format <= 47);
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[ymdh]/i.test(bare) && !/general/i.test(bare);
}

/** A format of zeros only, possibly in groups: 00000, 000-00-0000. */
export function isPadding(format: NumberFormat): format is string {
  return typeof format === 'string' && /^0[0\- ]*0$/.test(format.replaceAll('\\', ''));
}

/** Pads a whole number for such a format; other values stay as stored. */
export function padTo(format: string, value: string): string {
  if (!/^\d{1,15}$/.test(value)) return value;
  const mask = format.replaceAll('\\', '');
  const digits = value.padStart(mask.replace(/[^0]/g, '').length, '0');
  let used = digits.length;
  let shown = '';
  for (const sign of Array.from(mask).reverse())
    shown = (sign === '0' ? digits[--used] : sign) + shown;
  return digits.slice(0, used) + shown;
}

/** A text cell as a CSV field that is read as the same text again; a name in the header keeps its plain form. */
export function textField(text: string, isHeader: boolean): string {
  if (isHeader) return needsQuotes(text) ? quotedField(text) : text;
  return valueField(text, () => undefined);
}

/** A number cell as a CSV field: a date as ISO text, a padded code as text, else its digits. */
export function numberField(value: string, format: NumberFormat, date1904: boolean): string {
  if (isPadding(format)) return quotedField(padTo(format, value));
  if (isDateFormat(format)) {
    const day = isoDay(Number(value), date1904);
    if (day !== undefined) return day;
  }
  const isJson = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value);
  const text = isJson ? value : String(Number(value));
  return text === 'NaN' ? quotedField(value) : valueField(new JsonNumber(text), () => undefined);
}
