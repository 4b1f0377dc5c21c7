import { expect, test } from 'vitest';
import { certaintyOf, joinLooks, settleMask } from './settle-mask';

const side = 256;

/** A disc with a soft rim of four pixels; its inside has the given value. */
function disc(value: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: side * side }, (_, at) => {
    const inside = 80 - Math.hypot((at % side) - 128, Math.floor(at / side) - 128);
    return value * Math.min(1, Math.max(0, inside / 4));
  });
}

test('a certain mask stays as it is, soft rim included', () => {
  const mask = disc(1);
  const certainty = certaintyOf(mask, side);
  expect(certainty.isMisunderstood).toBe(false);
  settleMask(mask, side, certainty);
  const change = disc(1).reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (mask[at] ?? 0))),
    0,
  );
  expect(change).toBeLessThan(0.35);
  expect(mask.filter((value) => value > 0.05 && value < 0.95).length).toBeGreaterThan(1000);
});

test('a half-transparent body deserves another look and becomes solid', () => {
  const mask = disc(0.6);
  const certainty = certaintyOf(mask, side);
  expect(certainty.isMisunderstood).toBe(true);
  settleMask(mask, side, certainty);
  expect(mask[128 * side + 128]).toBe(1);
  expect(mask[0]).toBe(0);
});

test('a faint trace goes', () => {
  const mask = disc(0.2);
  settleMask(mask, side, certaintyOf(mask, side));
  expect(Math.max(...mask)).toBeLessThan(0.06);
});

test('a mask of the whole frame is told', () => {
  expect(certaintyOf(new Float32Array(side * side).fill(0.99), side).keepsAll).toBe(true);
  expect(certaintyOf(disc(1), side).keepsAll).toBe(false);
});

test('where a mask is doubtful it follows a surer look at the same picture', () => {
  const mask = disc(0.3);
  joinLooks(mask, disc(1), certaintyOf(mask, side));
  expect(mask[128 * side + 128]).toBeGreaterThan(0.75);
  const certain = disc(1);
  joinLooks(certain, new Float32Array(side * side).fill(1), certaintyOf(certain, side));
  expect(certain[0]).toBe(0);
});
