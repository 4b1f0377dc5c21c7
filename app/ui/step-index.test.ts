import { expect, test } from 'vitest';
import { stepIndex } from './step-index';

test('arrows move and wrap', () => {
  expect(stepIndex('ArrowDown', 0, 3, 'vertical')).toBe(1);
  expect(stepIndex('ArrowDown', 2, 3, 'vertical')).toBe(0);
  expect(stepIndex('ArrowUp', 0, 3, 'vertical')).toBe(2);
  expect(stepIndex('ArrowLeft', 2, 3, 'horizontal')).toBe(1);
});

test('from nothing, down is the first and up the last', () => {
  expect(stepIndex('ArrowDown', -1, 3, 'vertical')).toBe(0);
  expect(stepIndex('ArrowUp', -1, 3, 'vertical')).toBe(2);
});

test('Home and End jump; other keys, cross arrows and empty lists do nothing', () => {
  expect(stepIndex('Home', 2, 3, 'vertical')).toBe(0);
  expect(stepIndex('End', 0, 3, 'vertical')).toBe(2);
  expect(stepIndex('a', 0, 3, 'vertical')).toBeUndefined();
  expect(stepIndex('ArrowLeft', 0, 3, 'vertical')).toBeUndefined();
  expect(stepIndex('Home', 0, 0, 'vertical')).toBeUndefined();
});
