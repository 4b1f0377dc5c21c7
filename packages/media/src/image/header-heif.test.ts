import { expect, test } from 'vitest';
import { readHeifHeader } from './header-heif';
import { heifStart } from './heif-fixture.testing';
import { jpegStart } from './image-fixture.testing';

test('reads type, size of the whole picture, profile and rotation', () => {
  expect(readHeifHeader(heifStart('heic\0\0\0\0mif1heic', 4032, 3024))).toEqual({
    type: 'image/heic',
    width: 4032,
    height: 3024,
    displayP3: true,
    quarterTurned: true,
  });
  expect(readHeifHeader(heifStart('mif1\0\0\0\0mif1avif', 800, 600, 'sRGB'))).toMatchObject({
    type: 'image/avif',
    displayP3: false,
  });
});

test('returns undefined for other files and for no size', () => {
  expect(readHeifHeader(jpegStart(10, 10, 3))).toBeUndefined();
  expect(readHeifHeader(heifStart('isom\0\0\0\0mp42', 10, 10))).toBeUndefined();
  expect(readHeifHeader(heifStart('heic\0\0\0\0mif1', 10, 10).subarray(0, 40))).toBeUndefined();
  expect(readHeifHeader(new Uint8Array())).toBeUndefined();
});
