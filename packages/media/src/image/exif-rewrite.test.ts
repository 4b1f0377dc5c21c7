import { joinBytes } from '@entropy-tools/core/join-bytes';
import { expect, test } from 'vitest';
import { findExif, withExif } from './exif-carry';
import {
  type ExifEntry,
  layDirectory,
  numberEntry,
  openExif,
  readDirectory,
} from './exif-directory';
import { hasGps, rewriteExif } from './exif-rewrite';
import { readTiffOrientation } from './header-exif';
import { jpegStart, makePng } from './image-fixture.testing';
import { readImageHeader } from './image-header';

const ascii = (tag: number, text: string): ExifEntry => {
  const bytes = new TextEncoder().encode(`${text}\0`);
  return { tag, type: 2, count: bytes.length, bytes };
};

/** A camera's block: maker, orientation, date, maker notes, GPS, thumbnail. */
function cameraBlock(little: boolean): Uint8Array<ArrayBuffer> {
  const photo = [
    ascii(0x9003, '2024:01:02 03:04:05'),
    { ...ascii(0x927c, 'secret notes of the maker'), type: 7 },
    numberEntry(0xa002, 4, 4000, little),
  ];
  const gps = [
    ascii(0x0001, 'S'),
    { tag: 0x0002, type: 5, count: 3, bytes: new Uint8Array(24).fill(7) },
  ];
  const first = (exifAt: number, gpsAt: number) => [
    ascii(0x010f, 'Acme Cameras'),
    numberEntry(0x0112, 3, 6, little),
    numberEntry(0x0100, 4, 4000, little),
    numberEntry(0x8769, 4, exifAt, little),
    numberEntry(0x8825, 4, gpsAt, little),
  ];
  const photoAt = 8 + layDirectory(first(0, 0), 8, little).length;
  const photoBytes = layDirectory(photo, photoAt, little);
  const gpsAt = photoAt + photoBytes.length;
  const start = new Uint8Array(8);
  const view = new DataView(start.buffer);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  return joinBytes([
    start,
    layDirectory(first(photoAt, gpsAt), 8, little),
    photoBytes,
    layDirectory(gps, gpsAt, little),
    new TextEncoder().encode('THUMBNAIL'),
  ]);
}

const wish = { width: 800, height: 600, keepGps: false };
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

test.each([true, false])(
  'keeps camera and date, sets orientation 1 and the new size (little %s)',
  (little) => {
    const out = rewriteExif(cameraBlock(little), wish);
    if (!out) throw new Error('nothing kept');
    expect(readTiffOrientation(out)).toBe(1);
    expect(textOf(out)).toContain('Acme Cameras');
    expect(textOf(out)).toContain('2024:01:02 03:04:05');
    const block = openExif(out);
    if (!block) throw new Error('does not open');
    const first = readDirectory(block, block.first);
    expect(first.map(({ tag }) => tag)).toEqual([0x010f, 0x0112, 0x8769]);
    const pointer = first.find(({ tag }) => tag === 0x8769);
    const at = new DataView(out.buffer).getUint32(out.length && pointerOffset(out, little), little);
    expect(pointer).toBeDefined();
    const photo = readDirectory(block, at);
    expect(photo.map(({ tag }) => tag)).toEqual([0x9003, 0xa001, 0xa002, 0xa003]);
  },
);

/** Offset of the value of the third entry. */
function pointerOffset(out: Uint8Array, little: boolean): number {
  const first = new DataView(out.buffer, out.byteOffset).getUint32(4, little);
  return first + 2 + 2 * 12 + 8;
}

test('keeps GPS only on request; never keeps thumbnail and maker notes', () => {
  const block = cameraBlock(true);
  expect(hasGps(block)).toBe(true);
  const without = rewriteExif(block, wish) ?? new Uint8Array();
  expect(hasGps(without)).toBe(false);
  expect(textOf(without)).not.toContain('\x07\x07\x07\x07');
  const withPlace = rewriteExif(block, { ...wish, keepGps: true }) ?? new Uint8Array();
  expect(hasGps(withPlace)).toBe(true);
  for (const out of [without, withPlace]) {
    expect(textOf(out)).not.toContain('secret notes');
    expect(textOf(out)).not.toContain('THUMBNAIL');
  }
});

test('returns undefined for an invalid block and never throws', () => {
  expect(rewriteExif(new Uint8Array(100), wish)).toBeUndefined();
  const wild = cameraBlock(true);
  new DataView(wild.buffer).setUint32(4, 0xffff_fff0, true);
  expect(rewriteExif(wild, wish)).toBeUndefined();
});

test('does not write a block too large for a JPEG', () => {
  const little = true;
  const entry = { ...ascii(0x010e, 'x'.repeat(70_000)) };
  const start = new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  expect(rewriteExif(joinBytes([start, layDirectory([entry], 8, little)]), wish)).toBeUndefined();
});

test('inserts a block into PNG and JPEG that reads back, with the image intact', async () => {
  const tiff = rewriteExif(cameraBlock(false), wish);
  if (!tiff) throw new Error('nothing kept');
  const size = { width: 3, height: 2 };
  const png = makePng(3, 2, () => [1, 2, 3, 255]);
  for (const [type, bytes] of [
    ['image/png', png],
    ['image/jpeg', jpegStart(3, 2, 3)],
  ] as const) {
    const out = new Uint8Array(
      await (await withExif(new Blob([bytes]), type, tiff, size)).arrayBuffer(),
    );
    expect(readImageHeader(out)).toMatchObject({ type, width: 3, height: 2, orientation: 1 });
    expect(findExif(out, type)).toEqual(tiff);
  }
});

test('gives a simple lossless WebP the extended header with its size and transparency', async () => {
  // RIFF, VP8L with 3 × 2 pixels and the alpha bit; the pixel data is not read here.
  const bits = (3 - 1) | ((2 - 1) << 14) | (1 << 28);
  const data = [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255, 0];
  const webp = joinBytes([
    new TextEncoder().encode('RIFF'),
    new Uint8Array([18, 0, 0, 0]),
    new TextEncoder().encode('WEBPVP8L'),
    new Uint8Array([5, 0, 0, 0, ...data]),
  ]);
  const tiff = rewriteExif(cameraBlock(true), wish);
  if (!tiff) throw new Error('nothing kept');
  const size = { width: 3, height: 2 };
  const out = new Uint8Array(
    await (await withExif(new Blob([webp]), 'image/webp', tiff, size)).arrayBuffer(),
  );
  expect(readImageHeader(out)).toMatchObject({ type: 'image/webp', ...size, hasAlpha: true });
  expect(findExif(out, 'image/webp')).toEqual(tiff);
  expect(new DataView(out.buffer).getUint32(4, true)).toBe(out.length - 8);
});
