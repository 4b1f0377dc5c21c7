import { expect, test } from 'vitest';
import { ratePassphrase } from './passphrase-crypto-strength';

test.each([
  ['', 'too-short'],
  ['Tr0ub4dor&3', 'too-short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['123456789012345', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['passwordpassword', 'weak'],
  ['password12345', 'weak'],
  ['ababababababab', 'weak'],
  ['horse battery', 'weak'],
  ['horse battery staple', 'fair'],
  ['correct horse battery staple', 'strong'],
  ['mf7Qz!p0Lw#x2Ke9', 'strong'],
  ['ngicela amanzi abandayo namhlanje', 'strong'],
])('%s is %s', (text, level) => {
  expect(ratePassphrase(text).level).toBe(level);
});

test('reports how many characters are missing, counting code points', () => {
  expect(ratePassphrase('🙂🙂🙂').hint).toContain('9 to go');
});
