// @module-tag sweep
/** Fonts from here pass the sanitizer of Chromium and draw the letters of their source. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { expect, test } from 'vitest';
import arimo from '../../../node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff?url';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

async function convert(source: Blob, format: FormatId, target: FormatId, text = '') {
  const { files } = await convertFile({
    source: { name: `font.${format}`, format, blob: source },
    target,
    options: { ...defaultOptions, font: { ...defaultOptions.font, text } },
    context,
  });
  return files[0]?.blob ?? new Blob();
}

const words = 'Waffle & fjord: AVATAR “quick”, 1234567890';

/** Draws words with a font; the sanitizer refuses a broken one. @returns how dark each pixel is */
async function draw(font: Blob, text = words, size = 48): Promise<Uint8ClampedArray> {
  const face = new FontFace('tested', await font.arrayBuffer());
  document.fonts.add(await face.load());
  const canvas = new OffscreenCanvas(1200, size * 1.6);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.font = `${size}px tested, monospace`;
  brush.fillText(text, 4, size * 1.1);
  document.fonts.delete(face);
  return brush.getImageData(0, 0, canvas.width, canvas.height).data;
}

function differences(a: Uint8ClampedArray, b: Uint8ClampedArray): { most: number; mean: number } {
  let [most, sum] = [0, 0];
  for (const [at, value] of a.entries()) {
    const difference = Math.abs(value - (b[at] ?? 0));
    most = Math.max(most, difference);
    sum += difference;
  }
  return { most, mean: (sum / a.length) * 4 };
}

test('every container draws the same, other curves nearly the same', async () => {
  const source = await (await fetch(arimo)).blob();
  const wanted = await draw(source);
  expect(wanted.some((value) => value > 200)).toBe(true);
  const ttf = await convert(source, 'woff', 'ttf');
  const otf = await convert(ttf, 'ttf', 'otf');
  for (const [name, font] of [
    ['ttf', ttf],
    ['woff2', await convert(source, 'woff', 'woff2')],
    ['woff', await convert(ttf, 'ttf', 'woff')],
  ] as const)
    expect([name, differences(await draw(font), wanted).most]).toEqual([name, 0]);
  // Letters by which FreeType fits the others to pixels may be missing, and it does so for TrueType only.
  const large = await draw(source, 'Rad&', 300);
  for (const [name, font] of [
    ['cut', await convert(ttf, 'ttf', 'woff2', words)],
    ['otf', otf],
    ['ttf of otf', await convert(otf, 'otf', 'ttf')],
    ['woff2 of otf', await convert(otf, 'otf', 'woff2')],
  ] as const) {
    const { mean } = differences(await draw(font, 'Rad&', 300), large);
    expect([name, mean < 2 ? 'same' : mean]).toEqual([name, 'same']);
  }
});
