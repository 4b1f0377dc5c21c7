// @module-tag sweep
/** The images beyond the specification that a browser decodes or writes: in from GIF, TIFF and AVIF, out to AVIF. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { GifWriter } from '@entropy-tools/media/image/animation/gif-animation';
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

async function convert(name: string, blob: Blob, target: FormatId): Promise<Blob> {
  const source = { name, format: formatOfName(name) as FormatId, blob };
  const { files } = await convertFile({ source, target, options: defaultOptions, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  expect(file.name).toBe(`${name.slice(0, name.lastIndexOf('.'))}.${target}`);
  return file.blob;
}

/** Red on the left, blue on the right, 16 × 8. */
function pixels(): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(16 * 8 * 4);
  for (let at = 0; at < 16 * 8; at += 1)
    rgba.set(at % 16 < 8 ? [230, 10, 10, 255] : [10, 10, 230, 255], at * 4);
  return rgba;
}

/** The same as the plainest TIFF there is: one strip of RGB. */
function tiff(): Blob {
  const rgb = pixels().filter((_, at) => at % 4 !== 3);
  const tags = [
    [256, 3, 1, 16],
    [257, 3, 1, 8],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, 8],
    [277, 3, 1, 3],
    [278, 3, 1, 8],
    [279, 4, 1, rgb.length],
  ] as const;
  const bytes = new Uint8Array(8 + rgb.length + 2 + tags.length * 12 + 4);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 0x2a, 0]);
  view.setUint32(4, 8 + rgb.length, true);
  bytes.set(rgb, 8);
  view.setUint16(8 + rgb.length, tags.length, true);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const place = 8 + rgb.length + 2 + index * 12;
    view.setUint16(place, tag, true);
    view.setUint16(place + 2, type, true);
    view.setUint32(place + 4, count, true);
    view.setUint32(place + 8, value, true);
  }
  return new Blob([bytes]);
}

function gif(): Blob {
  const writer = new GifWriter({ width: 16, height: 8 }, 1);
  writer.add({ rgba: pixels(), durationMs: 0 });
  return writer.finish();
}

/** The colours of the middle of both halves. */
async function halves(blob: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(blob);
  expect([bitmap.width, bitmap.height]).toEqual([16, 8]);
  const painter = new OffscreenCanvas(16, 8).getContext('2d');
  painter?.drawImage(bitmap, 0, 0);
  const at = (x: number) => [...(painter?.getImageData(x, 4, 1, 1).data ?? [])];
  return [...at(3), ...at(12)];
}

function expectHalves(found: number[]): void {
  for (const [part, wanted] of [230, 10, 10, 255, 10, 10, 230, 255].entries())
    expect(Math.abs((found[part] ?? 0) - wanted), found.join()).toBeLessThan(30);
}

test.for([
  ['moving.gif', gif],
  ['scan.tif', tiff],
] as const)('%s becomes PNG and WebP', async ([name, make]) => {
  for (const target of ['png', 'webp'] as const)
    expectHalves(await halves(await convert(name, make(), target)));
});

test('a TIFF becomes an AVIF, and that a JPG', { tags: ['sweep'] }, async () => {
  const avif = await convert('scan.tiff', tiff(), 'avif');
  expect(avif.type).toBe('image/avif');
  expectHalves(await halves(avif));
  expectHalves(await halves(await convert('again.avif', avif, 'jpg')));
});
