import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, daysInMonth, laterDay, weekdayOf } from './days';
import type { Recurrence } from './model';
import { anchorRule, nextDue, occurrences } from './recurrence';

function rule(every: Recurrence['every'], rest: Partial<Recurrence> = {}): Recurrence {
  return { every, interval: 1, weekdays: [], monthDay: null, from: 'due', ...rest };
}

const cases: [what: string, rule: Recurrence, due: string | null, doneOn: string, next: string][] =
  [
    ['daily', rule('day'), '2026-11-21', '2026-11-21', '2026-11-22'],
    ['daily, done early', rule('day'), '2026-11-25', '2026-11-21', '2026-11-26'],
    ['daily, 40 days late', rule('day'), '2026-10-12', '2026-11-21', '2026-11-22'],
    [
      'every third day, counted from the due day',
      rule('day', { interval: 3 }),
      '2026-11-01',
      '2026-11-21',
      '2026-11-22',
    ],
    [
      'three days after completion',
      rule('day', { interval: 3, from: 'done' }),
      '2026-11-01',
      '2026-11-21',
      '2026-11-24',
    ],
    [
      'the last Friday, month to month',
      rule('month', { weekdays: [5], nth: -1 }),
      '2026-11-27',
      '2026-11-27',
      '2026-12-25',
    ],
    [
      'the last Friday of a month with five of them',
      rule('month', { weekdays: [5], nth: -1 }),
      '2026-12-25',
      '2026-12-25',
      '2027-01-29',
    ],
    [
      'the first Monday, done late',
      rule('month', { weekdays: [1], nth: 1 }),
      '2026-11-02',
      '2026-12-08',
      '2027-01-04',
    ],
    [
      'the fourth Sunday of every other month',
      rule('month', { interval: 2, weekdays: [7], nth: 4 }),
      '2027-02-28',
      '2027-02-28',
      '2027-04-25',
    ],
    ['without a day', rule('week'), null, '2026-11-21', '2026-11-28'],
    ['weekly', rule('week'), '2026-11-20', '2026-11-21', '2026-11-27'],
    [
      'Monday and Thursday, from Monday',
      rule('week', { weekdays: [1, 4] }),
      '2026-11-23',
      '2026-11-23',
      '2026-11-26',
    ],
    [
      'Monday and Thursday, from Thursday',
      rule('week', { weekdays: [4, 1] }),
      '2026-11-26',
      '2026-11-26',
      '2026-11-30',
    ],
    [
      'every other Monday',
      rule('week', { interval: 2, weekdays: [1] }),
      '2026-11-23',
      '2026-11-23',
      '2026-12-07',
    ],
    [
      'weekdays on a Friday',
      rule('week', { weekdays: [1, 2, 3, 4, 5] }),
      '2026-11-20',
      '2026-11-20',
      '2026-11-23',
    ],
    [
      'two weeks after completion',
      rule('week', { interval: 2, from: 'done' }),
      '2026-11-02',
      '2026-11-21',
      '2026-12-05',
    ],
    ['31 January to the end of February', rule('month'), '2027-01-31', '2027-01-31', '2027-02-28'],
    [
      'end of February back to 31 March',
      rule('month', { monthDay: 31 }),
      '2027-02-28',
      '2027-02-28',
      '2027-03-31',
    ],
    [
      'the 31st in April',
      rule('month', { monthDay: 31 }),
      '2027-03-31',
      '2027-03-31',
      '2027-04-30',
    ],
    ['the last day', rule('month', { monthDay: -1 }), '2027-02-28', '2027-02-28', '2027-03-31'],
    [
      '29 February in a leap year',
      rule('month', { monthDay: 31 }),
      '2028-01-31',
      '2028-01-31',
      '2028-02-29',
    ],
    [
      'the 1st, from the middle of a month',
      rule('month', { monthDay: 1 }),
      '2026-11-21',
      '2026-11-21',
      '2026-12-01',
    ],
    [
      'quarterly over the year',
      rule('month', { interval: 3 }),
      '2026-11-15',
      '2026-11-21',
      '2027-02-15',
    ],
    [
      'a month after completion',
      rule('month', { from: 'done' }),
      '2026-01-01',
      '2026-11-21',
      '2026-12-21',
    ],
    [
      'the 25th after completion',
      rule('month', { monthDay: 25, from: 'done' }),
      null,
      '2026-11-21',
      '2026-12-25',
    ],
    ['yearly', rule('year'), '2026-12-05', '2026-12-05', '2027-12-05'],
    [
      '29 February, next year',
      rule('year', { monthDay: 29 }),
      '2028-02-29',
      '2028-02-29',
      '2029-02-28',
    ],
    [
      '29 February, next leap year',
      rule('year', { monthDay: 29 }),
      '2031-02-28',
      '2031-02-28',
      '2032-02-29',
    ],
    [
      '1900 is no leap year',
      rule('year', { monthDay: 29 }),
      '1899-02-28',
      '1899-02-28',
      '1900-02-28',
    ],
  ];

test.each(cases)('%s', (_, repeat, due, doneOn, next) => {
  expect(nextDue(repeat, due, doneOn)).toBe(next);
});

test('a rule keeps the day of the month it started with', () => {
  const kept = anchorRule(rule('month'), '2027-01-31');
  expect(kept.monthDay).toBe(31);
  expect(anchorRule(kept, '2027-02-28')).toBe(kept);
  expect(anchorRule(rule('week'), '2027-01-31').monthDay).toBeNull();
});

test('the days of a series within a range', () => {
  const weekly = rule('week', { weekdays: [1, 4] });
  expect(occurrences(weekly, '2026-11-23', '2026-11-23', '2026-12-03')).toEqual([
    '2026-11-26',
    '2026-11-30',
    '2026-12-03',
  ]);
  expect(occurrences(rule('day'), '2026-11-23', '2026-11-01', '2026-11-22')).toEqual([]);
});

/** The same result by checking one day after another. */
function stepped(repeat: Recurrence, start: string, after: string): string {
  const monday = (day: string) => dayNumber(day) - weekdayOf(day) + 1;
  const month = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;
  const matches = (day: string): boolean => {
    if (repeat.every === 'day') return (dayNumber(day) - dayNumber(start)) % repeat.interval === 0;
    if (repeat.every === 'week') {
      const weekdays = repeat.weekdays.length > 0 ? repeat.weekdays : [weekdayOf(start)];
      const weeks = (monday(day) - monday(start)) / 7;
      return weeks % repeat.interval === 0 && weekdays.includes(weekdayOf(day));
    }
    const months = month(day) - month(start);
    const step = repeat.every === 'year' ? 12 * repeat.interval : repeat.interval;
    if (months % step !== 0 || (repeat.from === 'done' && months === 0)) return false;
    const last = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1);
    const wanted = repeat.monthDay ?? Number(start.slice(8, 10));
    return Number(day.slice(8, 10)) === (wanted === -1 ? last : Math.min(wanted, last));
  };
  let day = addDays(after, 1);
  while (!matches(day)) day = addDays(day, 1);
  return day;
}

describe('3,000 random rules', () => {
  const random = seededRandom(20261121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  test('the next day is the same as when stepping day by day', { tags: ['sweep'] }, () => {
    for (let round = 0; round < 3000; round++) {
      const every = pick(['day', 'week', 'month', 'year'] as const);
      const repeat = rule(every, {
        interval: 1 + Math.floor(random() * (every === 'year' ? 4 : 9)),
        weekdays: every === 'week' ? [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.3) : [],
        monthDay:
          every === 'month' || every === 'year'
            ? pick([null, null, -1, 1, 15, 28, 29, 30, 31])
            : null,
        from: pick(['due', 'done'] as const),
      });
      const due = addDays('2024-01-01', Math.floor(random() * 2000));
      const doneOn = addDays(due, Math.floor(random() * 120) - 40);
      const start = repeat.from === 'due' ? due : doneOn;
      const after = laterDay(start, doneOn);
      expect(nextDue(repeat, due, doneOn), JSON.stringify({ repeat, due, doneOn })).toBe(
        stepped(repeat, start, after),
      );
    }
  });
});
