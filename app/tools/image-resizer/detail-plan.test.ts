import { expect, it } from 'vitest';
import { estimateDetailSeconds, isBeyondDetail, isEnlarged } from './detail-plan';

const small = { width: 400, height: 300 };

it.each([
  [{ width: 200, height: 150 }, false],
  [small, false],
  [{ width: 401, height: 300 }, true],
  [{ width: 1600, height: 1200 }, true],
])('a picture of 400 × 300 becomes larger as %o: %s', (target, larger) => {
  expect(isEnlarged(small, target)).toBe(larger);
});

it('estimates the time from pixels and threads', () => {
  expect(estimateDetailSeconds([small], 1)).toBe(75);
  expect(estimateDetailSeconds([small, small], 4)).toBe(37.5);
});

it('enlarges up to 6.25 megapixels', () => {
  expect(isBeyondDetail({ width: 2500, height: 2500 })).toBe(false);
  expect(isBeyondDetail({ width: 2501, height: 2500 })).toBe(true);
});
