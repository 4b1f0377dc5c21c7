import { expect, it } from 'vitest';
import { plainName, withoutForcedDirection } from './plain-text';

it('removes invisible characters and those that change the text direction', () => {
  expect(plainName('report\u202efdp.exe')).toBe('reportfdp.exe');
  expect(plainName('a\u200bb\u2066c\u2069\u00ad\ufeff\u200f.txt')).toBe('abc.txt');
  expect(plainName('pay\u200dpal.com')).toBe('paypal.com');
  expect(plainName('a\u{e0041}b')).toBe('ab');
});

it('keeps the joiners that words and emoji need', () => {
  for (const name of [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.pdf',
    '\u{1f468}\u200d\u{1f469}',
    '\u0928\u094d\u200d',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
  ])
    expect(plainName(name)).toBe(name);
  expect(withoutForcedDirection('\u05d0\u200f1\u202eabc')).toBe('\u05d0\u200f1abc');
});
