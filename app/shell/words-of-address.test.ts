import { expect, it } from 'vitest';
import { wordsOfAddress } from './words-of-address';

it.each([
  ['/converter/foo-to-bar', 'foo to bar'],
  ['/compress%20my%20pdf', 'compress my pdf'],
  ['/prent%20verklein%C3%AB', 'prent verkleinë'],
  ['/docx&pdf%26more', 'docx pdf more'],
  ['/%E0%A4%A', 'A'],
  ['/', ''],
])('reads %s', (pathname, words) => {
  expect(wordsOfAddress(pathname)).toBe(words);
});
