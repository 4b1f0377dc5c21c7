/** The colours that a picture has most often, by the specification's rule (section 9). */
import { rgbToHex } from './colour';

/** A colour of a picture and its part of the pixels that were counted, 0–1. */
export interface ColourShare {
  hex: string;
  share: number;
}

/** The longest side at which the specification's rule looks at a picture, in pixels. */
export const frequentMaxSide = 400;

/**
 * Every tenth pixel, those with alpha below 128 skipped, the most frequent first; of equals the one
 * that comes first in the picture.
 * @param pixels RGBA, four bytes a pixel
 */
export function frequentColours(pixels: Uint8ClampedArray, most = 8): ColourShare[] {
  const counts = new Map<number, number>();
  let counted = 0;
  for (let at = 0; at + 3 < pixels.length; at += 40) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const key = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    counted += 1;
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([key, count]) => ({
      hex: rgbToHex({ r: key >> 16, g: (key >> 8) & 255, b: key & 255 }),
      share: count / counted,
    }));
}

/** Size at which a picture is drawn so that its longest side is at most `maxSide`; never enlarged. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  maxSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
