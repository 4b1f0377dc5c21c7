import { inflateSync } from 'node:zlib';
import { ToolError } from '@entropy-tools/core/tool-error';
import { describe, expect, test } from 'vitest';
import { makeTestContext } from '../codec-context.testing';
import { makePng } from '../image-fixture.testing';
import * as fixtures from './foreign-fixture.testing';
import { type ForeignFormat, openForeign } from './open-foreign';
import { type Magick, runMagick, startMagick } from './start-magick';

const { dng, exr, fixtureSize, hdr, ppm, qoi, tga, tiffOfPages } = fixtures;
const { width, height } = fixtureSize;

/** One pixel of the middle row of a PNG with eight bits of grey, colour or a palette. */
function pixelOf(png: Uint8Array, x: number): number[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const data: Uint8Array[] = [];
  let palette = new Uint8Array();
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const content = png.subarray(at + 8, at + 8 + view.getUint32(at));
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (kind === 'IDAT') data.push(content);
    if (kind === 'PLTE') palette = new Uint8Array(content);
  }
  const lines = new Uint8Array(inflateSync(Buffer.concat(data)));
  const [bits = 0, type = 0] = png.subarray(24, 26);
  const samples = type === 2 ? 3 : 1;
  const row = Math.ceil((width * bits * samples) / 8) + 1;
  const rows = unfilter(lines, row, Math.max(1, (bits * samples) >> 3));
  const at = (height / 2) * row + 1;
  if (samples === 3) return [...rows.subarray(at + x * 3, at + x * 3 + 3)];
  const bit = x * bits;
  const value = ((rows[at + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  if (type === 3) return [...palette.subarray(value * 3, value * 3 + 3)];
  const grey = Math.round((value * 255) / ((1 << bits) - 1));
  return [grey, grey, grey];
}

/** Undoes the filters of rows. Source: PNG third edition, 9. */
function unfilter(lines: Uint8Array, row: number, step: number): Uint8Array {
  for (let start = 0; start < lines.length; start += row)
    for (let at = start + 1; at < start + row; at += 1) {
      const left = at - step > start ? (lines[at - step] ?? 0) : 0;
      const up = start > 0 ? (lines[at - row] ?? 0) : 0;
      const corner = start > 0 && at - step > start ? (lines[at - row - step] ?? 0) : 0;
      const guess = left + up - corner;
      const near = [left, up, corner].reduce((best, one) =>
        Math.abs(guess - one) < Math.abs(guess - best) ? one : best,
      );
      const added = [0, left, up, (left + up) >> 1, near][lines[start] ?? 0] ?? 0;
      lines[at] = ((lines[at] ?? 0) + added) & 255;
    }
  return lines;
}

/** The colours of the middle of both halves. */
async function halves(bytes: Uint8Array, format: ForeignFormat, page = 0): Promise<number[]> {
  const read = await openForeign(bytes, format, makeTestContext(), { page });
  expect({ width: read.width, height: read.height }, format).toEqual(fixtureSize);
  const png = new Uint8Array(await read.blob.arrayBuffer());
  return [width / 4, (width * 3) / 4].flatMap((x) => pixelOf(png, x));
}

const wanted = [230, 10, 10, 10, 10, 230];

test.each<[ForeignFormat, () => Uint8Array]>([
  ['PNM', ppm],
  ['TGA', () => tga(true)],
  ['TGA', () => tga(false)],
  ['QOI', qoi],
])('the pixels of a %s come out as they are', async (format, make) => {
  expect(await halves(make(), format)).toEqual(wanted);
});

test('a raw photo takes the colours of its camera and the curve of a screen', async () => {
  for (const format of ['DNG', 'NEF'] as const) {
    const found = await halves(dng(), format);
    for (const [index, value] of wanted.entries())
      expect(Math.abs((found[index] ?? 0) - value), found.join()).toBeLessThan(30);
  }
});

test('light of a Radiance picture becomes the numbers of a screen', async () => {
  const found = await halves(hdr(), 'HDR');
  expect(found[0]).toBeGreaterThan(225);
  expect(found[0]).toBeLessThan(240);
  expect(found[1]).toBeLessThan(16);
});

test('light of an OpenEXR picture becomes the numbers of a screen', async () => {
  // 0.5 and 0.1 of light are 188 and 89 of a screen's 255.
  const found = await halves(exr([0.5, 0.1, 0]), 'EXR');
  for (const [index, value] of [188, 89, 0].entries())
    expect(Math.abs((found[index] ?? 0) - value), found.join()).toBeLessThan(3);
});

test('each page of a TIFF is found', async () => {
  const greys = await Promise.all([0, 1, 2].map((page) => halves(tiffOfPages(), 'TIFF', page)));
  expect(greys.map(([grey]) => grey)).toEqual([40, 120, 200]);
});

test('a picture that is only drawn is not compressed: a BMP, or with transparency a PNG', async () => {
  const context = makeTestContext();
  const opaque = await openForeign(qoi(), 'QOI', context, { isForCanvas: true });
  expect(opaque.blob.type).toBe('image/bmp');
  expect(opaque.blob.size).toBeGreaterThan(fixtureSize.width * fixtureSize.height * 3);
  const clear = makePng(8, 4, (x) => [200, 0, 0, x < 4 ? 255 : 0]);
  const seen = await openForeign(clear, 'PNG' as ForeignFormat, context, { isForCanvas: true });
  expect(seen.blob.type).toBe('image/png');
});

/** The memory of the instance that runs. */
const memoryOf = ({ ImageMagick }: Magick) =>
  (ImageMagick as unknown as { _api: { HEAPU8: Uint8Array } })._api.HEAPU8.buffer;

describe('what cannot be read', () => {
  const sentence = /damaged, or of a kind that is not known/;
  test.each<[string, ForeignFormat, Uint8Array]>([
    ['nothing but zeros', 'PSD', new Uint8Array(500)],
    ['another kind of file', 'JXL', makePng(2, 2, () => [1, 2, 3, 255])],
    ['a cut file', 'QOI', qoi().subarray(0, 12)],
    [
      'a script that would fetch',
      'DDS',
      new TextEncoder().encode('push graphic-context\nimage over 0,0 0,0 "https://x"'),
    ],
  ])('is told for %s', async (_, format, bytes) => {
    await expect(openForeign(bytes, format, makeTestContext())).rejects.toThrow(sentence);
  });
  test('a header of gigapixels is refused before a pixel is read', async () => {
    const bomb = new TextEncoder().encode('P6\n60000 60000\n255\n');
    const opened = openForeign(bomb, 'PNM', makeTestContext());
    await expect(opened).rejects.toMatchObject({ code: 'limit' });
    const flat = new TextEncoder().encode('P6\n16000 16000\n255\n');
    await expect(openForeign(flat, 'PNM', makeTestContext())).rejects.toMatchObject({
      code: 'limit',
    });
  });
  test('leaves no pixels in memory', async () => {
    const magick = await startMagick(makeTestContext());
    const refused = () =>
      expect(() =>
        runMagick(magick, (picture) => {
          picture.read(magick.MagickColors.Red, 3000, 3000);
          throw new ToolError('limit', 'No.');
        }),
      ).toThrow('No.');
    refused();
    const { byteLength } = memoryOf(magick);
    for (let count = 0; count < 4; count += 1) refused();
    expect(memoryOf(magick).byteLength).toBe(byteLength);
  });
  test('ends an instance of the library that failed beyond its own errors; the next one reads on', async () => {
    const context = makeTestContext();
    const first = await startMagick(context);
    const broken = memoryOf(first);
    const trap = () => {
      throw new WebAssembly.RuntimeError('memory access out of bounds');
    };
    expect(() => runMagick(first, trap)).toThrow('out of bounds');
    expect(await halves(qoi(), 'QOI')).toEqual(wanted);
    expect(memoryOf(first)).not.toBe(broken);
    const second = memoryOf(first);
    await expect(openForeign(new Uint8Array(500), 'PSD', context)).rejects.toThrow(sentence);
    await startMagick(context);
    expect(memoryOf(first)).toBe(second);
  });
});
