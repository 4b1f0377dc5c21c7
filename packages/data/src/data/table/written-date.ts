/** Whether the day or the month comes first. */
export type DayOrder = 'dmy' | 'mdy';

const pattern =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?)?$/i;

/**
 * Parses '31/01/2026', '31.1.26 08:30' or '1/31/2026 8:30 PM' to milliseconds since 1970, as UTC; NaN for
 * anything else. Two-digit years are from 1970 to 2069.
 */
export function dateInOrder(text: string, order: DayOrder): number {
  const match = pattern.exec(text.trim());
  if (!match) return Number.NaN;
  const [, one, , two, years, hours = '0', minutes = '0', seconds = '0', half] = match;
  const [day, month] = order === 'dmy' ? [Number(one), Number(two)] : [Number(two), Number(one)];
  const short = Number(years);
  const year = years?.length === 2 ? short + (short < 70 ? 2000 : 1900) : short;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
  const written = Number(hours);
  const hour = half ? (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : written;
  const isTime =
    hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 && (!half || written <= 12);
  if (!isDay || !isTime) return Number.NaN;
  return date.getTime() + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** Dates with points always put the day first. */
export const hasPoints = (text: string): boolean => /^\s*\d+\.\d+\.\d/.test(text);
