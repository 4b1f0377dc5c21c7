import { expect, it } from 'vitest';
import { openWarp } from './warp-pictures';

const SIDE = 32;
const flat = (colour: readonly [number, number, number]) => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at);
  return { width: SIDE, height: SIDE, data } as ImageData;
};
const still = () => ({
  ...{ columns: 8, rows: 8 },
  ...{ x: new Float32Array(64), y: new Float32Array(64) },
});

it('begins with the first picture, ends with the second, and mixes between', () => {
  const warp = openWarp(flat([200, 100, 0]), flat([0, 50, 250]), still());
  const out = new Uint8ClampedArray(SIDE * SIDE * 4);
  const at = (share: number) => {
    warp(share, out);
    return [...out.subarray(400, 404)];
  };
  expect(at(0)).toEqual([200, 100, 0, 255]);
  expect(at(1)).toEqual([0, 50, 250, 255]);
  const [red = 0, green = 0, blue = 0, alpha] = at(0.5);
  expect(Math.abs(red - 100)).toBeLessThan(3);
  expect(Math.abs(green - 75)).toBeLessThan(3);
  expect(Math.abs(blue - 125)).toBeLessThan(3);
  expect(alpha).toBe(255);
});

it('moves along the field', () => {
  const first = flat([0, 0, 0]);
  for (let y = 0; y < SIDE; y++) first.data.set([255, 255, 255, 255], (y * SIDE + 8) * 4);
  const flow = { ...still(), x: new Float32Array(64).fill(0.25) };
  const out = new Uint8ClampedArray(SIDE * SIDE * 4);
  // Halfway the white column has gone half of a quarter of the width: four pixels.
  openWarp(first, flat([0, 0, 0]), flow)(0.5, out);
  expect(out[(10 * SIDE + 12) * 4]).toBeGreaterThan(100);
  expect(out[(10 * SIDE + 8) * 4]).toBeLessThan(20);
});
