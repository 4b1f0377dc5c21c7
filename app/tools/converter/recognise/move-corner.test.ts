import { expect, it } from 'vitest';
import { moveCorner, WHOLE_PICTURE } from './move-corner';

it('moves one corner and keeps it within the picture', () => {
  expect(moveCorner(WHOLE_PICTURE, 1, { x: 0.7, y: 0.2 })[1]).toEqual({ x: 0.7, y: 0.2 });
  expect(moveCorner(WHOLE_PICTURE, 0, { x: -3, y: 0.2 })[0]).toEqual({ x: 0, y: 0.2 });
  expect(moveCorner(WHOLE_PICTURE, 2, { x: 0.8, y: 7 })[2]).toEqual({ x: 0.8, y: 1 });
});

it('rejects a move that makes the sides cross', () => {
  expect(moveCorner(WHOLE_PICTURE, 0, { x: 0.95, y: 0.95 })).toBe(WHOLE_PICTURE);
  expect(moveCorner(WHOLE_PICTURE, 2, { x: 0.5, y: 0.4 })).toBe(WHOLE_PICTURE);
});
