import { expect, it } from 'vitest';
import { rowsOf } from './pixel-rows';
import { scaleColours, scalePlane } from './scale-planes';

it('keeps a uniform colour at any size', () => {
  const rgba = new Uint8ClampedArray(37 * 23 * 4).map((_, at) => [10, 120, 250, 255][at % 4] ?? 0);
  for (const [width, height] of [
    [8, 8],
    [37, 23],
    [90, 51],
  ] as const) {
    const planes = scaleColours(rowsOf(rgba, 37, 23), width, height);
    expect(planes).toHaveLength(width * height * 3);
    for (const [channel, value] of [10, 120, 250].entries())
      expect(planes[channel * width * height + 5]).toBeCloseTo(value, 2);
  }
});

it('composites transparent pixels onto white without changing the source', () => {
  const rgba = new Uint8ClampedArray([0, 0, 0, 0, 0, 0, 0, 255]);
  const planes = scaleColours(rowsOf(rgba, 2, 1), 2, 1);
  expect([...planes.subarray(0, 2)]).toEqual([255, 0]);
  expect([...rgba]).toEqual([0, 0, 0, 0, 0, 0, 0, 255]);
});

it('averages when shrinking', () => {
  const stripes = Float32Array.from({ length: 100 }, (_, at) => at % 2);
  const [mean = 0] = scalePlane(stripes, [100, 1], [1, 1]);
  expect(mean).toBeCloseTo(0.5, 1);
});

it('interpolates linearly when enlarging', () => {
  const wide = [...scalePlane(Float32Array.of(0, 1), [2, 1], [4, 1])];
  expect(wide).toEqual([0, 0.25, 0.75, 1]);
});

it('reads a tall picture in portions without a seam', () => {
  const width = 1024;
  const height = 3000;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgba[(y * width + x) * 4] = (y * 255) / height;
  const planes = scaleColours(rowsOf(rgba, width, height), 1, 30);
  for (let y = 2; y < 29; y += 1)
    expect((planes[y] ?? 0) - (planes[y - 1] ?? 0)).toBeCloseTo(255 / 30, 0);
});
