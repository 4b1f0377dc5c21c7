import { addDays, dayNumber, dayOfNumber, daysInMonth, laterDay, weekdayOfNumber } from './days';
import type { Recurrence } from './model';

// When a recurring task is due next. Rules are deliberately small (what people say, not all of RFC 5545), so
// that each kind is calculated directly instead of stepping day by day.

/**
 * The next day of a rule.
 *
 * Counted from the due day, it is the first of the series after both that day and `doneOn`: a daily task that
 * is 40 days late recurs tomorrow, not 40 times. Counted from completion, it is one interval later.
 *
 * @param due the task's due day; null counts from `doneOn`
 * @param doneOn the day of completion
 */
export function nextDue(rule: Recurrence, due: string | null, doneOn: string): string {
  const start = rule.from === 'due' && due !== null ? due : doneOn;
  return nextAfter(rule, start, laterDay(start, doneOn));
}

/** The days of the series starting at `due` that are after `due` and within an inclusive range of days. */
export function occurrences(rule: Recurrence, due: string, from: string, to: string): string[] {
  const days: string[] = [];
  const before = addDays(from, -1);
  let day = nextAfter(rule, due, laterDay(due, before));
  for (; day <= to; day = nextAfter(rule, due, day)) days.push(day);
  return days;
}

/**
 * The rule with the values taken from the due day made explicit: a task of the 31st that falls on 28 February
 * returns to the 31st in March, and one of 29 February waits for the next leap year.
 */
export function anchorRule(rule: Recurrence, due: string | null): Recurrence {
  const byDay = rule.every === 'month' || rule.every === 'year';
  const takesDay = byDay && rule.monthDay === null && rule.nth === undefined;
  if (due === null || !takesDay || rule.from === 'done') return rule;
  return { ...rule, monthDay: Number(due.slice(8, 10)) };
}

function nextAfter(rule: Recurrence, start: string, after: string): string {
  if (rule.every === 'day') return nextByDays(rule.interval, start, after);
  if (rule.every === 'week') return nextByWeeks(rule, start, after);
  return nextByMonths(rule, start, after);
}

function nextByDays(interval: number, start: string, after: string): string {
  const first = dayNumber(start);
  const rounds = Math.floor((dayNumber(after) - first) / interval) + 1;
  return dayOfNumber(first + rounds * interval);
}

function nextByWeeks(rule: Recurrence, start: string, after: string): string {
  const first = dayNumber(start);
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOfNumber(first)];
  const monday = first - weekdayOfNumber(first) + 1;
  const limit = dayNumber(after);
  const cycle = 7 * rule.interval;
  // The cycle that contains `after` may have a weekday left; otherwise the next one has.
  for (let week = monday + Math.floor((limit - monday) / cycle) * cycle; ; week += cycle) {
    const days = weekdays.map((weekday) => week + weekday - 1).filter((day) => day > limit);
    if (days.length > 0) return dayOfNumber(Math.min(...days));
  }
}

/** Months and years: the same day of the month, or the last of a shorter month. */
function nextByMonths(rule: Recurrence, start: string, after: string): string {
  const step = rule.every === 'year' ? 12 * rule.interval : rule.interval;
  const year = Number(start.slice(0, 4));
  const month = Number(start.slice(5, 7)) - 1;
  const monthDay = rule.monthDay ?? Number(start.slice(8, 10));
  const months = 12 * (Number(after.slice(0, 4)) - year) + Number(after.slice(5, 7)) - 1 - month;
  // 'Two months after completion' never means later in the same month.
  const least = rule.from === 'done' ? 1 : 0;
  for (let round = Math.max(least, Math.floor(months / step)); ; round++) {
    const length = daysInMonth(year, month + round * step);
    const day =
      nthWeekday(rule, year, month + round * step) ??
      (monthDay === -1 ? length : Math.min(monthDay, length));
    const candidate = new Date(Date.UTC(year, month + round * step, day))
      .toISOString()
      .slice(0, 10);
    if (candidate > after) return candidate;
  }
}

/** The day of a month that is its nth or last weekday; undefined for rules by day. */
function nthWeekday({ nth, weekdays }: Recurrence, year: number, month: number) {
  const [weekday] = weekdays;
  if (nth === undefined || weekday === undefined) return undefined;
  const first = dayNumber(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
  const earliest = 1 + ((weekday - weekdayOfNumber(first) + 7) % 7);
  const length = daysInMonth(year, month);
  if (nth > 0) return earliest + 7 * (nth - 1);
  return earliest + 7 * Math.floor((length - earliest) / 7);
}
