import { deflateSync } from 'node:zlib';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { expect, test } from 'vitest';
import { wideColourName } from './colour-profile';
import { displayP3Profile } from './icc-fixture.testing';
import { jpegStart, makePng, pngChunk } from './image-fixture.testing';

const text = (value: string) => new TextEncoder().encode(value);

function pngWith(profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = joinBytes([text('icc\0\0'), new Uint8Array(deflateSync(profile))]);
  return makePng(2, 2, () => [200, 120, 60, 255], [pngChunk('iCCP', chunk)]);
}

test('reads the profile name in PNG and JPEG', async () => {
  expect(await wideColourName(pngWith(displayP3Profile()), 'image/png')).toBe('Display P3');
  const profile = displayP3Profile('Adobe RGB (1998)');
  const segment = joinBytes([text('ICC_PROFILE\0'), new Uint8Array([1, 1]), profile]);
  const length = segment.length + 2;
  const plain = jpegStart(2, 2, 3);
  const jpeg = joinBytes([
    plain.subarray(0, 2),
    new Uint8Array([0xff, 0xe2, length >> 8, length & 255]),
    segment,
    plain.subarray(2),
  ]);
  expect(await wideColourName(jpeg, 'image/jpeg')).toBe('Adobe RGB (1998)');
});

test('recognises the profile that Chromium writes for Display P3', async () => {
  const name = 'Display P3 Gamut with sRGB Transfer';
  expect(await wideColourName(pngWith(displayP3Profile(name)), 'image/png')).toBe(name);
});

test('returns undefined for sRGB, for no profile and for a damaged one', async () => {
  expect(
    await wideColourName(pngWith(displayP3Profile('sRGB IEC61966-2.1')), 'image/png'),
  ).toBeUndefined();
  expect(
    await wideColourName(
      makePng(2, 2, () => [0, 0, 0, 255]),
      'image/png',
    ),
  ).toBeUndefined();
  const damaged = joinBytes([text('icc\0\0'), new Uint8Array([1, 2, 3, 4])]);
  const png = makePng(2, 2, () => [0, 0, 0, 255], [pngChunk('iCCP', damaged)]);
  expect(await wideColourName(png, 'image/png')).toBeUndefined();
});

test('recognises code points that name a wide gamut', async () => {
  const png = makePng(2, 2, () => [0, 0, 0, 255], [
    pngChunk('cICP', new Uint8Array([12, 13, 0, 1])),
  ]);
  expect(await wideColourName(png, 'image/png')).toBe('Display P3');
});
