import { expect, test } from 'vitest';
import { nextButton } from './next-button';

/** Two rows of three, then a row of two that stand elsewhere. */
const buttons = [
  ...[0, 1, 2].map((column) => [column * 100, 0, 90]),
  ...[0, 1, 2].map((column) => [column * 100, 50, 90]),
  ...[0, 160].map((left) => [left, 100, 140]),
].map(([left = 0, top = 0, width = 0], index) => ({
  index,
  getBoundingClientRect: () => ({ left, top, right: left + width, bottom: top + 40 }),
}));
const next = (at: number, key: string) => {
  const found = nextButton(buttons, at, key);
  return typeof found === 'object' ? found.index : found;
};

test('moves among the buttons as they stand on the screen', () => {
  expect(next(1, 'ArrowDown')).toBe(4);
  expect(next(5, 'ArrowDown')).toBe(7);
  expect(next(7, 'ArrowUp')).toBe(5);
  expect(next(2, 'ArrowRight')).toBe(3);
  expect(next(3, 'ArrowLeft')).toBe(2);
  expect([next(4, 'Home'), next(4, 'End')]).toEqual([0, 7]);
});

test('enters from the field and returns to it, and stops at the end', () => {
  expect(next(-1, 'ArrowDown')).toBe(0);
  expect(next(-1, 'ArrowRight')).toBeUndefined();
  expect(next(1, 'ArrowUp')).toBe('above');
  expect(next(0, 'ArrowLeft')).toBe('above');
  expect([next(7, 'ArrowDown'), next(7, 'ArrowRight'), next(4, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
