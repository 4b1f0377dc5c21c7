import { expect, test } from 'vitest';
import { stepIndex } from './step-index';

test('moves by arrow keys and wraps around', () => {
  expect(stepIndex('ArrowDown', 0, 3, 'vertical')).toBe(1);
  expect(stepIndex('ArrowDown', 2, 3, 'vertical')).toBe(0);
  expect(stepIndex('ArrowUp', 0, 3, 'vertical')).toBe(2);
  expect(stepIndex('ArrowLeft', 2, 3, 'horizontal')).toBe(1);
});

test('goes from no selection down to the first and up to the last', () => {
  expect(stepIndex('ArrowDown', -1, 3, 'vertical')).toBe(0);
  expect(stepIndex('ArrowUp', -1, 3, 'vertical')).toBe(2);
});

test('jumps by Home and End; ignores other keys, cross-axis arrows and empty lists', () => {
  expect(stepIndex('Home', 2, 3, 'vertical')).toBe(0);
  expect(stepIndex('End', 0, 3, 'vertical')).toBe(2);
  expect(stepIndex('a', 0, 3, 'vertical')).toBeUndefined();
  expect(stepIndex('ArrowLeft', 0, 3, 'vertical')).toBeUndefined();
  expect(stepIndex('Home', 0, 0, 'vertical')).toBeUndefined();
});
