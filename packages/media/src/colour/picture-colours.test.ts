import { expect, test } from 'vitest';
import { clusterColours } from './cluster-colours';
import { fitWithin, frequentColours } from './frequent-colours';
import { oklabToRgb, rgbToOklab } from './oklab';

type Pixel = readonly [number, number, number, number?];

/** An RGBA picture of `count` pixels, each given by its index. */
function picture(count: number, pixelAt: (index: number) => Pixel): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(count * 4);
  for (let index = 0; index < count; index += 1) {
    const [r, g, b, alpha = 255] = pixelAt(index);
    pixels.set([r, g, b, alpha], index * 4);
  }
  return pixels;
}

test('counts every tenth pixel only', () => {
  const pixels = picture(1000, (index) => (index % 10 === 0 ? [1, 2, 3] : [200, 0, 0]));
  expect(frequentColours(pixels)).toEqual([{ hex: '#010203', share: 1 }]);
});

test('skips pixels with an alpha below 128', () => {
  const pixels = picture(30, (index) => [index, 0, 0, index < 10 ? 127 : 128]);
  expect(frequentColours(pixels).map(({ hex }) => hex)).toEqual(['#0a0000', '#140000']);
  expect(frequentColours(picture(100, () => [9, 9, 9, 0]))).toEqual([]);
});

test('returns the eight most frequent colours in order', () => {
  // Colour n occurs n + 1 times among the sampled pixels.
  const looked = Array.from({ length: 12 }, (_, n) => Array<number>(n + 1).fill(n)).flat();
  const pixels = picture(looked.length * 10, (index) => [
    looked[Math.floor(index / 10)] ?? 0,
    0,
    0,
  ]);
  expect(frequentColours(pixels).map(({ hex }) => Number.parseInt(hex.slice(1, 3), 16))).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4,
  ]);
});

test('scales a picture down, never up', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 400)).toEqual({ width: 400, height: 300 });
  expect(fitWithin({ width: 10, height: 4000 }, 400)).toEqual({ width: 1, height: 400 });
  expect(fitWithin({ width: 320, height: 200 }, 400)).toEqual({ width: 320, height: 200 });
});

test('k-means finds the clusters of a noisy picture and their sizes', () => {
  const centres = [
    [200, 40, 40],
    [40, 120, 60],
    [60, 60, 190],
    [230, 220, 180],
  ] as const;
  const parts = [0, 0, 0, 0, 0, 1, 1, 1, 2, 3]; // 50, 30, 10 and 10 per cent
  const pixels = picture(20_000, (index) => {
    const [r, g, b] = centres[parts[index % 10] ?? 0] ?? [0, 0, 0];
    const noise = ((index * 7919) % 13) - 6;
    return [r + noise, g + noise, b + noise];
  });
  const found = clusterColours(pixels, { count: 4 });
  expect(found.map(({ share }) => Math.round(share * 100))).toEqual([50, 30, 10, 10]);
  for (const { hex } of found) {
    const value = Number.parseInt(hex.slice(1), 16);
    const near = centres.some(
      ([r, g, b]) =>
        Math.max(
          Math.abs((value >> 16) - r),
          Math.abs(((value >> 8) & 255) - g),
          Math.abs((value & 255) - b),
        ) <= 3,
    );
    expect(near, hex).toBe(true);
  }
});

test('returns the same colours for the same picture and seed', () => {
  const pixels = picture(5000, (index) => [
    (index * 37) % 256,
    (index * 91) % 256,
    (index * 17) % 256,
  ]);
  const once = clusterColours(pixels, { count: 8, seed: 5 });
  expect(once).toHaveLength(8);
  expect(clusterColours(pixels, { count: 8, seed: 5 })).toEqual(once);
  expect(once.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
});

test('returns fewer colours for a picture with fewer, and none for an empty or transparent one', () => {
  expect(
    clusterColours(
      picture(50, () => [10, 20, 30]),
      { count: 8 },
    ),
  ).toEqual([{ hex: '#0a141e', share: 1 }]);
  expect(clusterColours(new Uint8ClampedArray(0), { count: 8 })).toEqual([]);
  expect(
    clusterColours(
      picture(50, () => [10, 20, 30, 90]),
      { count: 8 },
    ),
  ).toEqual([]);
});

/** From CSS Color 4 and Ottosson's page: white, and samples at the corners of sRGB. */
test.each([
  [
    { r: 255, g: 255, b: 255 },
    { l: 1, a: 0, b: 0 },
  ],
  [
    { r: 255, g: 0, b: 0 },
    { l: 0.62796, a: 0.22486, b: 0.12585 },
  ],
  [
    { r: 0, g: 255, b: 0 },
    { l: 0.86644, a: -0.23389, b: 0.1795 },
  ],
  [
    { r: 0, g: 0, b: 255 },
    { l: 0.45201, a: -0.03246, b: -0.31153 },
  ],
])('converts %o to OKLab and back', (rgb, lab) => {
  const found = rgbToOklab(rgb);
  for (const axis of ['l', 'a', 'b'] as const) expect(found[axis]).toBeCloseTo(lab[axis], 4);
  expect(oklabToRgb(found)).toEqual(rgb);
});
