import { expect, it } from 'vitest';
import { joinOnce } from './join-once';

it('joins the sentences in order without repeats', () => {
  expect(joinOnce(['“a.pdf” is empty.', 'B.', '“a.pdf” is empty.'])).toBe('“a.pdf” is empty. B.');
  expect(joinOnce([])).toBeUndefined();
});
