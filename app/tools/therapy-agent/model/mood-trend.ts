import { localDate } from '~/platform/local-day';
import { type MoodEntry, moods } from './moods';

/** A day of the trend; `value` is the mean of its moods from 1 (terrible) to 5 (great), or null if there are none. */
export interface MoodDay {
  /** `2026-01-31` in the reader's time zone. */
  day: string;
  value: number | null;
  entries: readonly MoodEntry[];
}

/** The last `length` days up to the day of `now`, oldest first. */
export function moodTrend(entries: readonly MoodEntry[], now: Date, length: number): MoodDay[] {
  const byDay = new Map<string, MoodEntry[]>();
  for (const entry of entries) {
    const day = localDate(Date.parse(entry.at));
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return Array.from({ length }, (_, at) => {
    // Noon, so that a clock change never shifts the date.
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - length + 1 + at, 12);
    const day = localDate(date.getTime());
    const found = byDay.get(day) ?? [];
    const sum = found.reduce((total, { mood }) => total + moodValue(mood), 0);
    return { day, value: found.length === 0 ? null : sum / found.length, entries: found };
  });
}

/** 5 for great, 1 for terrible: a coarse scale of our own. */
function moodValue(mood: MoodEntry['mood']): number {
  return moods.length - moods.indexOf(mood);
}

/** The trend in words; undefined when no mood was picked. */
export function describeTrend(days: readonly MoodDay[]): string | undefined {
  const noted = days.filter(({ value }) => value !== null);
  const all = noted.flatMap(({ entries }) => entries);
  if (all.length === 0) return undefined;
  const counts = moods.map((mood) => all.filter((entry) => entry.mood === mood).length);
  const most = moods.filter((_, at) => counts[at] === Math.max(...counts));
  return `You noted a mood on ${noted.length} of the last ${days.length} days, most often ${new Intl.ListFormat('en').format(most)}.`;
}
