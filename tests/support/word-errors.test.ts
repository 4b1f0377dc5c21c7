import { expect, it } from 'vitest';
import { countWordErrors, errorRate } from './word-errors.ts';

it.each([
  ['he was not', 'He was not.', 0],
  ['mister john', 'Mr. John,', 0],
  ['ill disposed young man', 'ill-disposed young men', 1],
  ['one two three', 'one three', 1],
  ['one two', 'one and two', 1],
  ['one two', '', 2],
])('%s / %s: %d', (reference, heard, errors) =>
  expect(countWordErrors(reference, heard).errors).toBe(errors),
);

it('sums the counts before dividing', () => {
  expect(
    errorRate([
      { errors: 1, words: 1 },
      { errors: 0, words: 9 },
    ]),
  ).toBe(0.1);
});
