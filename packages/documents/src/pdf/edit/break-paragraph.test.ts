import { expect, test } from 'vitest';
import { breakParagraph, type MeasuredWord, type ParagraphFrame } from './break-paragraph';
import type { ParagraphWord } from './paragraph-words';

const frame: ParagraphFrame = {
  width: 100,
  indent: 0,
  align: 'left',
  blank: 10,
  size: 10,
  keepsLines: true,
};
const fresh = (width: number, breaks = 0): MeasuredWord => ({
  widths: [width],
  hyphen: 0,
  hasBlank: true,
  breaks,
});
const old = (source: number, width: number): MeasuredWord => ({ ...fresh(width), source });
/** Words of width 20 in their current lines, with the given number on each. */
function standing(...counts: number[]): ParagraphWord[] {
  return counts.flatMap((count, line) =>
    Array.from({ length: count }, (_, at) => ({
      text: 'w',
      hasBlank: true,
      parts: [{ line, cells: [], blanks: [], start: at * 30, end: at * 30 + 20 }],
    })),
  );
}
const wordsOn = (lines: ReturnType<typeof breakParagraph>) =>
  lines.map(({ words }) => words.map(({ word }) => word));

test('fills a line with words as long as there is room', () => {
  const lines = breakParagraph([fresh(40), fresh(40), fresh(20), fresh(200)], [], frame);
  expect(wordsOn(lines)).toEqual([[0, 1], [2], [3]]);
});

test('leaves lines before a change as they are, even if more words would have fitted', () => {
  const own = standing(2, 3);
  const words = [old(0, 20), old(1, 20), old(2, 20), fresh(20), old(4, 20)];
  const lines = breakParagraph(words, own, frame);
  expect(lines[0]?.source).toBe(0);
  expect(lines[1]?.source).toBeUndefined();
  expect(wordsOn(lines)).toEqual([
    [0, 1],
    [2, 3, 4],
  ]);
});

test('leaves lines after a change as they are from where one begins at the same word', () => {
  const own = standing(3, 3, 3);
  const words = [
    old(0, 20),
    old(1, 20),
    fresh(90),
    ...own.slice(3).map((_, at) => old(at + 3, 20)),
  ];
  const lines = breakParagraph(words, own, frame);
  expect(lines.map(({ source }) => source)).toEqual([undefined, undefined, 1, 2]);
});

test('stretches a justified line to both edges, but not the last one', () => {
  const words = [fresh(30), fresh(30), fresh(15), fresh(60)];
  const [first, last] = breakParagraph(words, [], { ...frame, align: 'justified' });
  expect(first?.words.map(({ x }) => x)).toEqual([0, 42.5, 85]);
  expect(first?.end).toBe(100);
  expect(last?.words.map(({ x }) => x)).toEqual([0]);
});

test('does not stretch a justified line of two distant words', () => {
  const [first] = breakParagraph([fresh(20), fresh(20), fresh(90)], [], {
    ...frame,
    align: 'justified',
  });
  expect(first?.words.map(({ x }) => x)).toEqual([0, 30]);
});

test('keeps the centre of centred lines and the end of right-aligned lines', () => {
  const words = [fresh(40), fresh(80)];
  const centred = breakParagraph(words, [], { ...frame, align: 'center' });
  expect(centred.map(({ words: [word] }) => word?.x)).toEqual([30, 10]);
  const right = breakParagraph(words, [], { ...frame, align: 'right' });
  expect(right.map(({ words: [word] }) => word?.x)).toEqual([60, 20]);
});

test('indents only the first line, and keeps breaks and the empty lines between them', () => {
  const words = [fresh(40), fresh(40), fresh(40, 2)];
  const lines = breakParagraph(words, [], { ...frame, indent: 20 });
  expect(wordsOn(lines)).toEqual([[0], [1], [], [2]]);
  expect(lines[0]?.words[0]?.x).toBe(20);
  expect(lines[1]?.words[0]?.x).toBe(0);
});

test('hyphenates a word again where it was hyphenated before, at the end of a line', () => {
  const word: MeasuredWord = { ...old(1, 0), widths: [30, 50], hyphen: 5 };
  const own = standing(2);
  const words = [fresh(50), word, fresh(10)];
  const lines = breakParagraph(words, own, { ...frame, keepsLines: false });
  expect(lines[0]?.words[1]).toMatchObject({ word: 1, from: 0, to: 1 });
  expect(lines[1]?.words[0]).toMatchObject({ word: 1, from: 1, to: 2 });
});
