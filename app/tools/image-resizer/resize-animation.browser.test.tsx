/** Animations through the resizer, decoded again by the browser; and the optimising still encoders. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { GifWriter } from '@entropy-tools/media/image/animation/gif-animation';
import { readAnimation } from '@entropy-tools/media/image/animation/read-animation';
import { expect, test } from 'vitest';
import { noEdit } from './edit';
import { resizeAnimation } from './resize-animation';
import { resizeImage } from './resize-image';
import { defaultSettings, type ResizeSettings } from './settings';

const context: CodecContext & { warnings: string[] } = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warnings: [],
  warn(message) {
    this.warnings.push(message);
  },
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

const colours = [
  [230, 20, 20, 255],
  [20, 230, 20, 255],
  [20, 20, 230, 255],
  [0, 0, 0, 0],
] as const;

/** A GIF of 40 × 20 in four colours, the last one transparent, played twice. */
async function sampleGif(): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new GifWriter({ width: 40, height: 20 }, 2);
  for (const [index, colour] of colours.entries()) {
    const rgba = new Uint8ClampedArray(40 * 20 * 4);
    for (let at = 0; at < rgba.length; at += 4) rgba.set(colour, at);
    writer.add({ rgba, durationMs: 100 * (index + 1) });
  }
  return new Uint8Array(await writer.finish().arrayBuffer());
}

async function framesOf(bytes: Uint8Array<ArrayBuffer>, type: string) {
  const frames: { size: string; durationMs: number; middle: number[] }[] = [];
  const facts = await readAnimation(bytes, type, context, async ({ bitmap, durationMs }) => {
    const { width, height } = bitmap;
    const painter = new OffscreenCanvas(width, height).getContext('2d');
    painter?.drawImage(bitmap, 0, 0);
    const data = painter?.getImageData(width >> 1, height >> 1, 1, 1).data ?? [];
    frames.push({ size: `${width}x${height}`, durationMs, middle: [...data] });
    bitmap.close();
  });
  return { frames, loops: facts.loops };
}

const settingsWith = (part: Partial<ResizeSettings>): ResizeSettings => ({
  ...defaultSettings,
  width: 20,
  height: 20,
  ...part,
});

test.for(['gif', 'webp'] as const)(
  'keeps every frame, its duration and the number of loops as %s',
  async (format) => {
    const source = await sampleGif();
    const made = await resizeAnimation(source, settingsWith({ format }), noEdit, context);
    expect(made).toMatchObject({
      size: { width: 20, height: 10 },
      sourceSize: { width: 40, height: 20 },
    });
    const bytes = new Uint8Array(await made.blob.arrayBuffer());
    const { frames, loops } = await framesOf(bytes, `image/${format}`);
    expect(loops).toBe(2);
    expect(frames.map(({ size, durationMs }) => [size, durationMs])).toEqual([
      ['20x10', 100],
      ['20x10', 200],
      ['20x10', 300],
      ['20x10', 400],
    ]);
    for (const [index, { middle }] of frames.entries())
      for (const [part, value] of (colours[index] ?? []).entries())
        expect(Math.abs((middle[part] ?? 0) - value), `${index}: ${middle}`).toBeLessThan(20);
  },
);

test('warns that a still result of an animation omits the other frames', async () => {
  const blob = new Blob([await sampleGif()], { type: 'image/gif' });
  context.warnings.length = 0;
  await resizeImage({ blob, settings: settingsWith({ format: 'jpeg' }) }, context);
  expect(context.warnings).toEqual([
    'This image is animated. Only its first frame is in the result.',
  ]);
});

/** A drawing with noise, large enough for encoders to differ. */
async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(640, 480);
  const painter = canvas.getContext('2d');
  for (let row = 0; row < 24; row += 1)
    for (let column = 0; column < 32; column += 1) {
      const hue = (row * 37 + column * 91) % 360;
      if (!painter) continue;
      painter.fillStyle = `hsl(${hue} 70% ${30 + ((row * column) % 40)}%)`;
      painter.fillRect(column * 20, row * 20, 20, 20);
    }
  return canvas.convertToBlob({ type: 'image/png' });
}

test('writes smaller files with MozJPEG and oxipng that browsers can open', {
  tags: ['sweep'],
}, async () => {
  const blob = await picture();
  const sizeOf = async (part: Partial<ResizeSettings>) => {
    const settings = settingsWith({ width: 640, height: 480, ...part });
    const { blob: made } = await resizeImage({ blob, settings }, context);
    const bitmap = await createImageBitmap(made);
    expect([bitmap.width, bitmap.height]).toEqual([640, 480]);
    return made.size;
  };
  expect(await sizeOf({ format: 'png', optimisePng: true })).toBeLessThan(
    await sizeOf({ format: 'png', optimisePng: false }),
  );
  expect(await sizeOf({ format: 'jpeg', jpegEncoder: 'mozjpeg', quality: 0.7 })).toBeLessThan(
    await sizeOf({ format: 'jpeg', jpegEncoder: 'browser', quality: 0.7 }),
  );
});
