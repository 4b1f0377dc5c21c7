// @module-tag sweep
import { expect, it } from 'vitest';
import { boxSums } from './guided-filter';
import { knownPictures, maskQuality, rowsOfKnown } from './known-mask.testing';
import { rowsOf } from './pixel-rows';
import { refineMask } from './refine-mask';
import { scalePlane } from './scale-planes';

it('sums windows like the naive sum', () => {
  const width = 7;
  const height = 5;
  const values = Float32Array.from({ length: width * height }, (_, at) => (at * 37) % 11);
  const sums = values.slice();
  boxSums(sums, new Float32Array(values.length), width, height, 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1)
        for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column += 1)
          sum += values[row * width + column] ?? 0;
      expect(sums[y * width + x]).toBeCloseTo(sum, 4);
    }
});

/** The best a model could give: the truth at a smaller size, and so without its hair. */
it('aligns a coarse mask with the edges of a picture', () => {
  for (const picture of knownPictures(600)) {
    if (picture.name === 'glass') continue; // Clear parts are not an edge.
    const { width, height, alpha } = picture;
    const side = 200;
    const coarse = scalePlane(alpha, [width, height], [side, side]);
    const enlarged = scalePlane(coarse, [side, side], [width, height]);
    const before = maskQuality(
      Uint8Array.from(enlarged, (value) => Math.round(value * 255)),
      picture,
    );
    const after = maskQuality(refineMask(rowsOfKnown(picture), coarse, side), picture);
    expect.soft(after.error, picture.name).toBeLessThan(before.error);
    expect.soft(after.iou, picture.name).toBeGreaterThan(before.iou);
  }
});

it('keeps transparent parts of the picture transparent', () => {
  const rgba = new Uint8ClampedArray(40 * 40 * 4).fill(200);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = at < rgba.length / 2 ? 0 : 255;
  const mask = refineMask(rowsOf(rgba, 40, 40), new Float32Array(16).fill(1), 4);
  expect([mask[0], mask.at(-1)]).toEqual([0, 255]);
});

it('accepts a picture of one pixel', () => {
  const mask = refineMask(rowsOf(new Uint8ClampedArray(4).fill(255), 1, 1), Float32Array.of(1), 1);
  expect([...mask]).toEqual([255]);
});

it('stops when the callback throws', () => {
  const rgba = new Uint8ClampedArray(200 * 200 * 4).fill(90);
  expect(() =>
    refineMask(rowsOf(rgba, 200, 200), new Float32Array(16), 4, () => {
      throw new Error('stop');
    }),
  ).toThrow('stop');
});
