import { expect, test } from 'vitest';
import { fitScale } from './fit-scale';

/** An encoder with a header of 500 bytes whose files grow slower than their pixels. */
const bytesAt = (scale: number) => Math.round(500 + 1_000_000 * scale ** 1.7);
const encode = async (scale: number) => new Blob([new Uint8Array(bytesAt(scale))]);

test.each([900_000, 200_000, 20_000, 2000])(
  'a file of at most %s bytes uses nearly all of them',
  async (most) => {
    const tried: number[] = [];
    const found = await fitScale(
      bytesAt(1),
      most,
      (scale) => {
        tried.push(scale);
        return encode(scale);
      },
      0.94,
    );
    expect(found?.blob.size).toBeLessThanOrEqual(most);
    expect(found?.blob.size).toBeGreaterThanOrEqual(most * 0.94);
    expect(tried.length).toBeLessThanOrEqual(7);
  },
);

test('no scale is found for fewer bytes than the smallest picture takes', async () => {
  expect(await fitScale(bytesAt(1), 400, encode, 0.9)).toBeUndefined();
  expect(await fitScale(bytesAt(1), 400, async () => undefined, 0.9)).toBeUndefined();
});
