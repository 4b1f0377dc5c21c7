/** Damaged pictures for the parts of the Image Resizer that run before and after the browser's codecs. */

import { deflateSync } from 'node:zlib';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { wideColourName } from '@entropy-tools/media/image/colour-profile';
import { isCutOff } from '@entropy-tools/media/image/cut-off';
import { findExif, withExif } from '@entropy-tools/media/image/exif-carry';
import { rewriteExif } from '@entropy-tools/media/image/exif-rewrite';
import { readHeifHeader } from '@entropy-tools/media/image/header-heif';
import { heifStart } from '@entropy-tools/media/image/heif-fixture.testing';
import { displayP3Profile } from '@entropy-tools/media/image/icc-fixture.testing';
import {
  exifOrientation,
  jpegStart,
  makePng,
  pngChunk,
  withJpegOrientation,
} from '@entropy-tools/media/image/image-fixture.testing';
import {
  displaySize,
  guardImage,
  requireImageHeader,
} from '@entropy-tools/media/image/image-header';
import { expect, test } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';
import { planResize } from './geometry';
import { defaultSettings } from './settings';

const text = (value: string) => new TextEncoder().encode(value);
const profile = displayP3Profile();

function png(): Uint8Array {
  const icc = pngChunk('iCCP', joinBytes([text('icc\0\0'), new Uint8Array(deflateSync(profile))]));
  const exif = pngChunk('eXIf', exifOrientation(6));
  return makePng(24, 16, (x, y) => [x * 9, y * 9, 40, 255], [icc, exif]);
}

function jpeg(): Uint8Array {
  const segment = joinBytes([text('ICC_PROFILE\0'), new Uint8Array([1, 1]), profile]);
  const length = segment.length + 2;
  const plain = jpegStart(640, 480, 3);
  const head = new Uint8Array([0xff, 0xe2, length >> 8, length & 255]);
  return withJpegOrientation(
    joinBytes([plain.subarray(0, 2), head, segment, plain.subarray(2)]),
    6,
  );
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(8 + data.length + (data.length & 1));
  out.set(text(name));
  new DataView(out.buffer).setUint32(4, data.length, true);
  out.set(data, 8);
  return out;
}

function webp(): Uint8Array {
  const extended = new Uint8Array([0x28, 0, 0, 0, 99, 0, 0, 59, 0, 0]);
  const body = joinBytes([
    text('WEBP'),
    chunk('VP8X', extended),
    chunk('ICCP', profile),
    chunk('VP8L', new Uint8Array([0x2f, 99, 0xc0, 0x0e, 0, 0])),
    chunk('EXIF', exifOrientation(8)),
  ]);
  const start = new Uint8Array(8);
  start.set(text('RIFF'));
  new DataView(start.buffer).setUint32(4, body.length, true);
  return joinBytes([start, body]);
}

function gif(): Uint8Array {
  const frame = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x84, 0x51, 0];
  return new Uint8Array([
    ...text('GIF89a'),
    ...[2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x21, 0xf9, 4, 1, 0, 0, 0, 0],
    ...frame,
    ...frame,
    0x3b,
  ]);
}

function bmp(): Uint8Array {
  const out = new Uint8Array(70);
  const view = new DataView(out.buffer);
  out.set(text('BM'));
  view.setUint32(2, 70, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 2, true);
  view.setInt32(22, -2, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  return out;
}

/**
 * Header, limits, truncation, colour profile, metadata removed and reinserted, geometry: all except the
 * pixels.
 */
async function allButPixels(source: Uint8Array): Promise<void> {
  const bytes = new Uint8Array(source);
  const header = requireImageHeader(bytes);
  isCutOff(bytes, header.type);
  await wideColourName(bytes, header.type);
  const { canvas } = planResize(displaySize(header), { ...defaultSettings, fit: 'cover' });
  expect(Math.min(canvas.width, canvas.height)).toBeGreaterThan(0);
  const found = findExif(bytes, header.type);
  const tiff = found && rewriteExif(found, { ...canvas, keepGps: true });
  if (!tiff) return;
  const out = await withExif(
    new Blob([makePng(2, 2, () => [0, 0, 0, 0])]),
    'image/png',
    tiff,
    canvas,
  );
  expect(findExif(new Uint8Array(await out.arrayBuffer()), 'image/png')).toEqual(tiff);
}

test.each([
  ['png', png()],
  ['jpeg', jpeg()],
  ['webp', webp()],
  ['gif', gif()],
  ['bmp', bmp()],
])('%s: opens damaged files or rejects them with a message', async (_, sample) => {
  await allButPixels(sample);
  const { opened, refused } = await fuzzCodec(sample, allButPixels);
  expect(opened).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

/** The checks of a HEIC or AVIF before decoding. */
async function heifHeader(bytes: Uint8Array): Promise<void> {
  const header = readHeifHeader(bytes);
  if (!header) throw new ToolError('input', 'no HEIF');
  guardImage({ type: 'image/png', width: header.width, height: header.height });
}

test('heic: opens damaged headers or rejects them with a message', async () => {
  const sample = heifStart('heic\0\0\0\0mif1heic', 4032, 3024);
  await heifHeader(sample);
  const { opened, refused } = await fuzzCodec(sample, heifHeader);
  expect(opened).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
