import { expect, test } from 'vitest';
import { cropAround, draggedCrop, grips, movedCrop } from './crop-shape';

const crop = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
const rounded = (rect: object) =>
  Object.values(rect).map((value: number) => Math.round(value * 1000) / 1000);

test('a corner and an edge are dragged while what lies opposite stays', () => {
  expect(rounded(draggedCrop(crop, { x: 1, y: 1 }, { x: 0.9, y: 0.5 }, undefined))).toEqual([
    0.2, 0.2, 0.7, 0.3,
  ]);
  expect(rounded(draggedCrop(crop, { x: -1, y: 0 }, { x: 0.1, y: 0.9 }, undefined))).toEqual([
    0.1, 0.2, 0.5, 0.4,
  ]);
});

test('a dragged corner does not cross the opposite one', () => {
  expect(rounded(draggedCrop(crop, { x: 1, y: 1 }, { x: 0, y: 0 }, undefined))).toEqual([
    0.2, 0.2, 0.01, 0.01,
  ]);
});

test('a crop of a fixed shape keeps it, within the picture, from every corner and edge', () => {
  for (const aspect of [0.25, 1, 1.6, 3])
    for (const grip of grips)
      for (const x of [0, 0.3, 0.7, 1])
        for (const y of [0, 0.45, 1]) {
          const start = cropAround(crop, aspect);
          const now = draggedCrop(start, grip, { x, y }, aspect);
          expect(now.width / now.height).toBeCloseTo(aspect, 6);
          expect(Math.min(now.x, now.y)).toBeGreaterThanOrEqual(0);
          expect(now.x + now.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(now.y + now.height).toBeLessThanOrEqual(1 + 1e-9);
        }
});

test('a moved crop stops at the edges of the picture', () => {
  expect(rounded(movedCrop(crop, 1, -1))).toEqual([0.6, 0, 0.4, 0.4]);
});

test('a crop around a part holds all of it where its shape allows, and its middle where it does not', () => {
  const part = { x: 0.6, y: 0.1, width: 0.3, height: 0.6 };
  expect(rounded(cropAround(part, 1))).toEqual([0.4, 0.1, 0.6, 0.6]);
  expect(rounded(cropAround(part, undefined))).toEqual([0.6, 0.1, 0.3, 0.6]);
  expect(rounded(cropAround(part, 4))).toEqual([0, 0.275, 1, 0.25]);
});
