import { describe, expect, it } from 'vitest';
import { parseTimeCode, spokenTime, timeCode, toFrame } from './time-code';

describe('time codes', () => {
  it.each([
    [0, '00:00:00.000'],
    [3.48, '00:00:03.480'],
    [61, '00:01:01.000'],
    [3723.5, '01:02:03.500'],
    [-1, '00:00:00.000'],
    // Rounding carries into seconds and minutes.
    [59.9996, '00:01:00.000'],
    [3599.9999, '01:00:00.000'],
    [66 / 72, '00:00:00.917'],
  ])('%s s is %s', (seconds, text) => {
    expect(timeCode(seconds)).toBe(text);
  });

  it.each([23.976, 24, 25, 29.97, 30, 50, 59.94, 60, 120])(
    'of frames at %s per second are parsed back into the same frame',
    (rate) => {
      for (let frame = 0; frame < 5000; frame += 37) {
        const read = parseTimeCode(timeCode(frame / rate));
        expect(Math.abs((read ?? -9) - frame / rate)).toBeLessThanOrEqual(0.0005 + 1e-9);
        expect(toFrame(read ?? -9, rate)).toBeCloseTo(frame / rate, 9);
      }
    },
  );

  it.each([
    ['12', 12],
    ['90', 90],
    ['12.5', 12.5],
    ['1,5', 1.5],
    ['1:02', 62],
    ['1:02.5', 62.5],
    ['90:00', 5400],
    ['1:02:05', 3725],
    ['01:02:03.250', 3723.25],
  ])('%s is read', (text, seconds) => {
    expect(parseTimeCode(text)).toBeCloseTo(seconds, 6);
  });

  it.each(['', 'abc', '1:60', '00:00:66', '-3', '1:2:3:4', '::', '1:61:00', '1:2.5:3'])(
    '%s is no time',
    (text) => {
      expect(parseTimeCode(text)).toBeUndefined();
    },
  );

  it('have spoken forms, and snap to frames', () => {
    expect(spokenTime(63.48)).toBe('1 minute 3.48 seconds');
    expect(spokenTime(0)).toBe('0 seconds');
    expect(spokenTime(3601)).toBe('1 hour 1 second');
    expect(toFrame(1.019, 25)).toBeCloseTo(1, 9);
  });
});
