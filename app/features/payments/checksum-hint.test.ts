import { expect, test } from 'vitest';
import { checksumHint } from './checksum-hint';

const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'; // from EIP-55

test('compares capitals with EIP-55', () => {
  expect(checksumHint(good)).toEqual({ kind: 'match' });
  expect(checksumHint(good.toLowerCase())).toEqual({ kind: 'none', checksummed: good });
  expect(checksumHint(good.replace('aAeb', 'aAEb'))).toEqual({ kind: 'mismatch' });
  expect(checksumHint(good.replace('BeAed', 'BeAee'))).toEqual({ kind: 'mismatch' });
});

test('gives no hint for text that is not an address', () => {
  for (const text of ['', '0x', good.slice(0, -1), `${good}0`, good.slice(2)])
    expect(checksumHint(text)).toBeUndefined();
});
