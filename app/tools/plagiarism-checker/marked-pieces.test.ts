import { expect, it } from 'vitest';
import { cutAtPassages, excerptsOf } from './marked-pieces';

const shown = (text: string, ranges: Parameters<typeof cutAtPassages>[1]) =>
  cutAtPassages(text, ranges).map(({ text: piece, passages }) => [piece, ...passages]);

it('splits a text at its passages and loses nothing', () => {
  const text = 'one two three four five';
  expect(
    shown(text, [
      { start: 14, end: 18, passage: 2 },
      { start: 4, end: 7, passage: 1 },
    ]),
  ).toEqual([['one '], ['two', 1], [' three '], ['four', 2], [' five']]);
});

it('divides overlapping words, and names a passage contained in another', () => {
  expect(
    shown('abcdefgh', [
      { start: 0, end: 5, passage: 1 },
      { start: 1, end: 3, passage: 2 },
      { start: 3, end: 7, passage: 3 },
    ]),
  ).toEqual([['abcde', 1, 2], ['fg', 3], ['h']]);
});

it('shows only the surroundings of passages in a long document', () => {
  const text = 'word '.repeat(10_000);
  const excerpts = excerptsOf(text, [
    { start: 30_000, end: 30_050 },
    { start: 30_400, end: 30_420 },
    { start: 49_990, end: 49_999 },
  ]);
  expect(excerpts).toHaveLength(2);
  expect(excerpts[0]?.end).toBeLessThan(31_000);
  expect(excerpts[1]?.end).toBe(text.length);
  expect(excerptsOf('short', [])).toEqual([{ start: 0, end: 5 }]);
});
