import { describe, expect, it } from 'vitest';
import { type ColumnBoxes, cardPlace, distanceTo, edgeScroll, neighbours } from './drag-geometry';

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

describe('cardPlace', () => {
  it('puts a card behind those whose middle is above the pointer', () => {
    expect(cardPlace(columns, { x: 50, y: 10 }, 'd')).toEqual({ column: 'todo', index: 0 });
    expect(cardPlace(columns, { x: 50, y: 41 }, 'd')).toEqual({ column: 'todo', index: 1 });
    expect(cardPlace(columns, { x: 50, y: 290 }, 'd')).toEqual({ column: 'todo', index: 3 });
  });

  it('does not count the dragged card itself', () => {
    expect(cardPlace(columns, { x: 50, y: 95 }, 'a')).toEqual({ column: 'todo', index: 1 });
    expect(cardPlace(columns, { x: 50, y: 290 }, 'c')).toEqual({ column: 'todo', index: 2 });
  });

  it('takes an empty column, and the nearest one from outside', () => {
    expect(cardPlace(columns, { x: 170, y: 200 }, 'a')).toEqual({ column: 'doing', index: 0 });
    expect(cardPlace(columns, { x: 900, y: 400 }, 'a')).toEqual({ column: 'done', index: 1 });
    expect(cardPlace(columns, { x: 108, y: 0 }, 'd')).toEqual({ column: 'todo', index: 0 });
    expect(cardPlace(columns, { x: 113, y: 0 }, 'd')).toEqual({ column: 'doing', index: 0 });
  });

  it('has no place without columns', () => {
    expect(cardPlace([], { x: 0, y: 0 }, 'a')).toBeNull();
  });
});

it('distanceTo is 0 inside and straight to the corner outside', () => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 };
  expect(distanceTo(box, { x: 15, y: 15 })).toBe(0);
  expect(distanceTo(box, { x: 23, y: 24 })).toBe(5);
  expect(distanceTo(box, { x: 0, y: 15 })).toBe(10);
});

describe('edgeScroll', () => {
  it('rests in the middle and speeds up towards the edges', () => {
    expect(edgeScroll(400, 0, 800)).toBe(0);
    expect(edgeScroll(0, 0, 800)).toBe(-14);
    expect(edgeScroll(-50, 0, 800)).toBe(-14);
    expect(edgeScroll(800, 0, 800)).toBe(14);
    expect(edgeScroll(28, 0, 800)).toBe(-7);
  });

  it('leaves a middle even in a small box', () => {
    expect(edgeScroll(30, 0, 60)).toBe(0);
    expect(edgeScroll(0, 0, 0)).toBe(0);
  });
});

it('neighbours of the start, the middle, the end and an empty list', () => {
  expect(neighbours(['a', 'b'], 0)).toEqual({ after: null, before: 'a' });
  expect(neighbours(['a', 'b'], 1)).toEqual({ after: 'a', before: 'b' });
  expect(neighbours(['a', 'b'], 2)).toEqual({ after: 'b', before: null });
  expect(neighbours([], 0)).toEqual({ after: null, before: null });
});
