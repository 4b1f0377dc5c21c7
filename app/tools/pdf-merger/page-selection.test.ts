import { expect, test } from 'vitest';
import { moved } from './listed-pdf';
import { writePageRanges } from './page-selection';

test.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3, 5, 8, 9], '1-3, 5, 8-9'],
] as const)('%j is written as %j', (pages, text) => {
  expect(writePageRanges(pages)).toBe(text);
});

test('an item moves to its place, at most to the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
});
