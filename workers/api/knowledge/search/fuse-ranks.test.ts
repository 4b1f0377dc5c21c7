import { expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks';

it('puts what both lists have before what one has', () => {
  expect(
    fuseRanks([
      ['a', 'b', 'c'],
      ['d', 'c'],
    ]),
  ).toEqual(['c', 'a', 'd', 'b']);
});

it('keeps the order of a single list', () => {
  expect(fuseRanks([['b', 'a', 'c'], []])).toEqual(['b', 'a', 'c']);
});
