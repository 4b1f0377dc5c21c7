import { expect, it } from 'vitest';
import { carryOverChange } from './carry-over';
import { makeTask } from './make-task.fixture';

const day = '2026-12-31';
const next = '2027-01-01';

it('moves the plan, and a due day if it is today', () => {
  expect(carryOverChange(makeTask('a', { due: day }), day)).toEqual({ due: next });
  expect(carryOverChange(makeTask('a', { plannedOn: day }), day)).toEqual({ plannedOn: next });
  expect(carryOverChange(makeTask('a', { due: day, plannedOn: day }), day)).toEqual({
    due: next,
    plannedOn: next,
  });
});

it('keeps a deadline of another day', () => {
  const later = makeTask('a', { due: '2027-02-01', plannedOn: day });
  expect(carryOverChange(later, day)).toEqual({ plannedOn: next });
});

it('keeps the day that a recurrence counts from', () => {
  const recurrence = {
    every: 'week',
    interval: 1,
    weekdays: [],
    monthDay: null,
    from: 'due',
  } as const;
  expect(carryOverChange(makeTask('a', { due: day, recurrence }), day)).toEqual({
    plannedOn: next,
  });
});
