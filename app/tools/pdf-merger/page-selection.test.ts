import { expect, test } from 'vitest';
import { moveItem } from './listed-pdf';
import { writePageRanges } from './page-selection';

test.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3, 5, 8, 9], '1-3, 5, 8-9'],
] as const)('%j is written as %j', (pages, text) => {
  expect(writePageRanges(pages)).toBe(text);
});

test('moves an item to its position, limited to the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
});
