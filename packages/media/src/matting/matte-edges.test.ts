// @module-tag sweep
import { expect, it } from 'vitest';
import { type KnownPicture, knownPictures, rowsOfKnown } from './known-mask.testing';
import { coarseMask, edgeQuality, knownPortraits } from './known-portraits.testing';
import { matteEdges } from './matte-edges';
import { rowsOf } from './pixel-rows';
import { scalePlane } from './scale-planes';

const SIDE = 320;

/** Errors around soft edges of what a model sees, enlarged, and of the same with its edges matted. */
function beforeAndAfter(picture: KnownPicture) {
  const enlarged = scalePlane(
    coarseMask(picture, SIDE),
    [SIDE, SIDE],
    [picture.width, picture.height],
  );
  const mask = Uint8Array.from(enlarged, (value) => Math.round(value * 255));
  const before = edgeQuality(mask, picture);
  matteEdges(rowsOfKnown(picture), mask);
  return { before, after: edgeQuality(mask, picture) };
}

it('finds strands of hair that the mask lacks', () => {
  for (const picture of knownPortraits(360)) {
    const { before, after } = beforeAndAfter(picture);
    expect.soft(after.sad / before.sad, picture.name).toBeLessThan(0.85);
    expect.soft(after.mse / before.mse, picture.name).toBeLessThan(0.85);
    expect.soft(after.gradient / before.gradient, picture.name).toBeLessThan(0.85);
  }
});

it('finds fur and stems, and leaves half-transparent glass as it is', () => {
  for (const picture of knownPictures(360)) {
    const { before, after } = beforeAndAfter(picture);
    const most = picture.name === 'glass' ? 1.05 : 0.8;
    expect.soft(after.sad / before.sad, picture.name).toBeLessThan(most);
  }
});

it('leaves solid and clear areas alone', () => {
  const rgba = new Uint8ClampedArray(40 * 40 * 4).map((_, at) => (at * 37) % 256);
  const mask = new Uint8Array(40 * 40).fill(255);
  matteEdges(rowsOf(rgba, 40, 40), mask);
  expect(mask.every((value) => value === 255)).toBe(true);
});

it('follows the mask where both sides have the same colours', () => {
  const rgba = new Uint8ClampedArray(60 * 60 * 4).fill(120);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  const mask = Uint8Array.from({ length: 60 * 60 }, (_, at) => (at % 60 < 30 ? 255 : 0));
  matteEdges(rowsOf(rgba, 60, 60), mask);
  expect([mask[30 * 60 + 25], mask[30 * 60 + 35]]).toEqual([255, 0]);
});

it('stops when the callback throws', () => {
  const mask = Uint8Array.from({ length: 60 * 60 }, (_, at) => (at % 60 < 30 ? 255 : 0));
  expect(() =>
    matteEdges(rowsOf(new Uint8ClampedArray(60 * 60 * 4), 60, 60), mask, () => {
      throw new Error('stop');
    }),
  ).toThrow('stop');
});
