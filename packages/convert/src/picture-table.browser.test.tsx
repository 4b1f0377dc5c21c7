// @module-tag sweep
/** What is asked of a picture: size, bytes, ground, icons, metadata; every pair is in the matrix. */

import { findExif, withExif } from '@entropy-tools/media/image/exif-carry';
import { hasGps } from '@entropy-tools/media/image/exif-rewrite';
import { tiffOfPages } from '@entropy-tools/media/image/foreign/foreign-fixture.testing';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { browserTools, makeContext, sourceOf } from './matrix/browser-tools.testing';
import { hasHalves, look } from './matrix/judge-pictures.testing';
import { size } from './matrix/picture-sources.testing';
import { canJudge } from './matrix/test-browser-part.testing';
import { defaultOptions } from './options';
import type { PictureOptions } from './options/picture-options';

const { run } = browserTools();
const { context, warnings } = makeContext();
const isReady = await canJudge();

const lookAt = (bytes: Uint8Array, extension: string) => look(bytes, extension, browserTools());

async function convert(
  format: FormatId,
  target: FormatId,
  bytes: Uint8Array,
  picture: Partial<PictureOptions> = {},
) {
  warnings.length = 0;
  const source = { name: `it.${format}`, format, blob: new Blob([bytes as BlobPart]) };
  const options = { ...defaultOptions, picture: { ...defaultOptions.picture, ...picture } };
  const { files } = await convertFile({ source, target, options, context });
  return Promise.all(
    files.map(async ({ name, blob }) => ({
      name,
      bytes: new Uint8Array(await blob.arrayBuffer()),
    })),
  );
}

const sizeOf = async (bytes: Uint8Array, extension: string) => {
  const { width, height } = await lookAt(bytes, extension);
  return { width, height };
};

/** Pixels that do not compress. */
async function noise(side: number): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(side * side * 4);
  let seed = 7;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    data[at] = at % 4 === 3 ? 255 : (seed >> 16) & 255;
  }
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.putImageData(new ImageData(data, side, side), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

test.skipIf(!isReady)('a picture is made smaller, never larger', async () => {
  const tga = await sourceOf('tga');
  const made = async (picture: Partial<PictureOptions>) => {
    const [file] = await convert('tga', 'jpg', tga, picture);
    return sizeOf(file?.bytes ?? new Uint8Array(), 'jpg');
  };
  expect(await made({ width: 32 })).toEqual({ width: 32, height: 24 });
  expect(await made({ width: 32, height: 12 })).toEqual({ width: 16, height: 12 });
  expect(await made({ percent: 25 })).toEqual({ width: 16, height: 12 });
  expect(await made({ width: 500 })).toEqual(size);
  expect(warnings.join()).toContain('fewer than asked for');
});

test('a drawing becomes vectors, which pdf.js draws as they were', async () => {
  warnings.length = 0;
  const blob = new Blob([(await sourceOf('svg')) as BlobPart]);
  const source = { name: 'it.svg', format: 'svg', blob } as const;
  const job = { source, target: 'pdf', options: defaultOptions, context } as const;
  expect(await convertFile(job)).toMatchObject({ detail: '1 page of vectors' });
  expect(warnings).toEqual([]);
});

test.skipIf(!isReady)('a drawing is drawn at any width', async () => {
  const [file] = await convert('svg', 'webp', await sourceOf('svg'), { width: 1000 });
  expect(await sizeOf(file?.bytes ?? new Uint8Array(), 'webp')).toEqual({
    width: 1000,
    height: 750,
  });
});

test.each(['jpg', 'avif', 'png'] as const)(
  'a %s takes no more bytes than allowed',
  async (target) => {
    const [file] = await convert('png', target, await noise(200), { maxKilobytes: 12 });
    expect(file?.bytes.length).toBeLessThanOrEqual(12_000);
    expect(file?.bytes.length).toBeGreaterThan(3000);
    expect(warnings.join()).toContain('for the file size');
  },
);

test.skipIf(!isReady)(
  'what is clear takes the ground where a format has no transparency',
  async () => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d');
    const clear = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    for (const target of ['jpg', 'bmp'] as const) {
      const [file] = await convert('png', target, clear, { ground: '#00ff00' });
      const { colours } = await lookAt(file?.bytes ?? new Uint8Array(), target);
      for (const [index, value] of [0, 255, 0].entries())
        expect(Math.abs((colours[index] ?? 0) - value), `${target} ${colours}`).toBeLessThan(4);
    }
  },
);

test('the icons of a web site are three files, and a small picture is told', async () => {
  const files = await convert('png', 'ico', await sourceOf('png'), { icon: 'web-site' });
  expect(files.map(({ name }) => name)).toEqual([
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-512.png',
  ]);
  expect(await Promise.all(files.map(({ bytes, name }) => sizeOf(bytes, name.slice(-3))))).toEqual([
    { width: 16, height: 16 },
    { width: 180, height: 180 },
    { width: 512, height: 512 },
  ]);
  expect(warnings.join()).toContain('the larger icons are soft');
});

test('all pages of a TIFF become pages of a PDF', async () => {
  const [file] = await convert('tiff', 'pdf', tiffOfPages());
  const pdf = await PDFDocument.load(file?.bytes ?? new Uint8Array());
  expect(pdf.getPageCount()).toBe(3);
});

test.skipIf(!isReady)('a TIFF with JPEG inside is read by ImageMagick', async () => {
  const args = ['in.ppm', '-compress', 'jpeg', 'out.tiff'];
  const { made } = await run('convert', args, { 'in.ppm': await sourceOf('ppm') }, 'out.tiff');
  const [png] = await convert('tiff', 'png', made);
  expect(hasHalves((await lookAt(png?.bytes ?? new Uint8Array(), 'png')).colours)).toBe(true);
});

test('camera and title come along on request, the place only with them', async () => {
  const jpg = new Blob([(await sourceOf('jpg')) as BlobPart]);
  const { width, height } = size;
  const photo = await withExif(jpg, 'image/jpeg', photoExif(), { width, height });
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const kept = async (metadata: PictureOptions['metadata']) => {
    const [file] = await convert('jpg', 'webp', bytes, { metadata, width: 32 });
    const exif = findExif(file?.bytes ?? new Uint8Array(), 'image/webp');
    return exif && { place: hasGps(exif), text: new TextDecoder('latin1').decode(exif) };
  };
  expect(await kept('none')).toBeUndefined();
  const without = await kept('without-place');
  expect(without?.text).toContain('Entropy Camera');
  expect(without?.place).toBe(false);
  expect(warnings.join()).toContain('The place where the photo was taken is left out.');
  expect((await kept('all'))?.place).toBe(true);
});

/** The name of a camera, and a place. */
function photoExif(): Uint8Array<ArrayBuffer> {
  const camera = [...new TextEncoder().encode('Entropy Camera\0\0')];
  const out = new Uint8Array(100);
  const view = new DataView(out.buffer);
  out.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2]);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    view.setUint32(at + 8, value);
  };
  entry(10, 0x0110, 2, camera.length, 60);
  entry(22, 0x8825, 4, 1, 38);
  view.setUint16(38, 1);
  entry(40, 1, 2, 2, 0x4e000000); // The northern half of the earth.
  out.set(camera, 60);
  return out;
}
