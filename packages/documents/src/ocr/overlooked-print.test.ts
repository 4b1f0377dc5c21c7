import { expect, it } from 'vitest';
import { addOverlooked, overlookedPrint } from './overlooked-print';
import { lineOf, pageWith, wordIn } from './page-fixture.testing';
import { pageOfLines } from './recognised-page';

const box = [40, 20, 60, 20] as const;
const digit = [90, 120, 10, 18] as const;
const dust = [150, 90, 3, 3] as const;
const picture = [120, 60, 60, 60] as const;
const read = pageOfLines([lineOf(wordIn('Words', box))]);
const textOf = ({ lines }: typeof read) => lines.map(({ words }) => words.map(({ text }) => text));

it('leaves nothing but letters that were not read', () => {
  const rest = overlookedPrint(pageWith(box, digit, dust), read);
  expect(rest?.pixels).toEqual(pageWith(digit).pixels);
});

it('sees nothing where all was read, nor in dirt and pictures, nor on an empty page', () => {
  expect(overlookedPrint(pageWith(box, dust, picture), read)).toBeUndefined();
  expect(overlookedPrint(pageWith(box), pageOfLines([]))).toBeUndefined();
});

it('puts what it is sure of into its line, or before the next one below', () => {
  const below = lineOf(wordIn('below', [40, 100, 60, 20]));
  const page = pageOfLines([...read.lines, below]);
  const more = pageOfLines([
    lineOf(wordIn('1.', [15, 20, 10, 20])),
    lineOf(wordIn('7', [40, 60, 10, 20])),
    lineOf(wordIn('?x', [120, 60, 10, 20], 40)),
    lineOf(wordIn('9', digit)),
  ]);
  expect(textOf(addOverlooked(page, more))).toEqual([['1.', 'Words'], ['7'], ['below'], ['9']]);
});

it('gives up a guess for the pieces that it was made of, and keeps it where there are none', () => {
  const guess = wordIn('NORAD', [10, 40, 12, 100], 3);
  const page = pageOfLines([...read.lines, ...read.lines, lineOf(guess)]);
  const more = pageOfLines([lineOf(wordIn('1.', [10, 60, 10, 20]))]);
  expect(textOf(addOverlooked(page, more)).flat()).toEqual(['Words', 'Words', '1.']);
  expect(textOf(addOverlooked(page, pageOfLines([]))).flat()).toContain('NORAD');
  const rest = overlookedPrint(pageWith(box, [10, 60, 10, 20]), page);
  expect(rest?.pixels).toEqual(pageWith([10, 60, 10, 20]).pixels);
});
