import { expect, it } from 'vitest';
import { estimateDetailSeconds, isEnlarged } from './detail-plan';

const small = { width: 400, height: 300 };

it.each([
  [{ width: 200, height: 150 }, false],
  [small, false],
  [{ width: 401, height: 300 }, true],
  [{ width: 1600, height: 1200 }, true],
])('a picture of 400 × 300 becomes larger as %o: %s', (target, larger) => {
  expect(isEnlarged(small, target)).toBe(larger);
});

it('estimates the time from pixels and cores, of which four work at most', () => {
  const one = estimateDetailSeconds([small], 1);
  expect(one).toBe(300);
  expect(estimateDetailSeconds([small], 2)).toBe(one / 2);
  expect(estimateDetailSeconds([small, small], 64)).toBe(one / 2);
});
