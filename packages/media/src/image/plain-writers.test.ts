/** BMP and TIFF as we write them, and previews of EPS, judged by ImageMagick. */
import { readFileSync } from 'node:fs';
import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { describe, expect, test } from 'vitest';
import { findEpsPreview } from './eps-preview';
import { tiffOfPages } from './foreign/foreign-fixture.testing';
import { readImageHeader } from './image-header';
import { writeBmp } from './write-bmp';
import { writeTiff } from './write-tiff';

/** Node has no ImageData. */
function picture(width: number, height: number, alpha: number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    data.set([at % 251, (at * 7) % 253, (at * 13) % 255, at % 2 === 0 ? 255 : alpha], at * 4);
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

/** The pixels as ImageMagick reads them. */
function pixelsOf(name: string, bytes: Uint8Array, as: 'rgb' | 'rgba'): Uint8Array {
  const raw = temporaryFile(`pixels.${as}`, '');
  runProgram('convert', [temporaryFile(name, bytes), '-depth', '8', `${as}:${raw}`]);
  return new Uint8Array(readFileSync(raw));
}

/** Said in one line: a list of a million differences helps nobody. */
function expectSame(found: Uint8Array, wanted: Uint8ClampedArray): void {
  expect(Buffer.compare(found, new Uint8Array(wanted))).toBe(0);
}

describe.skipIf(!hasProgram('convert'))('ImageMagick reads pixel for pixel', () => {
  // More rows than one strip of a TIFF holds, and a width that is no multiple of four.
  const opaque = picture(333, 1300, 255);
  test('a BMP', () => {
    const rgb = opaque.data.filter((_, at) => at % 4 !== 3);
    expectSame(pixelsOf('a.bmp', writeBmp(opaque), 'rgb'), rgb);
  });
  test('a TIFF in several strips', async () => {
    const rgb = opaque.data.filter((_, at) => at % 4 !== 3);
    expectSame(pixelsOf('a.tif', await writeTiff(opaque), 'rgb'), rgb);
  });
  test('a TIFF with transparency', async () => {
    const clear = picture(21, 9, 77);
    const found = pixelsOf('a.tif', await writeTiff(clear), 'rgba');
    expectSame(found, clear.data);
  });
});

describe('the preview of an EPS', () => {
  const drawing = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 8 2\nshowpage\n';
  test('is the TIFF of a DOS EPS', async () => {
    const tiff = tiffOfPages();
    const text = new TextEncoder().encode(drawing);
    const bytes = new Uint8Array(30 + text.length + tiff.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0xc5d0d3c6);
    for (const [at, value] of [
      [4, 30],
      [8, text.length],
      [20, 30 + text.length],
      [24, tiff.length],
    ] as const)
      view.setUint32(at, value, true);
    bytes.set(text, 30);
    bytes.set(tiff, 30 + text.length);
    const preview = await findEpsPreview(bytes);
    expect(preview?.type).toBe('tiff');
    expect(preview?.bytes).toEqual(tiff);
  });
  test('is the rows of dots of an EPSI', async () => {
    const epsi = drawing.replace(
      'showpage',
      '%%BeginPreview: 8 2 1 2\n% F0\n% 0F\n%%EndPreview\nshowpage',
    );
    const preview = await findEpsPreview(new TextEncoder().encode(epsi));
    expect(preview?.type).toBe('png');
    expect(preview && readImageHeader(preview.bytes)).toMatchObject({ width: 8, height: 2 });
  });
  test('is the thumbnail of its metadata', async () => {
    const base64 = Buffer.from([0xff, 0xd8, 0xff, ...new Uint8Array(60)]).toString('base64');
    const xmp = `<xmpGImg:image>${base64.replace(/(.{20})/g, '$1&#xA;')}</xmpGImg:image>`;
    const preview = await findEpsPreview(new TextEncoder().encode(drawing + xmp));
    expect(preview?.type).toBe('jpg');
    expect(preview?.bytes).toHaveLength(63);
  });
  test('is not there in an EPS without one, or cut within it', async () => {
    expect(await findEpsPreview(new TextEncoder().encode(drawing))).toBeUndefined();
    const cut = `${drawing}%%BeginPreview: 800 200 8 200\n% F0F0`;
    expect(await findEpsPreview(new TextEncoder().encode(cut))).toBeUndefined();
  });
});
