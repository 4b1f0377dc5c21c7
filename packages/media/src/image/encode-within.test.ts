import { expect, test } from 'vitest';
import { encodeWithin } from './encode-within';

/** An encoder whose files have 1000 bytes at full quality. */
const encode = async (quality: number) => new Blob([new Uint8Array(Math.round(quality * 1000))]);

test('encodes once and keeps the quality if the file is small enough', async () => {
  let tries = 0;
  const { quality, fits } = await encodeWithin(encode, 0.9, 900, () => {
    tries += 1;
  });
  expect({ quality, fits, tries }).toEqual({ quality: 0.9, fits: true, tries: 1 });
});

test('finds the highest quality that fits in a few tries', async () => {
  let tries = 0;
  const { blob, quality, fits } = await encodeWithin(encode, 0.9, 500, () => {
    tries += 1;
  });
  expect(fits).toBe(true);
  expect(blob.size).toBeLessThanOrEqual(500);
  expect(quality).toBeGreaterThan(0.47);
  expect(tries).toBeLessThanOrEqual(9);
});

test('reports an unreachable size, with the smallest possible file', async () => {
  const { blob, fits } = await encodeWithin(encode, 0.9, 20, () => {});
  expect(fits).toBe(false);
  expect(blob.size).toBe(50);
});
