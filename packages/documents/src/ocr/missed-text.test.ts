import { expect, it } from 'vitest';
import { addMissedText, missedText } from './missed-text';
import { lineOf, pageWith, wordIn } from './page-fixture.testing';
import { pageOfLines } from './recognised-page';

const box = [40, 20, 60, 20] as const;
const digit = [90, 120, 10, 18] as const;
const dust = [150, 90, 3, 3] as const;
const picture = [120, 60, 60, 60] as const;
const read = pageOfLines([lineOf(wordIn('Words', box))]);
const textOf = ({ lines }: typeof read) => lines.map(({ words }) => words.map(({ text }) => text));

it('leaves only letters that were not read', () => {
  const rest = missedText(pageWith(box, digit, dust), read);
  expect(rest?.pixels).toEqual(pageWith(digit).pixels);
});

it('finds nothing when everything was read, in dirt and pictures, or on an empty page', () => {
  expect(missedText(pageWith(box, dust, picture), read)).toBeUndefined();
  expect(missedText(pageWith(box), pageOfLines([]))).toBeUndefined();
});

it('inserts confident words into their line, or before the next one below', () => {
  const below = lineOf(wordIn('below', [40, 100, 60, 20]));
  const page = pageOfLines([...read.lines, below]);
  const more = pageOfLines([
    lineOf(wordIn('1.', [15, 20, 10, 20])),
    lineOf(wordIn('7', [40, 60, 10, 20])),
    lineOf(wordIn('?x', [120, 60, 10, 20], 40)),
    lineOf(wordIn('9', digit)),
  ]);
  expect(textOf(addMissedText(page, more))).toEqual([['1.', 'Words'], ['7'], ['below'], ['9']]);
});

it('replaces a guess by the pieces that it was made of, and keeps it where there are none', () => {
  const guess = wordIn('NORAD', [10, 40, 12, 100], 3);
  const page = pageOfLines([...read.lines, ...read.lines, lineOf(guess)]);
  const more = pageOfLines([lineOf(wordIn('1.', [10, 60, 10, 20]))]);
  expect(textOf(addMissedText(page, more)).flat()).toEqual(['Words', 'Words', '1.']);
  expect(textOf(addMissedText(page, pageOfLines([]))).flat()).toContain('NORAD');
  const rest = missedText(pageWith(box, [10, 60, 10, 20]), page);
  expect(rest?.pixels).toEqual(pageWith([10, 60, 10, 20]).pixels);
});
