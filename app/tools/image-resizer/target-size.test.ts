import { expect, test } from 'vitest';
import { encodeWithin } from './target-size';

/** An encoder whose files have 1000 bytes at full quality. */
const encode = async (quality: number) => new Blob([new Uint8Array(Math.round(quality * 1000))]);

test('a file that is small enough keeps its quality and is encoded once', async () => {
  let tries = 0;
  const { quality, fits } = await encodeWithin(encode, 0.9, 900, () => {
    tries += 1;
  });
  expect({ quality, fits, tries }).toEqual({ quality: 0.9, fits: true, tries: 1 });
});

test('the highest quality that fits is found in a few tries', async () => {
  let tries = 0;
  const { blob, quality, fits } = await encodeWithin(encode, 0.9, 500, () => {
    tries += 1;
  });
  expect(fits).toBe(true);
  expect(blob.size).toBeLessThanOrEqual(500);
  expect(quality).toBeGreaterThan(0.47);
  expect(tries).toBeLessThanOrEqual(9);
});

test('what cannot be reached is said, with the smallest file there is', async () => {
  const { blob, fits } = await encodeWithin(encode, 0.9, 20, () => {});
  expect(fits).toBe(false);
  expect(blob.size).toBe(50);
});
