import { expect, it } from 'vitest';
import { calendarRows, shiftedDay, stepDay, turnPage } from './calendar-range';

it('calendarRows: one week, or the weeks of a month', () => {
  expect(calendarRows('week', '2026-11-21', 1)).toHaveLength(1);
  expect(calendarRows('month', '2026-11-21', 1)).toHaveLength(6);
});

it('turnPage goes by week or by month', () => {
  expect(turnPage('week', '2026-11-21', -1)).toBe('2026-11-14');
  expect(turnPage('month', '2026-10-31', 1)).toBe('2026-11-30');
});

it('stepDay follows the grid pattern', () => {
  const from = '2026-11-18';
  const to = (key: string) => stepDay(key, from, 'month', 1);
  expect(to('ArrowLeft')).toBe('2026-11-17');
  expect(to('ArrowDown')).toBe('2026-11-25');
  expect(to('Home')).toBe('2026-11-16');
  expect(to('End')).toBe('2026-11-22');
  expect(to('PageDown')).toBe('2026-12-18');
  expect(to('constructor')).toBeUndefined();
  expect(stepDay('Home', from, 'month', 7)).toBe('2026-11-15');
});

it('stepDay leaves up and down of a week to its tasks', () => {
  expect(stepDay('ArrowUp', '2026-11-18', 'week', 1)).toBeUndefined();
  expect(stepDay('PageUp', '2026-11-18', 'week', 1)).toBe('2026-11-11');
});

it('shiftedDay moves by a day or a week', () => {
  expect(shiftedDay('ArrowRight', '2026-12-31')).toBe('2027-01-01');
  expect(shiftedDay('ArrowUp', '2026-11-21')).toBe('2026-11-14');
  expect(shiftedDay('Enter', '2026-11-21')).toBeUndefined();
});
