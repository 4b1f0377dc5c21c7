// Days of the Gregorian calendar and times in time zones, based on the platform's Date and Intl.
import { ToolError } from '@entropy-tools/core/tool-error';

/** A date and a time of day, without a zone. Months from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** Whether a time of day was given. */
  hasTime: boolean;
}

const pattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** @throws ToolError `input` if the text is not a valid date */
export function readWallTime(text: string): WallTime {
  const [, year, month, day, hour, minute] = (pattern.exec(text.trim()) ?? []).map(Number);
  const time: WallTime = {
    year: year ?? 0,
    month: month ?? 0,
    day: day ?? 0,
    hour: hour && hour <= 23 ? hour : 0,
    minute: minute && minute <= 59 ? minute : 0,
    hasTime: Number.isInteger(hour),
  };
  const back = new Date(instantAsUtc(time));
  const exists = back.getUTCMonth() + 1 === time.month && back.getUTCDate() === time.day;
  const hasSoundTime = !time.hasTime || (time.hour === hour && time.minute === minute);
  if (year !== undefined && year > 0 && exists && hasSoundTime) return time;
  throw new ToolError(
    'input',
    `“${text}” is no date of the calendar. Write it as 2026-11-21, with a time as 2026-11-21T14:30.`,
  );
}

/** Milliseconds since 1970, as if the wall time were UTC. */
export function instantAsUtc({ year, month, day, hour, minute }: WallTime): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, 0, 0);
}

/** The wall time of an instant in a time zone. @throws ToolError `input` if the zone is unknown */
export function wallTimeIn(zone: string, instant: number): WallTime {
  const parts = formatOf(zone).formatToParts(instant);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
    hasTime: true,
  };
}

/**
 * The instant of a wall time in a time zone: of an ambiguous time the first, of a skipped one (daylight
 * saving begins) the one after the gap.
 */
export function instantIn(zone: string, time: WallTime): number {
  const wanted = instantAsUtc(time);
  const candidates = [-86_400_000, 86_400_000].map(
    (near) => wanted - offsetAt(zone, wanted + near),
  );
  const exact = candidates.filter((instant) => offsetAt(zone, instant) === wanted - instant);
  return Math.min(...(exact.length > 0 ? exact : [Math.max(...candidates)]));
}

/** Offset of a time zone from UTC in milliseconds, positive if ahead. */
export function offsetAt(zone: string, instant: number): number {
  const whole = Math.floor(instant / 60_000) * 60_000;
  return instantAsUtc(wallTimeIn(zone, whole)) - whole;
}

/** '2026-11-21', with the time if there is one. */
export function wallText({ year, month, day, hour, minute, hasTime }: WallTime): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return hasTime ? `${date} ${two(hour)}:${two(minute)}` : date;
}

/** The English name of the weekday: 'Saturday'. */
export function weekdayOf(time: WallTime): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    instantAsUtc(time),
  );
}

/** Adds a period; the last day of the month if the day does not exist there (31 January + 1 month). */
export function addTo(
  time: WallTime,
  amount: number,
  unit: 'days' | 'weeks' | 'months' | 'years',
): WallTime {
  if (unit === 'days' || unit === 'weeks') {
    const days = unit === 'weeks' ? amount * 7 : amount;
    return { ...fromUtc(instantAsUtc(time) + days * 86_400_000), hasTime: time.hasTime };
  }
  const months = time.year * 12 + (time.month - 1) + (unit === 'years' ? amount * 12 : amount);
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  if (year < 1 || year > 9999)
    throw new ToolError('input', 'The date has to be in the years 1 to 9999.');
  const last = new Date(instantAsUtc({ ...time, year, month: month + 1, day: 0 })).getUTCDate();
  return { ...time, year, month, day: Math.min(time.day, last) };
}

function fromUtc(instant: number): WallTime {
  const date = new Date(instant);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999))
    throw new ToolError('input', 'The date has to be in the years 1 to 9999.');
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    hasTime: true,
  };
}

function formatOf(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch (cause) {
    throw new ToolError(
      'input',
      `“${zone}” is no time zone that is known. Write it as Africa/Johannesburg, Europe/London or UTC.`,
      { cause },
    );
  }
}
