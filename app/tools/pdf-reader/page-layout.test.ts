import { expect, test } from 'vitest';
import { boxesBetween, layoutPages, offsetAt, pageGapPx, positionAt } from './page-layout';

const sizes = [
  { width: 100, height: 200 },
  { width: 300, height: 100 },
  { width: 100, height: 200 },
];
const layout = layoutPages([1, 2, 3], (number) => sizes[number - 1] ?? { width: 1, height: 1 }, 2);

test('pages are stacked at their own sizes', () => {
  expect(layout.boxes.map(({ top }) => top)).toEqual([16, 432, 648]);
  expect(layout).toMatchObject({ width: 600, height: 648 + 400 + pageGapPx });
});

test('only pages that touch the view are visible', () => {
  const numbers = (from: number, to: number) =>
    boxesBetween(layout, from, to).map(({ number }) => number);
  expect(numbers(0, 100)).toEqual([1]);
  expect(numbers(400, 440)).toEqual([1, 2]);
  expect(numbers(416, 432), 'the gap alone').toEqual([]);
  expect(numbers(0, 10_000)).toEqual([1, 2, 3]);
});

test('a position is found again after the scale changed', () => {
  const place = positionAt(layout, 532);
  expect(place).toEqual({ page: 2, within: 0.5 });
  const larger = layoutPages(
    [1, 2, 3],
    (number) => sizes[number - 1] ?? { width: 1, height: 1 },
    4,
  );
  expect(offsetAt(larger, place.page, place.within)).toBe(16 + 800 + 16 + 200);
  expect(positionAt(layout, 99_999).page).toBe(3);
});
