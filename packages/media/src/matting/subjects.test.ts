import { expect, test } from 'vitest';
import { findSubjects, keepSubjects, pressSubject, subjectAt } from './subjects';

/** Discs on a mask of 400 × 200, with a soft rim of six pixels and a thin line between the first two. */
function discs(
  centres: readonly [x: number, y: number, radius: number][],
): Uint8Array<ArrayBuffer> {
  const mask = new Uint8Array(400 * 200);
  for (let y = 0; y < 200; y += 1)
    for (let x = 0; x < 400; x += 1)
      for (const [left, top, radius] of centres) {
        const inside = radius - Math.hypot(x - left, y - top);
        const value = Math.min(255, Math.max(0, Math.round((inside / 6) * 255)));
        mask[y * 400 + x] = Math.max(mask[y * 400 + x] ?? 0, value);
      }
  return mask;
}

const three: readonly [number, number, number][] = [
  [60, 100, 40],
  [190, 100, 40],
  [330, 90, 30],
];

test('tells subjects apart from left to right, though a thin bridge joins two', () => {
  const mask = discs(three);
  for (let x = 60; x < 190; x += 1) for (const y of [99, 100]) mask[y * 400 + x] = 255;
  const subjects = findSubjects(mask, 400, 200);
  expect(subjects.places).toHaveLength(3);
  expect(subjects.places.map(({ x, y }) => subjectAt(subjects, x, y))).toEqual([0, 1, 2]);
  expect(subjectAt(subjects, 325 / 400, 0.45)).toBe(2);
});

test('a small part belongs to the nearest subject', () => {
  const mask = discs([...three, [300, 40, 6]]);
  const subjects = findSubjects(mask, 400, 200);
  expect(subjects.places).toHaveLength(3);
  expect(subjectAt(subjects, 300 / 400, 40 / 200)).toBe(2);
});

test('keeps the chosen subject with its soft rim and clears the others', () => {
  const mask = discs(three);
  const before = mask.slice();
  keepSubjects(mask, 400, 200, findSubjects(mask, 400, 200), [1]);
  for (let y = 0; y < 200; y += 1) {
    expect(mask.subarray(y * 400 + 140, y * 400 + 240)).toEqual(
      before.subarray(y * 400 + 140, y * 400 + 240),
    );
    expect(Math.max(...mask.subarray(y * 400, y * 400 + 110))).toBe(0);
    expect(Math.max(...mask.subarray(y * 400 + 290, y * 400 + 400))).toBe(0);
  }
});

test('an empty mask has nothing to choose from', () => {
  const subjects = findSubjects(new Uint8Array(400 * 200), 400, 200);
  expect(subjects.places).toEqual([]);
  expect(subjectAt(subjects, 0.5, 0.5)).toBeUndefined();
});

test('the first press keeps one subject alone, further ones add and take away', () => {
  expect(pressSubject(undefined, 2)).toEqual([2]);
  expect(pressSubject([2], 0)).toEqual([2, 0]);
  expect(pressSubject([2, 0], 2)).toEqual([0]);
  expect(pressSubject([0], 0)).toBeUndefined();
});
