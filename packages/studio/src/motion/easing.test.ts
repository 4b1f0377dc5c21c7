import { expect, it } from 'vitest';
import { easeIn, easeInOut, easeOut, easeSpring, staggeredProgress } from './easing';

it.each([
  ['easeIn', easeIn],
  ['easeOut', easeOut],
  ['easeInOut', easeInOut],
  ['easeSpring', easeSpring],
])('%s starts at 0, ends at 1 and stays there outside', (_, ease) => {
  expect([ease(-1), ease(0), ease(1), ease(2)]).toEqual([0, 0, 1, 1]);
  for (let at = 0; at <= 1; at += 0.01) expect(ease(at)).toBeLessThan(1.2);
});

it('starts items one after the other and ends the last in time', () => {
  expect(staggeredProgress(0, 0, 3, 0.5, 1)).toBe(0);
  expect(staggeredProgress(0.5, 0, 3, 0.5, 1)).toBe(1);
  expect(staggeredProgress(0.5, 1, 3, 0.5, 1)).toBe(0.5);
  expect(staggeredProgress(0.5, 2, 3, 0.5, 1)).toBe(0);
  expect(staggeredProgress(1, 2, 3, 0.5, 1)).toBe(1);
});
