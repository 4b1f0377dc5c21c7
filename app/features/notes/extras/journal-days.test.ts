import { noteMoods } from '@workers/api/notes/note-lists.contract';
import { describe, expect, it, test } from 'vitest';
import type { Note } from '../store/note';
import {
  addDays,
  addMonths,
  describeTrend,
  firstWeekdayOf,
  groupByDay,
  moodTrend,
  moveByKey,
  weeksOfMonth,
} from './journal-days';
import { moodDot, moodScale, moodTint, scaledMoods } from './mood-scale';

const note = (day: string, hour: number, mood: Note['mood'] = null): Note => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return {
    id: `${day}-${hour}`,
    encryption: 'server',
    title: 't',
    preview: '',
    content: '',
    category: 'personal',
    mood,
    weather: null,
    tags: [],
    isFavorite: false,
    createdAt: new Date(year, month - 1, date, hour).getTime(),
    updatedAt: 0,
    failed: false,
  };
};

test('has a scale value and distinct colours for every mood', () => {
  expect([...scaledMoods].sort()).toEqual([...noteMoods].sort());
  for (const classes of [moodDot, moodTint]) {
    expect(new Set(Object.values(classes)).size).toBe(noteMoods.length);
  }
});

test('groups notes by local day, latest first', () => {
  const days = groupByDay([note('2026-03-01', 0), note('2026-03-01', 23), note('2026-02-28', 23)]);
  expect([...days.keys()].sort()).toEqual(['2026-02-28', '2026-03-01']);
  expect(days.get('2026-03-01')?.map(({ id }) => id)).toEqual(['2026-03-01-23', '2026-03-01-0']);
});

describe('days and months', () => {
  it('cross the ends of months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  it('are not affected by daylight saving time', () => {
    let day = '2026-01-01';
    for (let at = 0; at < 365; at++) day = addDays(day, 1);
    expect(day).toBe('2027-01-01');
  });
});

describe('weeksOfMonth', () => {
  it.each([
    ['2026-02-10', 7, 4, '2026-02-01', '2026-02-28'],
    ['2026-02-10', 1, 5, '2026-01-26', '2026-03-01'],
    ['2026-08-31', 1, 6, '2026-07-27', '2026-09-06'],
    ['2026-08-31', 7, 6, '2026-07-26', '2026-09-05'],
  ])('lays out %s with weeks starting on %i in %i weeks', (day, first, count, from, to) => {
    const weeks = weeksOfMonth(day, first);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().at(0)).toBe(from);
    expect(weeks.flat().at(-1)).toBe(to);
  });

  it('starts weeks as in the locale', () => {
    expect(firstWeekdayOf('en-US')).toBe(7);
    expect(firstWeekdayOf('de-DE')).toBe(1);
  });
});

test.each([
  ['ArrowLeft', '2026-01-31'],
  ['ArrowRight', '2026-02-02'],
  ['ArrowUp', '2026-01-25'],
  ['ArrowDown', '2026-02-08'],
  ['Home', '2026-01-26'],
  ['End', '2026-02-01'],
  ['PageUp', '2026-01-01'],
  ['PageDown', '2026-03-01'],
  ['a', undefined],
])('%s goes from Sunday 1 February 2026 to %s', (key, day) => {
  expect(moveByKey('2026-02-01', key, 1)).toBe(day);
});

describe('mood trend', () => {
  const days = groupByDay([
    note('2026-02-10', 8, 'Sad'),
    note('2026-02-10', 9, 'Happy'),
    note('2026-02-08', 9, 'Happy'),
    note('2026-02-07', 9),
    note('2026-02-02', 9, 'Peaceful'),
  ]);

  it('has a mean per day, null without a mood, and a seven-day average', () => {
    const trend = moodTrend(days, '2026-02-10', 5);
    expect(trend.map(({ day, value }) => [day, value])).toEqual([
      ['2026-02-06', null],
      ['2026-02-07', null],
      ['2026-02-08', 2],
      ['2026-02-09', null],
      ['2026-02-10', 0],
    ]);
    expect(trend.at(-1)?.moods).toEqual(['Sad', 'Happy']);
    // The seven days up to the 8th start on the 2nd, before the visible range.
    expect(trend.map(({ average }) => average)).toEqual([null, null, 1.5, null, 1]);
  });

  it('describes itself in words', () => {
    expect(describeTrend(moodTrend(days, '2026-02-10', 30))).toBe(
      'You noted a mood on 3 of 30 days, most often Happy. Their average on our scale from −2 to 2 is +1.',
    );
    const one = new Map([
      ['2026-02-10', [note('2026-02-10', 8, 'Happy'), note('2026-02-10', 9, 'Tired')]],
      ['2026-02-09', []],
    ]);
    expect(describeTrend(moodTrend(one, '2026-02-10', 30))).toContain(
      'on 1 of 30 days, most often Happy and Tired.',
    );
    one.get('2026-02-10')?.push(note('2026-02-10', 10, 'Sad'));
    expect(describeTrend(moodTrend(one, '2026-02-10', 30))).toMatch(
      /most often \w+, \w+,? and \w+\./,
    );
    expect(describeTrend(moodTrend(new Map(), '2026-02-10', 30))).toBeUndefined();
  });

  it('stays within its scale', () => {
    expect(Math.max(...Object.values(moodScale))).toBe(2);
    expect(Math.min(...Object.values(moodScale))).toBe(-2);
  });
});
