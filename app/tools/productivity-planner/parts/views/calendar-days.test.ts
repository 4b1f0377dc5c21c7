import { describe, expect, it } from 'vitest';
import { firstWeekday, monthWeeks, shiftMonth, weekOf } from './calendar-days';

it('shiftMonth limits the day to the end of a shorter month', () => {
  expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28');
  expect(shiftMonth('2024-03-31', -1)).toBe('2024-02-29');
  expect(shiftMonth('2026-12-15', 1)).toBe('2027-01-15');
  expect(shiftMonth('2026-01-15', -13)).toBe('2024-12-15');
});

describe('weekOf', () => {
  it('starts on the given weekday', () => {
    expect(weekOf('2026-11-21', 1)[0]).toBe('2026-11-16');
    expect(weekOf('2026-11-21', 7)[0]).toBe('2026-11-15');
    expect(weekOf('2026-11-22', 7)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });
});

describe('monthWeeks', () => {
  it('covers a month with whole weeks', () => {
    const weeks = monthWeeks('2026-11-21', 1);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  });

  it('has four rows when February fits exactly', () => {
    expect(monthWeeks('2027-02-10', 1)).toHaveLength(4);
    expect(monthWeeks('2027-02-10', 7)).toHaveLength(5);
  });
});

it('firstWeekday follows the locale and survives an invalid one', () => {
  expect(firstWeekday('de-DE')).toBe(1);
  expect(firstWeekday('en-US')).toBe(7);
  expect(firstWeekday('not a locale')).toBe(1);
});
