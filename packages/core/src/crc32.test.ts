import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from './crc32';
import { seededRandom } from './random';

test('gives the check value of the polynomial', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});

test('gives the checksum of zlib for any length, whole and in two pieces', () => {
  const random = seededRandom(3);
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
    const cut = Math.floor(random() * (length + 1));
    expect(crc32(bytes)).toBe(zlibCrc32(bytes));
    expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(zlibCrc32(bytes));
  }
});
