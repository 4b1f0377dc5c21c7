import { expect, it } from 'vitest';
import { limit } from './limit';
import { loudnessOf, truePeakOf } from './loudness';

const sine = (hz: number, gain: number, sampleRate: number, phase = 0) =>
  Float32Array.from(
    { length: sampleRate * 5 },
    (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / sampleRate + phase),
  );

it.each([44_100, 48_000])(
  'a sine of 997 Hz at full scale in one channel is −3.01 LUFS at %i',
  (rate) => {
    const channels = [sine(997, 1, rate), new Float32Array(rate * 5)];
    expect(loudnessOf(channels, rate)).toBeCloseTo(-3.01, 1);
  },
);

it('silence has no loudness', () => {
  expect(loudnessOf([new Float32Array(48_000)], 48_000)).toBe(Number.NEGATIVE_INFINITY);
});

it('sees the peak between samples that a quarter of the rate hides', () => {
  // At 45° every sample is 3 dB below the wave's top.
  expect(truePeakOf([sine(12_000, 1, 48_000, Math.PI / 4)])).toBeGreaterThan(-0.6);
});

it('sees the top of a click that has all frequencies and lies between two samples', () => {
  const click = Float32Array.from({ length: 512 }, (_, i) => {
    const x = Math.PI * (i - 255.5);
    return Math.sin(x) / x;
  });
  expect(Math.max(...click)).toBeLessThan(0.64);
  expect(truePeakOf([click])).toBeGreaterThan(-0.5);
});

it('the limiter keeps true peaks under its ceiling and quiet sound as it is', () => {
  const [left, right] = [sine(440, 3, 44_100), sine(440, 0.2, 44_100)];
  limit(left, right, 0.8, 44_100);
  expect(truePeakOf([left])).toBeLessThan(20 * Math.log10(0.82));
  const quiet = sine(440, 0.4, 44_100);
  const same = quiet.slice();
  limit(quiet, new Float32Array(quiet.length), 0.8, 44_100);
  expect(quiet).toEqual(same);
});
