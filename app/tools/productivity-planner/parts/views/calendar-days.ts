import { addDays, daysInMonth, weekdayOf } from '../../planner/days';

// The days of weeks and months as `YYYY-MM-DD`, for the calendars.

/** The same day of the month `count` months later, or the last day of a shorter month. */
export function shiftMonth(day: string, count: number): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + count;
  const date = Math.min(Number(day.slice(8, 10)), daysInMonth(year, month));
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

/** The seven days of the week that contains `day`. @param first the week's first day, ISO 1 to 7 */
export function weekOf(day: string, first: number): string[] {
  const start = addDays(day, -((weekdayOf(day) - first + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** Whole weeks that cover the month of `day`: four to six rows of seven days. */
export function monthWeeks(day: string, first: number): string[][] {
  const firstDay = `${day.slice(0, 7)}-01`;
  const lastDay = addDays(shiftMonth(firstDay, 1), -1);
  const weeks = [weekOf(firstDay, first)];
  for (;;) {
    const next = addDays(weeks.at(-1)?.[0] ?? firstDay, 7);
    if (next > lastDay) return weeks;
    weeks.push(weekOf(next, first));
  }
}

/** The ISO weekday on which a week starts in a locale; Monday if the browser does not know. */
export function firstWeekday(locale: string): number {
  try {
    const info = new Intl.Locale(locale) as Intl.Locale & {
      getWeekInfo?: () => { firstDay: number };
      weekInfo?: { firstDay: number };
    };
    return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}
