import { describe, expect, it } from 'vitest';
import { describeTrend, moodTrend } from './mood-trend';
import { moodRecord, withMood } from './moods';

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

describe('the trend of moods', () => {
  const entries = [
    { mood: 'terrible', at: at(1) },
    { mood: 'great', at: at(20, 1) },
    { mood: 'okay', at: at(20, 23) },
    { mood: 'okay', at: at(21) },
  ] as const;
  it('has each day once, with the mean of its moods in the reader’s own days', () => {
    const days = moodTrend(entries, new Date(2026, 10, 21, 23, 59), 14);
    expect(days.map(({ value }) => value).slice(-3)).toEqual([null, 4, 3]);
    expect(new Set(days.map(({ day }) => day)).size).toBe(14);
    expect(describeTrend(days)).toBe('You noted a mood on 2 of the last 14 days, most often okay.');
  });
  it('has no description without moods', () => {
    expect(describeTrend(moodTrend([], new Date(), 30))).toBeUndefined();
  });
  it('reads only valid moods, and stores a bounded number', () => {
    expect(
      moodRecord.parse([...entries, { mood: 'meh', at: at(2) }, { mood: 'bad', at: 'x' }, 7]),
    ).toHaveLength(4);
    expect(moodRecord.parse('no')).toBeUndefined();
    let many: ReturnType<typeof withMood> = Array.from({ length: 4000 }, () => entries[0]);
    many = withMood(many, entries[3]);
    expect(many).toHaveLength(4000);
    expect(many.at(-1)).toBe(entries[3]);
  });
});
