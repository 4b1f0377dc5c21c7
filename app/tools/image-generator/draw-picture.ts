// Draws with the art engine and creates files: WebP with the browser's encoder, SVG with ours; and
// variations.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { encodeBitmap } from '@entropy-tools/media/image/encode-bitmap';
import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { drawingToSvg } from '@entropy-tools/studio/art/drawing-to-svg';
import { openArt } from '@entropy-tools/studio/scene/open-art';

/** The shapes as SVG, without the style's finish. @throws ToolError `unsupported` if there are none */
export async function drawSvg(settings: ArtSettings): Promise<Blob> {
  const drawing = (await openArt({ ...settings, style: 'none' })).drawing?.(0);
  if (!drawing)
    throw new ToolError('unsupported', 'This picture is made of pixels. Save it as PNG or WebP.');
  const svg = drawingToSvg(drawing, settings.width, settings.height);
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Converts a picture to WebP. */
export async function toWebp(png: Blob): Promise<Blob> {
  const { blob } = await encodeBitmap(await createImageBitmap(png), 'image/webp', 0.92);
  return blob;
}

/** The number of pictures in the grid of variations, and their short side in pixels. */
const VARIATIONS = 6;
const VARIATION_SIDE = 288;

export interface Variation {
  settings: ArtSettings;
  blob: Blob;
}

/** Draws small pictures of the same settings with other seeds; the returned settings have the full size. */
export async function drawVariations(
  settings: ArtSettings,
  context: CodecContext,
): Promise<Variation[]> {
  const { width, height, seed } = settings;
  const by = VARIATION_SIDE / Math.min(width, height);
  const found: Variation[] = [];
  for (let i = 1; i <= VARIATIONS; i++) {
    context.signal.throwIfAborted();
    const varied = { ...settings, seed: (seed + Math.imul(i, 0x9e3779b1)) >>> 0 };
    const small = { ...varied, width: Math.round(width * by), height: Math.round(height * by) };
    const pixels = (await openArt(small)).render(0);
    const bitmap = await createImageBitmap(new ImageData(pixels, small.width, small.height));
    const { blob } = await encodeBitmap(bitmap, 'image/png', 1);
    found.push({ settings: varied, blob });
    context.onProgress(i / VARIATIONS);
  }
  return found;
}
