import { describe, expect, it } from 'vitest';
import { parseTimeCode, spokenTime, timeCode, toFrame } from './time-code';

describe('time codes', () => {
  it.each([
    [0, 25, '00:00:00'],
    [3.48, 25, '00:03:12'],
    [61, 30, '01:01:00'],
    [3723.5, 24, '1:02:03:12'],
    [-1, 25, '00:00:00'],
    [1.99, 25, '00:01:24'],
  ])('%s s at %s frames a second is %s', (seconds, rate, text) => {
    expect(timeCode(seconds, rate)).toBe(text);
  });

  it.each([23.976, 24, 25, 29.97, 30, 50, 59.94, 60])(
    'are read as they are written at %s',
    (rate) => {
      for (let frame = 0; frame < 5000; frame += 37) {
        const seconds = frame / rate;
        const read = parseTimeCode(timeCode(seconds, rate), rate);
        expect(Math.abs((read ?? -9) - seconds)).toBeLessThan(1.1 / rate);
      }
    },
  );

  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['1,5', 1.5],
    ['1:02', 62],
    ['1:02.5', 62.5],
    ['1:02:05', 62.2],
    ['1:02:03:05', 3723.2],
  ])('%s is read', (text, seconds) => {
    expect(parseTimeCode(text, 25)).toBeCloseTo(seconds, 6);
  });

  it.each(['', 'abc', '1:60', '1:00:25', '-3', '1:2:3:4:5', '::', '1:61:00:00'])(
    '%s is no time',
    (text) => {
      expect(parseTimeCode(text, 25)).toBeUndefined();
    },
  );

  it('are spoken, and fall on frames', () => {
    expect(spokenTime(63.48, 25)).toBe('1 minute 3 seconds 12 frames');
    expect(spokenTime(0, 25)).toBe('0 seconds');
    expect(toFrame(1.019, 25)).toBeCloseTo(1, 9);
  });
});
