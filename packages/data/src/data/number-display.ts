// Displays a cell's value as the spreadsheet does: number formats with SSF of the `xlsx` package, with
// shortcuts for the most common cells (General, fixed decimals, ISO dates), which are 20 times as fast.
// Two deviations, so that nothing is lost: whole numbers in General keep all 15 digits instead of
// becoming 1.2E+14, and Excel's locale-dependent short date is m/d/yyyy with the full year.

import type { NumberFormat } from './xlsx-package';

/** The part of SSF that we use; `o` as in the package's documentation. */
export interface NumberFormatter {
  format(format: NumberFormat, value: number | string, options: { date1904: boolean }): string;
}

type Kind = 'general' | 'text' | 'fixed' | 'date' | 'other';

interface Style {
  kind: Kind;
  format: NumberFormat;
  decimals: number;
  showsText: boolean;
  known: Map<string, string>;
}

const MAX_KNOWN = 20_000;
const dayOfEpoch1900 = 25_569;
const dayOfEpoch1904 = 24_107;
const replaced: Readonly<Record<number, string>> = { 14: 'm/d/yyyy', 22: 'm/d/yyyy h:mm' };

/** Displays values by their cells' style index. */
export class NumberDisplay {
  readonly #styles: Style[];
  readonly #formatter: NumberFormatter;
  readonly #date1904: boolean;
  readonly #general: Style = styleOf('General');

  constructor(formats: readonly NumberFormat[], date1904: boolean, formatter: NumberFormatter) {
    this.#styles = formats.map(styleOf);
    this.#formatter = formatter;
    this.#date1904 = date1904;
  }

  /** A number as written in the file (`0.1`, `1E-3`). */
  number(raw: string, index: number): string {
    const style = this.#styles[index] ?? this.#general;
    if (style.kind === 'general' && isShown(raw)) return raw;
    if (style.kind === 'fixed' && hasDecimals(raw, style.decimals)) return raw;
    const known = style.known.get(raw);
    if (known !== undefined) return known;
    const shown = this.#show(raw, style);
    if (style.known.size >= MAX_KNOWN) style.known.clear();
    style.known.set(raw, shown);
    return shown;
  }

  /** A text; most formats leave it unchanged. */
  text(value: string, index: number): string {
    const style = this.#styles[index];
    if (!style?.showsText) return value;
    return this.#format(style.format, value);
  }

  /** A date stored as text (`2024-01-31T08:30:00`, only in strict files). */
  isoDate(value: string, index: number): string {
    const time = Date.parse(
      /[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`.replace(' ', 'T'),
    );
    if (Number.isNaN(time)) return value;
    const day = this.#date1904 ? dayOfEpoch1904 : dayOfEpoch1900;
    const style = this.#styles[index] ?? this.#general;
    if (style.kind === 'general') return value;
    return this.number(String(time / 86_400_000 + day), index);
  }

  #show(raw: string, style: Style): string {
    const value = Number(raw);
    if (!Number.isFinite(value)) return raw;
    if (style.kind === 'general' || style.kind === 'text') {
      if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
      return this.#format('General', value);
    }
    if (style.kind === 'date' && Number.isInteger(value) && value >= 61 && value < 2_958_466) {
      const day = this.#date1904 ? dayOfEpoch1904 : dayOfEpoch1900;
      return new Date((value - day) * 86_400_000).toISOString().slice(0, 10);
    }
    return this.#format(style.format, value);
  }

  #format(format: NumberFormat, value: number | string): string {
    try {
      return this.#formatter.format(format, value, { date1904: this.#date1904 });
    } catch {
      // An invalid format, which Excel would reject too. The value itself is more useful.
      return String(value);
    }
  }
}

function styleOf(format: NumberFormat): Style {
  const code = typeof format === 'number' ? (replaced[format] ?? format) : format;
  const known = new Map<string, string>();
  if (code === 0 || code === '' || (typeof code === 'string' && /^general$/i.test(code)))
    return { kind: 'general', format: 'General', decimals: 0, showsText: false, known };
  if (code === 49 || code === '@')
    return { kind: 'text', format: '@', decimals: 0, showsText: false, known };
  const fixed = code === 1 ? '0' : code === 2 ? '0.00' : code;
  if (typeof fixed === 'string' && /^0(?:\.0{1,20})?$/.test(fixed))
    return {
      kind: 'fixed',
      format: fixed,
      decimals: Math.max(0, fixed.length - 2),
      showsText: false,
      known,
    };
  if (typeof code === 'string' && /^yyyy\\?-mm\\?-dd(?:;@)?$/i.test(code))
    return { kind: 'date', format: code, decimals: 0, showsText: false, known };
  const bare = typeof code === 'string' ? code.replace(/"[^"]*"|\\./g, '') : '';
  const showsText = bare.replace(/;@$/, '').includes('@') || bare.split(';').length === 4;
  return { kind: 'other', format: code, decimals: 0, showsText, known };
}

/** Whether the format General displays these digits unchanged: whole and short, or few decimals. */
function isShown(raw: string): boolean {
  const length = raw.length;
  let point = -1;
  let at = raw.charCodeAt(0) === 45 ? 1 : 0;
  if (length - at > 10 || length === at) return false;
  if (raw.charCodeAt(at) === 48 && length > at + 1) {
    // 0.0001 is displayed unchanged; smaller numbers and 007 take the slow path.
    if (raw.charCodeAt(at + 1) !== 46 || raw.startsWith('0000', at + 2)) return false;
  } else if (raw === '-0') {
    return false;
  }
  for (; at < length; at++) {
    const code = raw.charCodeAt(at);
    if (code === 46 && point < 0) point = at;
    else if (code < 48 || code > 57) return false;
  }
  return point < 0 || (raw.charCodeAt(length - 1) !== 48 && point < length - 1 && point > 0);
}

const plainDigits = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

function hasDecimals(raw: string, decimals: number): boolean {
  const length = raw.length;
  if (decimals > 0 ? raw.charCodeAt(length - decimals - 1) !== 46 : raw.includes('.')) return false;
  if (raw.charCodeAt(0) === 45) return plainDigits.test(raw) && Number(raw) !== 0;
  return length <= 17 && plainDigits.test(raw);
}
