// @module-tag sweep
import { readFile } from 'node:fs/promises';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { runMagick, startMagick } from '@entropy-tools/media/image/foreign/start-magick';
import {
  UPSCALE_FACTOR,
  type UpscalePixels,
  upscalePicture,
} from '@entropy-tools/media/upscale/upscale-picture';
import type { IMagickImage } from '@imagemagick/magick-wasm';
import { expect, it } from 'vitest';
import { buildUpscaler } from './build-upscaler.ts';

const network = buildUpscaler('node_modules');

/** A context whose network is made from the installed weights. */
function contextWithNetwork(signal?: AbortSignal) {
  const context = makeTestContext();
  const loadAsset: typeof context.loadAsset = async (path) =>
    path === vendorAssets.upscaler ? Uint8Array.from(await network) : context.loadAsset(path);
  return { ...context, loadAsset, signal: signal ?? context.signal };
}

/** A part of a PNG of the package; its own result for the first is the second. */
async function readPart(
  name: string,
  left: number,
  top: number,
  side: number,
): Promise<UpscalePixels> {
  const file = await readFile(`node_modules/@upscalerjs/esrgan-thick/assets/${name}.png`);
  const magick = await startMagick(makeTestContext());
  const { width, data } = runMagick(magick, (image) => {
    image.read(file);
    image.depth = 8;
    const pixels = image.write(magick.MagickFormat.Rgba, (bytes) => new Uint8Array(bytes));
    return { width: image.width, data: pixels };
  });
  const part = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    const from = ((top + y) * width + left) * 4;
    part.set(data.subarray(from, from + side * 4), y * side * 4);
  }
  return { width: side, height: side, data: part };
}

async function upscaled(picture: UpscalePixels, tile?: number): Promise<UpscalePixels> {
  const width = picture.width * UPSCALE_FACTOR;
  const height = picture.height * UPSCALE_FACTOR;
  const data = new Uint8ClampedArray(width * height * 4);
  const write = (part: UpscalePixels, left: number, top: number) => {
    for (let y = 0; y < part.height; y += 1) {
      const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
      data.set(row, ((top + y) * width + left) * 4);
    }
  };
  await upscalePicture(picture, write, contextWithNetwork(), tile);
  return { width, height, data };
}

it('gives what the network gives in its own runtime', async () => {
  const [left, top, side, margin] = [50, 40, 40, 12];
  const ours = await upscaled(await readPart('fixture', left, top, side));
  const theirs = await readPart('samples/4x/result', left * 4, top * 4, side * 4);
  let most = 0;
  // The part ends where the fixture goes on.
  for (let y = margin * 4; y < (side - margin) * 4; y += 1)
    for (let x = margin * 4 * 4; x < (side - margin) * 4 * 4; x += 1) {
      const at = y * side * 16 + x;
      most = Math.max(most, Math.abs((ours.data[at] ?? 0) - (theirs.data[at] ?? 0)));
    }
  expect(most).toBeLessThanOrEqual(2);
});

it('shows no seam: tiles give what one piece gives', async () => {
  const picture = await readPart('fixture', 50, 40, 40);
  const whole = await upscaled(picture, 40);
  const tiled = await upscaled(picture, 20);
  let most = 0;
  for (const [at, value] of whole.data.entries())
    most = Math.max(most, Math.abs(value - (tiled.data[at] ?? 0)));
  expect(most).toBeLessThanOrEqual(1);
});

/** Luma of pixels, 0 to 255. */
const luma = ({ data }: UpscalePixels) =>
  Array.from(
    { length: data.length / 4 },
    (_, at) =>
      0.299 * (data[at * 4] ?? 0) +
      0.587 * (data[at * 4 + 1] ?? 0) +
      0.114 * (data[at * 4 + 2] ?? 0),
  );

/** Peak signal-to-noise ratio of luma in decibels. */
function psnr(one: UpscalePixels, other: UpscalePixels): number {
  const levels = luma(other);
  const squares = luma(one).map((level, at) => (level - (levels[at] ?? 0)) ** 2);
  return 10 * Math.log10((255 ** 2 * squares.length) / squares.reduce((sum, one) => sum + one, 0));
}

it.each([
  // A photograph of a flower.
  ['node_modules/@upscalerjs/esrgan-thick/assets/fixture.png', 0, 0],
  // Made by the project's own generator.
  ['docs/art/mountains.webp', 100, 100],
  ['docs/art/planets.webp', 200, 200],
])('%s made four times smaller comes closer to itself than by Lanczos', async (path, left, top) => {
  const file = await readFile(path);
  const magick = await startMagick(makeTestContext());
  const side = 128;
  const pixels = (width: number, change: (image: IMagickImage) => void): UpscalePixels =>
    runMagick(magick, (image) => {
      image.read(file);
      image.crop(new magick.MagickGeometry(left, top, side, side));
      image.resetPage();
      image.alpha(magick.AlphaAction.On);
      image.depth = 8;
      change(image);
      const data = image.write(magick.MagickFormat.Rgba, (bytes) => new Uint8ClampedArray(bytes));
      return { width, height: width, data };
    });
  const original = pixels(side, () => {});
  const smaller = (image: IMagickImage) => {
    image.filterType = magick.FilterType.Catrom;
    image.resize(side / UPSCALE_FACTOR, side / UPSCALE_FACTOR);
  };
  const byLanczos = pixels(side, (image) => {
    smaller(image);
    image.filterType = magick.FilterType.Lanczos;
    image.resize(side, side);
  });
  const ours = await upscaled(pixels(side / UPSCALE_FACTOR, smaller));
  expect(psnr(ours, original)).toBeGreaterThan(psnr(byLanczos, original) + 0.2);
});

it('keeps opacity, and edges of a cut-out keep their colour', async () => {
  const picture = await readPart('fixture', 50, 40, 32);
  for (let at = 0; at < 32 * 32; at += 1) {
    const isInside = Math.hypot((at % 32) - 15.5, Math.floor(at / 32) - 15.5) < 10;
    // As a canvas gives it: nothing stays of a transparent pixel's colour.
    picture.data.set(isInside ? [200, 40, 30, 255] : [0, 0, 0, 0], at * 4);
  }
  const { data, width } = await upscaled(picture, 32);
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x + 1) * 4),
  ];
  expect(at(1, 1)[3]).toBeLessThan(3);
  expect(at(64, 64)[3]).toBeGreaterThan(252);
  for (let x = 0; x < width; x += 1) {
    const [red = 0, green = 0, , alpha = 0] = at(x, 64);
    if (alpha > 20) {
      expect(red).toBeGreaterThan(190);
      expect(green).toBeLessThan(52);
    }
  }
});

it('enlarges a picture of one pixel', async () => {
  const picture = { width: 1, height: 1, data: Uint8ClampedArray.of(10, 120, 240, 255) };
  const { data } = await upscaled(picture);
  for (const [at, value] of data.entries())
    expect(Math.abs(value - (picture.data[at % 4] ?? 0))).toBeLessThan(8);
});

it('stops when the work is cancelled', async () => {
  const signal = AbortSignal.abort(new Error('stop'));
  const context = contextWithNetwork(signal);
  await expect(
    upscalePicture(await readPart('fixture', 0, 0, 8), () => {}, context),
  ).rejects.toThrow('stop');
});
