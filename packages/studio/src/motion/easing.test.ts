import { expect, it } from 'vitest';
import { easeIn, easeInOut, easeOut, easeSpring, staggered } from './easing';

it.each([
  ['easeIn', easeIn],
  ['easeOut', easeOut],
  ['easeInOut', easeInOut],
  ['easeSpring', easeSpring],
])('%s begins at 0, ends at 1 and stays there outside', (_, ease) => {
  expect([ease(-1), ease(0), ease(1), ease(2)]).toEqual([0, 0, 1, 1]);
  for (let at = 0; at <= 1; at += 0.01) expect(ease(at)).toBeLessThan(1.2);
});

it('starts things one after the other and ends the last in time', () => {
  expect(staggered(0, 0, 3, 0.5, 1)).toBe(0);
  expect(staggered(0.5, 0, 3, 0.5, 1)).toBe(1);
  expect(staggered(0.5, 1, 3, 0.5, 1)).toBe(0.5);
  expect(staggered(0.5, 2, 3, 0.5, 1)).toBe(0);
  expect(staggered(1, 2, 3, 0.5, 1)).toBe(1);
});
