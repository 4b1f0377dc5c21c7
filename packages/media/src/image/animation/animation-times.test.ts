import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { expect, it } from 'vitest';
import { GifWriter } from './gif-animation';
import { writePngAnimation } from './png-animation';

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

it('keeps the time of a picture that stands longer than 65 seconds', async () => {
  const frames = [100_000, 1234].map((durationMs) => ({ still: onePixelPng, durationMs }));
  const png = await bytesOf(writePngAnimation(frames, { width: 1, height: 1, loops: 0 }));
  const first = png.indexOf('fcTL') + 4;
  const second = png.indexOf('fcTL', first) + 4;
  expect(
    [first, second].map((at) => png.readUInt16BE(at + 20) / png.readUInt16BE(at + 22)),
  ).toEqual([100, 1.234]);
});

it('gives a picture of a GIF the longest time that there is rather than a short one', async () => {
  const writer = new GifWriter({ width: 1, height: 1 }, 0);
  writer.add({ rgba: Uint8ClampedArray.of(1, 2, 3, 255), durationMs: 700_000 });
  const gif = await bytesOf(writer.finish());
  expect(gif.readUInt16LE(gif.indexOf(Buffer.of(0x21, 0xf9, 4)) + 4)).toBe(0xffff);
});
