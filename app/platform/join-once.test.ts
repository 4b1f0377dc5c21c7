import { expect, it } from 'vitest';
import { joinOnce } from './join-once';

it('says each sentence once, in their order', () => {
  expect(joinOnce(['“a.pdf” is empty.', 'B.', '“a.pdf” is empty.'])).toBe('“a.pdf” is empty. B.');
  expect(joinOnce([])).toBeUndefined();
});
