import { expect, test } from 'vitest';
import { cropPixels, type ImageEdit, noEdit, turnedSize, turnMatrix } from './edit';

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
