import { describe, expect, it } from 'vitest';
import { simulateProgress } from './simulation';
import { formatTime, parseTime, readTrim } from './trim-time';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [83, '1:23'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
])('%s seconds are shown as %s', (seconds, text) => expect(formatTime(seconds)).toBe(text));

it.each([
  ['1:02:03', 3723],
  ['1:23', 83],
  ['83', 83],
  ['0:05.5', 5.5],
  ['90:00', 5400],
  [' 12 ', 12],
  ['1,5', 1.5],
  ['', undefined],
  ['1:60', undefined],
  ['1:60:00', undefined],
  ['-5', undefined],
  ['1:2:3:4', undefined],
  ['abc', undefined],
  ['1e3', undefined],
])('%j is parsed as %s', (text, seconds) => expect(parseTime(text)).toBe(seconds));

describe('a part', () => {
  it.each([
    ['0:10', '0:05', 'End time must be greater than start time'],
    ['0:10', '0:10', 'End time must be greater than start time'],
    ['0:10', '2:01', 'End time cannot exceed video duration'],
    ['x', '0:10', 'Type a time as 1:02:03, 2:03 or 123 (seconds)'],
  ])('from %s to %s of two minutes is refused', (start, end, error) => {
    expect(readTrim(start, end, 120.4)).toMatchObject({ error });
  });

  it('is a range, or null for the whole video', () => {
    expect(readTrim('10', '1:00', 120)).toEqual({ range: { startTime: 10, endTime: 60 } });
    expect(readTrim('0:00', '2:00', 120.4)).toEqual({ range: null });
  });
});

it('the simulated progress rises by at most 20 up to 90', () => {
  expect(simulateProgress(0, 0.5)).toBeCloseTo(0.1);
  expect(simulateProgress(0.85, 1)).toBe(0.9);
  expect(simulateProgress(0.9, 0.99)).toBe(0.9);
});
