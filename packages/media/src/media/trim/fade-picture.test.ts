import { expect, it } from 'vitest';
import { fadeLevel } from './fade-picture';

it.each([
  [0, 0],
  [1, 0.5],
  [2, 1],
  [5, 1],
  [9, 0.5],
  [9.5, 0.25],
  [12, 0],
])('at %f s of ten, with 2 s fades at both ends, the level is %f', (at, level) => {
  expect(fadeLevel(at, 10, { fadeIn: 2, fadeOut: 2 })).toBeCloseTo(level);
});

it('is fully visible without fades', () => {
  expect(fadeLevel(0, 10, { fadeIn: 0, fadeOut: 0 })).toBe(1);
});
