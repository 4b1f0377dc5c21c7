import { expect, test } from 'vitest';
import {
  cropPixels,
  type ImageEdit,
  mirrored,
  noEdit,
  quarterTurned,
  turnedPart,
  turnedSize,
  turnMatrix,
} from './edit';

const size = { width: 40, height: 30 };

/** The transformed position of a point of the picture. */
function land(x: number, y: number, edit: Partial<ImageEdit>): [number, number] {
  const [a, b, c, d, e, f] = turnMatrix(size, { ...noEdit, ...edit });
  return [a * x + c * y + e, b * x + d * y + f];
}

test('rotates the upper left corner clockwise', () => {
  expect(land(0, 0, {})).toEqual([0, 0]);
  expect(land(0, 0, { turn: 90 })).toEqual([30, 0]);
  expect(land(0, 0, { turn: 180 })).toEqual([40, 30]);
  expect(land(0, 0, { turn: 270 })).toEqual([0, 40]);
});

test('mirrors after rotating', () => {
  expect(land(0, 0, { flipX: true })).toEqual([40, 0]);
  expect(land(0, 0, { turn: 90, flipX: true })).toEqual([0, 0]);
  expect(land(0, 0, { turn: 90, flipY: true })).toEqual([30, 40]);
});

test.each([0, 90, 180, 270] as const)('keeps all corners on the result (%s)', (turn) => {
  const { width, height } = turnedSize(size, { ...noEdit, turn });
  for (const [x, y] of [
    [0, 0],
    [40, 0],
    [0, 30],
    [40, 30],
  ] as const) {
    const [atX, atY] = land(x, y, { turn, flipX: true, flipY: true });
    expect([0, width]).toContain(atX);
    expect([0, height]).toContain(atY);
  }
});

test('keeps a crop within the picture and at least one pixel large', () => {
  expect(cropPixels(size, { x: 0.25, y: 0.5, width: 0.5, height: 0.5 })).toEqual({
    x: 10,
    y: 15,
    width: 20,
    height: 15,
  });
  expect(cropPixels(size, { x: 1, y: 1, width: 0, height: 2 })).toEqual({
    x: 39,
    y: 29,
    width: 1,
    height: 1,
  });
});

test.each([-45, -7.3, 0.1, 3, 45])('a picture straightened by %s° has no empty corners', (tilt) => {
  for (const [turn, large] of [
    [0, { width: 400, height: 300 }],
    [90, { width: 1600, height: 200 }],
  ] as const) {
    const edit = { ...noEdit, turn, tilt, flipX: true };
    const { width, height } = turnedSize(large, edit);
    const [a, b, c, d, e, f] = turnMatrix(large, edit);
    const upright = turnedSize(large, { ...noEdit, turn });
    expect(width / height).toBeCloseTo(upright.width / upright.height, 0);
    for (const [x, y] of [
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ] as const) {
      // The corner of the result as a place in the picture.
      const [fromX, fromY] = [x - e, y - f];
      const atX = (d * fromX - c * fromY) / (a * d - b * c);
      const atY = (a * fromY - b * fromX) / (a * d - b * c);
      expect(Math.min(atX, atY)).toBeGreaterThanOrEqual(-1e-6);
      expect(atX).toBeLessThanOrEqual(large.width + 1e-6);
      expect(atY).toBeLessThanOrEqual(large.height + 1e-6);
    }
  }
});

test('a crop stays on what it shows when the picture is turned and mirrored as it is seen', () => {
  const part = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
  let edit: ImageEdit = { ...noEdit, crop: part };
  for (const change of ['right', 'x', 'right', 'left', 'y', 'right'] as const) {
    edit =
      change === 'x' || change === 'y'
        ? mirrored(edit, change)
        : quarterTurned(edit, change === 'right');
    const expected = turnedPart(size, edit, part);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(edit.crop?.[side]).toBeCloseTo(expected[side], 9);
  }
});

test('a mirrored picture still turns to the right', () => {
  const [x, y] = land(0, 0, quarterTurned(mirrored(noEdit, 'x'), true));
  // Upper right when mirrored, so lower right after the turn.
  expect([x, y]).toEqual([30, 40]);
});
