import { expect, it } from 'vitest';
import { summaryOf } from './make-results';

it('states what was done to how many files', () => {
  expect(summaryOf('Merged', 5, 1)).toBe('Merged 5 files into 1');
  expect(summaryOf('Split', 1, 3)).toBe('Split 1 file into 3');
  expect(summaryOf('Saved', 2, 2)).toBe('Saved pages of 2 files in 2');
});
