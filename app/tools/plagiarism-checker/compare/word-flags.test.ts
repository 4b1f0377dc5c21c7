import { expect, it } from 'vitest';
import { percent } from './word-flags';

it.each([
  [0, 0, 0, 0],
  [0, 10, 0, 0],
  [1, 10_000, 0.1, 1],
  [1, 3, 33.3, 33],
  [2, 3, 66.7, 67],
  [9_999, 10_000, 99.9, 99],
  [10, 10, 100, 100],
])('%i of %i words are %f %%, or %i as a whole number', (part, whole, fine, coarse) => {
  expect([percent(part, whole), percent(part, whole, 1)]).toEqual([fine, coarse]);
});
