import { describe, expect, it } from 'vitest';
import {
  type ColumnBoxes,
  cardPosition,
  distanceTo,
  edgeScroll,
  neighbours,
} from './drag-geometry';

const card = (id: string, left: number, top: number) => ({
  id,
  box: { left, top, right: left + 100, bottom: top + 40 },
});
const columns: ColumnBoxes<'todo' | 'doing' | 'done'>[] = [
  {
    id: 'todo',
    box: { left: 0, top: 0, right: 100, bottom: 300 },
    cards: [card('a', 0, 20), card('b', 0, 70), card('c', 0, 120)],
  },
  { id: 'doing', box: { left: 120, top: 0, right: 220, bottom: 300 }, cards: [] },
  { id: 'done', box: { left: 240, top: 0, right: 340, bottom: 300 }, cards: [card('d', 240, 20)] },
];

describe('cardPosition', () => {
  it('puts a card after those whose middle is above the pointer', () => {
    expect(cardPosition(columns, { x: 50, y: 10 }, 'd')).toEqual({ column: 'todo', index: 0 });
    expect(cardPosition(columns, { x: 50, y: 41 }, 'd')).toEqual({ column: 'todo', index: 1 });
    expect(cardPosition(columns, { x: 50, y: 290 }, 'd')).toEqual({ column: 'todo', index: 3 });
  });

  it('does not count the dragged card itself', () => {
    expect(cardPosition(columns, { x: 50, y: 95 }, 'a')).toEqual({ column: 'todo', index: 1 });
    expect(cardPosition(columns, { x: 50, y: 290 }, 'c')).toEqual({ column: 'todo', index: 2 });
  });

  it('accepts an empty column, and from outside takes the nearest one', () => {
    expect(cardPosition(columns, { x: 170, y: 200 }, 'a')).toEqual({ column: 'doing', index: 0 });
    expect(cardPosition(columns, { x: 900, y: 400 }, 'a')).toEqual({ column: 'done', index: 1 });
    expect(cardPosition(columns, { x: 108, y: 0 }, 'd')).toEqual({ column: 'todo', index: 0 });
    expect(cardPosition(columns, { x: 113, y: 0 }, 'd')).toEqual({ column: 'doing', index: 0 });
  });

  it('has no position without columns', () => {
    expect(cardPosition([], { x: 0, y: 0 }, 'a')).toBeNull();
  });
});

it('distanceTo is 0 inside, and the straight distance to the corner outside', () => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 };
  expect(distanceTo(box, { x: 15, y: 15 })).toBe(0);
  expect(distanceTo(box, { x: 23, y: 24 })).toBe(5);
  expect(distanceTo(box, { x: 0, y: 15 })).toBe(10);
});

describe('edgeScroll', () => {
  it('does not scroll in the middle and speeds up towards the edges', () => {
    expect(edgeScroll(400, 0, 800)).toBe(0);
    expect(edgeScroll(0, 0, 800)).toBe(-14);
    expect(edgeScroll(-50, 0, 800)).toBe(-14);
    expect(edgeScroll(800, 0, 800)).toBe(14);
    expect(edgeScroll(28, 0, 800)).toBe(-7);
  });

  it('keeps a still middle even in a small box', () => {
    expect(edgeScroll(30, 0, 60)).toBe(0);
    expect(edgeScroll(0, 0, 0)).toBe(0);
  });
});

it('neighbours at the start, the middle, the end and in an empty list', () => {
  expect(neighbours(['a', 'b'], 0)).toEqual({ after: null, before: 'a' });
  expect(neighbours(['a', 'b'], 1)).toEqual({ after: 'a', before: 'b' });
  expect(neighbours(['a', 'b'], 2)).toEqual({ after: 'b', before: null });
  expect(neighbours([], 0)).toEqual({ after: null, before: null });
});
