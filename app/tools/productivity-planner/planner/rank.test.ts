import { seededRandom } from '@entropy-tools/core/random';
import { expect, test } from 'vitest';
import { byRank, isRank, ranksAtEnd, ranksForMove } from './rank';

test('ranks at the end sort after all others, including a damaged one', () => {
  const [one, two] = ranksAtEnd([], 2);
  expect((one ?? '') < (two ?? '')).toBe(true);
  const [three] = ranksAtEnd(
    [
      { id: 'x', rank: two ?? '' },
      { id: 'y', rank: '~~' },
    ],
    1,
  );
  expect((three ?? '') > (two ?? '')).toBe(true);
  expect([isRank('a0'), isRank('~~'), isRank('')]).toEqual([true, false, false]);
});

test('a thousand random moves give the same order as in a plain list', () => {
  const next = seededRandom(7);
  const random = (below: number) => Math.floor(next() * below);
  const ids = Array.from({ length: 20 }, (_, index) => `task-${index}`);
  const ranks = new Map(ids.map((id, index) => [id, index < 6 ? 'a0' : 'a1']));
  const ranked = () => [...ranks].map(([id, rank]) => ({ id, rank })).sort(byRank);
  const plain = ranked().map(({ id }) => id);
  for (let round = 0; round < 1000; round++) {
    const id = plain.splice(random(plain.length), 1)[0] ?? '';
    const place = random(plain.length + 1);
    const between = { after: plain[place - 1] ?? null, before: plain[place] ?? null };
    for (const [moved, rank] of ranksForMove(ranked(), id, between)) ranks.set(moved, rank);
    plain.splice(place, 0, id);
    expect(ranked().map((each) => each.id)).toEqual(plain);
  }
});
