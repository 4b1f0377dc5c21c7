// Operations on a finished mask: shrinking, softening edges, bounding box. Plain arrays.
import { boxSums } from './guided-filter';
import type { Mask } from './refine-mask';

/** Shrinks a mask by averaging, 0 to 1. */
export function shrinkMask(
  mask: Uint8Array,
  [fromWidth, fromHeight]: readonly [number, number],
  [width, height]: readonly [number, number],
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(width * height);
  const counts = new Float32Array(width * height);
  const columns = Int32Array.from({ length: fromWidth }, (_, x) =>
    Math.min(width - 1, Math.floor((x * width) / fromWidth)),
  );
  for (let y = 0; y < fromHeight; y += 1) {
    const row = Math.min(height - 1, Math.floor((y * height) / fromHeight)) * width;
    for (let x = 0; x < fromWidth; x += 1) {
      const to = row + (columns[x] as number);
      (out[to] as number) += mask[y * fromWidth + x] as number;
      (counts[to] as number) += 255;
    }
  }
  for (let at = 0; at < out.length; at += 1)
    (out[at] as number) /= Math.max(1, counts[at] as number);
  return out;
}

/** Scales a size down to at most `side` pixels on the longer side, keeping its aspect ratio. */
export function fitWithin(width: number, height: number, side: number): [number, number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Means over windows of (2 × radius + 1)², clipped at the borders, in place. */
export function boxMeans(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const scratch = new Float32Array(values.length);
  const counts = new Float32Array(values.length).fill(1);
  boxSums(values, scratch, width, height, radius);
  boxSums(counts, scratch, width, height, radius);
  for (let at = 0; at < values.length; at += 1) (values[at] as number) /= counts[at] as number;
}

/** Longest side at which softness is computed: it is smooth, so a small copy suffices. */
const SOFT_SIDE = 1200;

/**
 * Fades edges inwards, in place, so that no background reappears.
 * @param softness width of the fade in thousandths of the longer side; 0 leaves the mask unchanged
 */
export function softenEdges(mask: Mask, width: number, height: number, softness: number): void {
  if (softness <= 0) return;
  const [smallWidth, smallHeight] = fitWithin(width, height, SOFT_SIDE);
  const small = shrinkMask(mask, [width, height], [smallWidth, smallHeight]);
  const reach = (softness / 1000) * Math.max(smallWidth, smallHeight);
  const radius = Math.max(1, Math.round(reach / 2));
  boxMeans(small, smallWidth, smallHeight, radius);
  boxMeans(small, smallWidth, smallHeight, radius);
  forEachSampled(small, [smallWidth, smallHeight], [width, height], (at, value) => {
    const faded = Math.min(1, Math.max(0, value * 2 - 1)) * 255;
    if (faded < (mask[at] as number)) mask[at] = Math.round(faded);
  });
}

/** Calls `visit` for each pixel with the value interpolated from a smaller plane. */
function forEachSampled(
  plane: Float32Array,
  [width, height]: readonly [number, number],
  [toWidth, toHeight]: readonly [number, number],
  visit: (at: number, value: number) => void,
): void {
  for (let y = 0; y < toHeight; y += 1) {
    const atY = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / toHeight - 0.5));
    const upper = Math.floor(atY) * width;
    const lower = Math.min(height - 1, Math.floor(atY) + 1) * width;
    const down = atY - Math.floor(atY);
    for (let x = 0; x < toWidth; x += 1) {
      const atX = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / toWidth - 0.5));
      const left = Math.floor(atX);
      const right = Math.min(width - 1, left + 1);
      const across = atX - left;
      const top =
        (plane[upper + left] as number) * (1 - across) + (plane[upper + right] as number) * across;
      const bottom =
        (plane[lower + left] as number) * (1 - across) + (plane[lower + right] as number) * across;
      visit(y * toWidth + x, top * (1 - down) + bottom * down);
    }
  }
}

/** A rectangle in whole pixels. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opacity from which a pixel counts as part of the subject. */
const SEEN = 24;
/** Margin around the subject, as a fraction of its longer side. */
const MARGIN = 0.04;

/** The bounding box of what the mask keeps, with a margin; undefined if it keeps nothing. */
export function subjectBox(mask: Uint8Array, width: number, height: number): PixelBox | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((mask[y * width + x] as number) < SEEN) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return undefined;
  const margin = Math.round(Math.max(right - left, bottom - top) * MARGIN);
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(width, right + 1 + margin) - x,
    height: Math.min(height, bottom + 1 + margin) - y,
  };
}
