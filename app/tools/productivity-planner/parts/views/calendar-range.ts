import { addDays } from '../../planner/days';
import { monthWeeks, shiftMonth, weekOf } from './calendar-days';

export type CalendarMode = 'week' | 'month';

/** The rows of days that a calendar shows around the current day. */
export function calendarRows(mode: CalendarMode, day: string, first: number): string[][] {
  return mode === 'week' ? [weekOf(day, first)] : monthWeeks(day, first);
}

/** The current day after 'Next' (1) or 'Previous' (-1). */
export function turnPage(mode: CalendarMode, day: string, count: 1 | -1): string {
  return mode === 'week' ? addDays(day, 7 * count) : shiftMonth(day, count);
}

/**
 * The day that a key moves to in the grid (ARIA grid and date picker patterns); undefined for any other key.
 * A week has no row above or below, so its up and down keys are free for tasks.
 */
export function stepDay(
  key: string,
  day: string,
  mode: CalendarMode,
  first: number,
): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return mode === 'month' ? addDays(day, -7) : undefined;
    case 'ArrowDown':
      return mode === 'month' ? addDays(day, 7) : undefined;
    case 'Home':
      return weekOf(day, first)[0];
    case 'End':
      return weekOf(day, first).at(-1);
    case 'PageUp':
      return turnPage(mode, day, -1);
    case 'PageDown':
      return turnPage(mode, day, 1);
    default:
      return undefined;
  }
}

/** The day that Shift with an arrow key moves a task to: by a day sideways, by a week up and down. */
export function shiftedDay(key: string, day: string): string | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : addDays(day, step);
}

/** The heading of the calendar: '16 – 22 November 2026' or 'November 2026'. */
export function rangeTitle(mode: CalendarMode, rows: readonly (readonly string[])[], day: string) {
  const utc = (text: string) => new Date(`${text}T00:00:00Z`);
  if (mode === 'month') {
    return new Intl.DateTimeFormat(undefined, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(utc(day));
  }
  const week = rows[0] ?? [day];
  return new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(utc(week[0] ?? day), utc(week.at(-1) ?? day));
}

/** A weekday's short name: 'Mon'. */
export function weekdayName(day: string, style: 'short' | 'narrow' | 'long' = 'short'): string {
  return new Intl.DateTimeFormat(undefined, { weekday: style, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
