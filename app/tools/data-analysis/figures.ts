/** A readable number: up to 6 decimals, fewer for larger numbers; '–' for none. */
export function formatFigure(value: number | null): string {
  if (value === null) return '–';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e15)) return value.toExponential(4);
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const decimals = size >= 1000 ? 2 : size >= 1 ? 4 : 6;
  return value.toLocaleString('en', { maximumFractionDigits: decimals });
}

/** A time as an ISO date, with the time of day unless it is midnight; '–' for none. */
export function formatTime(time: number | null): string {
  if (time === null) return '–';
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '–';
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

/** A share as a percentage: '12.5 %'; never '0 %' or '100 %' if it is only close to it. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '0\u2009%';
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 0.1) return '< 0.1\u2009%';
  if (percent < 100 && percent > 99.9) return '> 99.9\u2009%';
  return `${percent.toLocaleString('en', { maximumFractionDigits: 1 })}\u2009%`;
}
