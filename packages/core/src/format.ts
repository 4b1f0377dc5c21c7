/** Formats numbers for display: thin spaces before units, decimal prefixes (SI), the reader's locale. */
const thinSpace = '\u2009';

/** A size: '812 B', '1.5 kB', '24 MB'. Three significant figures at most. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatNumber(value, value < 10 && unit > 0 ? 1 : 0)}${thinSpace}${units[unit]}`;
}

/** A duration: '85 ms', '3.2 s', '2 min 5 s'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)}${thinSpace}ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${formatNumber(seconds, seconds < 9.95 ? 1 : 0)}${thinSpace}s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}${thinSpace}min ${whole % 60}${thinSpace}s`;
}

/** A count with its noun: '1 file', '12 files', '1 500 rows', grouped as in the locale. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count, 0)} ${count === 1 ? singular : plural}`;
}

/**
 * Cached by number of fraction digits: `toLocaleString` would create a formatter for each call, which is slow
 * in long lists.
 */
const formats = new Map<number, Intl.NumberFormat>();

function formatNumber(value: number, fractionDigits: number): string {
  let format = formats.get(fractionDigits);
  if (!format) {
    format = new Intl.NumberFormat(undefined, {
      minimumFractionDigits: 0,
      maximumFractionDigits: fractionDigits,
    });
    formats.set(fractionDigits, format);
  }
  return format.format(value);
}
