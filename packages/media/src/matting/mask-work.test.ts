import { expect, it } from 'vitest';
import { paintStrokes, type Stroke } from './brush';
import { fitWithin, shrinkMask, softenEdges, subjectBox } from './mask-work';

const [width, height] = [100, 50];

/** A solid box from 30 to 69 and 10 to 39. */
function boxMask() {
  const mask = new Uint8Array(width * height);
  for (let y = 10; y < 40; y += 1) mask.fill(255, y * width + 30, y * width + 70);
  return mask;
}

it('finds the bounding box of the subject, with a margin clipped to the frame', () => {
  expect(subjectBox(boxMask(), width, height)).toEqual({ x: 28, y: 8, width: 44, height: 34 });
  expect(subjectBox(new Uint8Array(width * height), width, height)).toBeUndefined();
  const full = new Uint8Array(width * height).fill(255);
  expect(subjectBox(full, width, height)).toEqual({ x: 0, y: 0, width, height });
});

it('softens edges only inwards', () => {
  const mask = boxMask();
  softenEdges(mask, width, height, 60);
  const row = [...mask.subarray(25 * width, 26 * width)];
  expect(row[29]).toBe(0);
  expect(row[30]).toBeLessThan(120);
  expect(row[50]).toBe(255);
  const untouched = boxMask();
  softenEdges(untouched, width, height, 0);
  expect(untouched).toEqual(boxMask());
});

it('shrinks by averaging', () => {
  const small = shrinkMask(boxMask(), [width, height], [10, 5]);
  expect(small[2 * 10 + 5]).toBe(1);
  expect(small[0]).toBe(0);
  expect(fitWithin(4000, 3000, 1600)).toEqual([1600, 1200]);
  expect(fitWithin(9000, 1, 100)).toEqual([100, 1]);
});

it('restores and erases along a line, in stroke order', () => {
  const mask = new Uint8Array(width * height);
  const line: Stroke = { mode: 'restore', radius: 0.05, points: [0.2, 0.25, 0.8, 0.25] };
  paintStrokes(mask, width, height, [line]);
  expect([mask[25 * width + 50], mask[25 * width + 5], mask[5 * width + 50]]).toEqual([255, 0, 0]);
  paintStrokes(mask, width, height, [{ ...line, mode: 'erase', points: [0.5, 0.25] }]);
  expect([mask[25 * width + 50], mask[25 * width + 30]]).toEqual([0, 255]);
});

it('accepts strokes outside the frame and of a single point', () => {
  const mask = boxMask();
  paintStrokes(mask, width, height, [
    { mode: 'erase', radius: 0.02, points: [-3, -3] },
    { mode: 'erase', radius: 0.02, points: [9, 9, 12, 12] },
  ]);
  expect(mask).toEqual(boxMask());
});
