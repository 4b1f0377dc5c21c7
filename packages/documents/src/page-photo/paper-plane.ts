/** Converts a picture to one plane in which paper is bright, its background darker, and print removed. */
import type { GreyPage } from '../ocr/grey-page';

/** Four bytes for each pixel, rows from the top. */
export interface Rgba {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/**
 * The minimum of the three colour channels of each pixel. Paper is nearly colourless and stays bright, while
 * equally light wood, cloth and skin become dark.
 */
export function paperPlane({ width, height, data }: Rgba): GreyPage {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4)
    pixels[at] = Math.min(data[from] as number, data[from + 1] as number, data[from + 2] as number);
  return { width, height, pixels };
}

/**
 * Morphological closing: dark areas narrower than twice the radius (letters, rules, frames) are filled with
 * the paper around them, and straight edges of the page stay in place.
 * @param radius in pixels
 */
export function closeDarkAreas(page: GreyPage, radius: number): GreyPage {
  return sweep(sweep(page, radius, Math.max), radius, Math.min);
}

/** Replaces each pixel by the maximum or minimum of a square around it: rows first, then columns. */
function sweep(
  { width, height, pixels }: GreyPage,
  radius: number,
  pick: (one: number, other: number) => number,
): GreyPage {
  const rows = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let value = pixels[y * width + x] as number;
      const last = Math.min(width - 1, x + radius);
      for (let u = Math.max(0, x - radius); u <= last; u += 1)
        value = pick(value, pixels[y * width + u] as number);
      rows[y * width + x] = value;
    }
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const first = Math.max(0, y - radius);
    const last = Math.min(height - 1, y + radius);
    for (let x = 0; x < width; x += 1) {
      let value = rows[y * width + x] as number;
      for (let v = first; v <= last; v += 1) value = pick(value, rows[v * width + x] as number);
      out[y * width + x] = value;
    }
  }
  return { width, height, pixels: out };
}

/** Interpolates between pixels; outside the picture the nearest pixel counts. */
export function valueAt({ width, height, pixels }: GreyPage, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const under = Math.min(height - 1, top + 1);
  const partX = Math.max(0, Math.min(1, x - left));
  const partY = Math.max(0, Math.min(1, y - top));
  const at = (u: number, v: number) => pixels[v * width + u] as number;
  const above = at(left, top) + (at(right, top) - at(left, top)) * partX;
  const below = at(left, under) + (at(right, under) - at(left, under)) * partX;
  return above + (below - above) * partY;
}
