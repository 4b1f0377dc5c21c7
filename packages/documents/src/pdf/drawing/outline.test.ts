import { expect, test } from 'vitest';
import { coordinate, readOutline } from './outline';

test('an outline has the box of its curves, not of their handles', () => {
  const { operators, box } = readOutline('M 0 0 C 0 4 3 4 3 0 Q 4.5 -3 6 0 Z');
  expect(operators).toBe('0 0 m\n0 4 3 4 3 0 c\n4 -2 5 -2 6 0 c\nh');
  expect(box).toEqual([0, -1.5, 6, 3]);
});

test('points are moved by a matrix, and small numbers keep their digits', () => {
  expect(readOutline('M 1 2 L 3 4', [0, 1, -1, 0, 10, 0]).operators).toBe('8 1 m\n6 3 l');
  expect([coordinate(0.00012), coordinate(1e-9), coordinate(Number.NaN)]).toEqual([
    ...['0.00012', '0', '0'],
  ]);
});
