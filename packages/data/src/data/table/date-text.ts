const pattern =
  /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}:?\d{2})?)?)?$/;
const slashed = /^(\d{4})[/.](\d{2})[/.](\d{2})$/;

/**
 * Parses an ISO 8601 date (`2026-01`, `2026-01-31`, `2026-01-31 08:30:00.5+02:00`), `2026/01/31` or
 * `2026.01.31` to milliseconds since 1970, in UTC if it states no zone. NaN for anything else: `03/04/2026`
 * is ambiguous between 3 April and 4 March.
 */
export function dateOfText(text: string): number {
  const match = pattern.exec(text.trim()) ?? slashed.exec(text.trim());
  if (!match) return Number.NaN;
  const [, year, month, day = '1', hour = '0', minute = '0', second = '0', part = '', zone] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || Number(hour) > 24 || Number(minute) > 59)
    return Number.NaN;
  const milliseconds = part === '' ? 0 : Number(`0.${part}`) * 1000;
  const clock = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return date.getTime() + clock * 1000 + milliseconds - offsetOf(zone);
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
