import { expect, it } from 'vitest';
import { findFlow } from './find-flow';

const SIDE = 64;

/** A soft round spot on a gray ground. */
function spot(x: number, y: number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const distance = Math.hypot((at % SIDE) - x, Math.floor(at / SIDE) - y);
    return Math.exp(-((distance / 9) ** 2));
  });
}

it('finds where a spot went', () => {
  const { x, y } = findFlow({ side: SIDE, from: spot(24, 30), to: spot(36, 34) });
  const at = 30 * SIDE + 24;
  expect((x[at] ?? 0) * SIDE).toBeGreaterThan(7);
  expect((x[at] ?? 0) * SIDE).toBeLessThan(15);
  expect((y[at] ?? 0) * SIDE).toBeGreaterThan(1.5);
  expect((y[at] ?? 0) * SIDE).toBeLessThan(7);
});

it('finds no movement between equal pictures', () => {
  const { x, y } = findFlow({ side: SIDE, from: spot(30, 30), to: spot(30, 30) });
  for (const plane of [x, y]) for (const shift of plane) expect(Math.abs(shift)).toBeLessThan(0.01);
});

it('stays soft and finite between pictures that have nothing in common', () => {
  const noise = (seed: number) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, at) => (Math.sin(at * seed) + 1) / 2);
  const { x } = findFlow({ side: SIDE, from: noise(12.9), to: noise(78.2) });
  for (let at = 1; at < x.length; at++) {
    expect(Number.isFinite(x[at])).toBe(true);
    if (at % SIDE !== 0) expect(Math.abs((x[at] ?? 0) - (x[at - 1] ?? 0))).toBeLessThan(0.06);
  }
});
