import type { NoteMood } from '@workers/api/notes/note-lists.contract';
import { localDate } from '~/platform/local-day';
import type { Note } from '../store/note';
import { moodScale, scaledMoods } from './mood-scale';

/** A day as `2026-01-31`, in local time. */
export type Day = string;

/** Groups notes by day, latest first. */
export function groupByDay(notes: readonly Note[]): Map<Day, Note[]> {
  const days = new Map<Day, Note[]>();
  for (const note of notes) {
    const day = localDate(note.createdAt);
    const list = days.get(day);
    if (list) list.push(note);
    else days.set(day, [note]);
  }
  for (const list of days.values()) list.sort((a, b) => b.createdAt - a.createdAt);
  return days;
}

/** Noon of a day: adding days to it never changes the date because of daylight saving time. */
export function noonOf(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const noon = new Date(2000, month - 1, date, 12);
  noon.setFullYear(year, month - 1, date);
  return noon;
}

/** Adds days. */
export function addDays(day: Day, count: number): Day {
  const noon = noonOf(day);
  noon.setDate(noon.getDate() + count);
  return localDate(noon.getTime());
}

/** Adds months, clamped to the month's last day. */
export function addMonths(day: Day, count: number): Day {
  const noon = noonOf(day);
  const date = noon.getDate();
  noon.setDate(1);
  noon.setMonth(noon.getMonth() + count);
  const last = new Date(noon.getFullYear(), noon.getMonth() + 1, 0).getDate();
  noon.setDate(Math.min(date, last));
  return localDate(noon.getTime());
}

/**
 * The weeks of the month of `day`, seven days each, including days of adjacent months.
 * @param firstWeekday 1 Monday to 7 Sunday
 */
export function weeksOfMonth(day: Day, firstWeekday: number): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weekday = noonOf(first).getDay() || 7;
  let start = addDays(first, -((weekday - firstWeekday + 7) % 7));
  const weeks: Day[][] = [];
  do {
    const week = Array.from({ length: 7 }, (_, at) => addDays(start, at));
    weeks.push(week);
    start = addDays(start, 7);
  } while (start.slice(0, 7) === day.slice(0, 7));
  return weeks;
}

/** First day of the week in a locale: 1 Monday to 7 Sunday. */
export function firstWeekdayOf(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return info.getWeekInfo?.().firstDay ?? info.weekInfo?.firstDay ?? 1;
}

/** The day a key moves to in a calendar (ARIA date grid); undefined for other keys. */
export function moveByKey(day: Day, key: string, firstWeekday: number): Day | undefined {
  const inWeek = ((noonOf(day).getDay() || 7) - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

/** One day of the trend: `value` is the mean of its moods on our scale, null without any. */
export interface TrendDay {
  day: Day;
  moods: NoteMood[];
  value: number | null;
  /** Mean over the days with a mood among this and the six before; null if fewer than two. */
  average: number | null;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The last `length` days up to `today`, oldest first. */
export function moodTrend(days: ReadonlyMap<Day, Note[]>, today: Day, length: number): TrendDay[] {
  const trend: TrendDay[] = [];
  const values: (number | null)[] = [];
  for (let back = length + 5; back >= 0; back--) {
    const day = addDays(today, -back);
    const moods = (days.get(day) ?? []).flatMap(({ mood }) => (mood ? [mood] : [])).reverse();
    const value = moods.length === 0 ? null : mean(moods.map((mood) => moodScale[mood]));
    values.push(value);
    if (back >= length) continue;
    const recent = values.slice(-7).filter((one) => one !== null);
    trend.push({ day, moods, value, average: recent.length < 2 ? null : mean(recent) });
  }
  return trend;
}

/** Describes the trend in words; undefined if no mood was noted. */
export function describeTrend(trend: readonly TrendDay[]): string | undefined {
  const noted = trend.filter(({ value }) => value !== null);
  if (noted.length === 0) return undefined;
  const counts = scaledMoods
    .map((mood) => ({
      mood,
      count: noted.reduce((sum, { moods }) => sum + moods.filter((one) => one === mood).length, 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const average = mean(noted.map(({ value }) => value ?? 0));
  const most = counts[0]?.count ?? 0;
  const names = counts.filter(({ count }) => count === most).map(({ mood }) => mood);
  const dayWord = trend.length === 1 ? 'day' : 'days';
  const figure = average.toLocaleString(undefined, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return `You noted a mood on ${noted.length} of ${trend.length} ${dayWord}, most often ${new Intl.ListFormat('en').format(names)}. Their average on our scale from −2 to 2 is ${figure.replace('-', '−')}.`;
}
