import { expect, test } from 'vitest';
import type { Recurrence } from '../planner/model';
import { describeRecurrence } from './describe-recurrence';

const rule = (part: Partial<Recurrence>): Recurrence => ({
  every: 'day',
  interval: 1,
  weekdays: [],
  monthDay: null,
  from: 'due',
  ...part,
});

test.each([
  [rule({}), 'Every day.'],
  [rule({ interval: 3, from: 'done' }), 'Every 3 days, counted from the day it is done.'],
  [rule({ every: 'week', weekdays: [5, 1] }), 'Every week on Monday and Friday.'],
  [rule({ every: 'week', weekdays: [1, 2, 3, 4, 5] }), 'Every week from Monday to Friday.'],
  [
    rule({ every: 'week', interval: 2, weekdays: [1, 3, 7] }),
    'Every 2 weeks on Monday, Wednesday and Sunday.',
  ],
  [rule({ every: 'month', monthDay: 1 }), 'Every month on the 1st.'],
  [rule({ every: 'month', monthDay: 12 }), 'Every month on the 12th.'],
  [rule({ every: 'month', monthDay: 23 }), 'Every month on the 23rd.'],
  [rule({ every: 'month', monthDay: -1 }), 'Every month on the last day.'],
  [rule({ every: 'month', weekdays: [5], nth: -1 }), 'Every month on the last Friday.'],
  [
    rule({ every: 'month', interval: 3, weekdays: [2], nth: 2 }),
    'Every 3 months on the 2nd Tuesday.',
  ],
  [rule({ every: 'year' }), 'Every year.'],
])('%j is described as %s', (given, said) => {
  expect(describeRecurrence(given)).toBe(said);
});
