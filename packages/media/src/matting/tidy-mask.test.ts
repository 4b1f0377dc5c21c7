import { describe, expect, it } from 'vitest';
import { tidyMask } from './tidy-mask';

const SIDE = 200;

/** A disc with a radius of 60 pixels, modified by a callback. */
function disc(change: (x: number, y: number, value: number) => number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return change(x, y, Math.hypot(x - 100, y - 100) < 60 ? 1 : 0);
  });
}
const at = (mask: Float32Array, x: number, y: number) => mask[y * SIDE + x];
const within = (x: number, y: number, [cx, cy]: readonly [number, number], radius: number) =>
  Math.hypot(x - cx, y - cy) < radius;

describe('tidyMask', () => {
  it('drops specks beside the subject with their soft edges, and keeps a second subject', () => {
    const mask = disc((x, y, value) => {
      if (within(x, y, [15, 15], 4)) return 0.9;
      if (within(x, y, [15, 15], 6)) return 0.2;
      if (within(x, y, [180, 180], 12)) return 1;
      return value;
    });
    tidyMask(mask, SIDE, SIDE);
    expect(at(mask, 15, 15)).toBe(0);
    expect(at(mask, 20, 15)).toBe(0);
    expect(at(mask, 180, 180)).toBe(1);
    expect(at(mask, 100, 100)).toBe(1);
  });

  it('fills small closed holes, and larger ones that the model was unsure of', () => {
    const mask = disc((x, y, value) => {
      if (within(x, y, [80, 100], 4)) return 0;
      if (within(x, y, [120, 100], 15)) return 0.3;
      return value;
    });
    tidyMask(mask, SIDE, SIDE);
    expect(at(mask, 80, 100)).toBe(1);
    expect(at(mask, 120, 100)).toBe(1);
  });

  it('keeps large certain holes (a handle), notches open to the outside, and gaps in hair', () => {
    const mask = disc((x, y, value) => {
      if (within(x, y, [100, 100], 20)) return 0;
      if (x > 140 && Math.abs(y - 100) < 3) return 0;
      // Strands: hardly any pixel is fully foreground.
      if (y < 70 && value === 1) return x % 6 < 2 ? 0.1 : 0.65;
      return value;
    });
    const before = mask.slice();
    tidyMask(mask, SIDE, SIDE);
    expect(mask).toEqual(before);
  });

  it('handles an empty and a full mask', () => {
    for (const level of [0, 1]) {
      const mask = new Float32Array(64).fill(level);
      tidyMask(mask, 8, 8);
      expect([...new Set(mask)]).toEqual([level]);
    }
  });
});
