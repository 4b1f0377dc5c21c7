/** The most frequent colours of a picture, by the specification's rule (section 9). */
import { rgbToHex } from './colour';

/** A colour of a picture and its share of the counted pixels, 0–1. */
export interface ColourShare {
  hex: string;
  share: number;
}

/** The longest side to which the specification scales a picture for this, in pixels. */
export const frequentMaxSide = 400;

/**
 * Counts every tenth pixel, skipping those with alpha below 128. Most frequent first; ties in order of
 * appearance.
 * @param pixels RGBA, four bytes per pixel
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

/** Scales a size down so that its longest side is at most `maxSide`; never enlarges. */
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
