/**
 * Scales pictures for the model and for edge detection: a triangle filter that widens when shrinking, to
 * avoid aliasing, and is bilinear when enlarging. Planes are 32-bit floats, row by row.
 * Own code: the canvas scales too, but only to 8 bits, and differently in each browser.
 */
import { forEachPortion, type PixelRows } from './pixel-rows';

interface Taps {
  /** First source index of each target index. */
  starts: Int32Array;
  /** Source values per target value. */
  count: number;
  /** `count` weights per target index; they sum to 1. */
  weights: Float32Array;
}

function tapsOf(from: number, to: number): Taps {
  const scale = from / to;
  const reach = Math.max(1, scale);
  const count = Math.min(from, Math.ceil(reach * 2) + 1);
  const starts = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let index = 0; index < to; index += 1) {
    const centre = (index + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(from - count, Math.ceil(centre - reach)));
    let sum = 0;
    for (let tap = 0; tap < count; tap += 1) {
      const weight = Math.max(0, 1 - Math.abs(start + tap - centre) / reach);
      weights[index * count + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < count; tap += 1) (weights[index * count + tap] as number) /= sum;
    starts[index] = start;
  }
  return { starts, count, weights };
}

/**
 * Returns red, green and blue as planes of another size, 0 to 255, with transparent pixels over white.
 * @returns three planes of `width` × `height`, one after the other
 */
export function scaleColours(
  source: PixelRows,
  width: number,
  height: number,
): Float32Array<ArrayBuffer> {
  const across = tapsOf(source.width, width);
  const down = tapsOf(source.height, height);
  const plane = width * height;
  const out = new Float32Array(plane * 3);
  const row = new Float32Array(width * 3);
  let first = 0;
  forEachPortion(source, (rgba, top, rows) => {
    const opaque = onWhite(rgba);
    for (let line = 0; line < rows; line += 1) {
      scaleRow(opaque.subarray(line * source.width * 4), across, row, width);
      const y = top + line;
      while (first < height && (down.starts[first] as number) + down.count <= y) first += 1;
      for (
        let target = first;
        target < height && (down.starts[target] as number) <= y;
        target += 1
      ) {
        const weight = down.weights[
          target * down.count + y - (down.starts[target] as number)
        ] as number;
        if (weight === 0) continue;
        const at = target * width;
        for (let x = 0; x < width; x += 1) {
          (out[at + x] as number) += (row[x * 3] as number) * weight;
          (out[at + plane + x] as number) += (row[x * 3 + 1] as number) * weight;
          (out[at + 2 * plane + x] as number) += (row[x * 3 + 2] as number) * weight;
        }
      }
    }
  });
  return out;
}

function scaleRow(
  rgba: Uint8ClampedArray,
  { starts, count, weights }: Taps,
  row: Float32Array,
  width: number,
): void {
  for (let x = 0; x < width; x += 1) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let at = (starts[x] as number) * 4;
    for (let tap = x * count; tap < (x + 1) * count; tap += 1) {
      const weight = weights[tap] as number;
      red += (rgba[at] as number) * weight;
      green += (rgba[at + 1] as number) * weight;
      blue += (rgba[at + 2] as number) * weight;
      at += 4;
    }
    row[x * 3] = red;
    row[x * 3 + 1] = green;
    row[x * 3 + 2] = blue;
  }
}

/** Composites pixels onto white; copies them only if any are transparent. */
function onWhite(rgba: Uint8ClampedArray): Uint8ClampedArray {
  let opaque = rgba;
  for (let at = 3; at < rgba.length; at += 4) {
    const alpha = rgba[at] as number;
    if (alpha === 255) continue;
    if (opaque === rgba) opaque = rgba.slice();
    for (let channel = at - 3; channel < at; channel += 1)
      opaque[channel] = ((rgba[channel] as number) * alpha) / 255 + 255 - alpha;
  }
  return opaque;
}

/** Scales one plane. */
export function scalePlane(
  source: Float32Array,
  [fromWidth, fromHeight]: readonly [number, number],
  [width, height]: readonly [number, number],
): Float32Array<ArrayBuffer> {
  const across = tapsOf(fromWidth, width);
  const down = tapsOf(fromHeight, height);
  const narrow = new Float32Array(width * fromHeight);
  for (let y = 0; y < fromHeight; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      const start = y * fromWidth + (across.starts[x] as number);
      for (let tap = 0; tap < across.count; tap += 1)
        sum += (source[start + tap] as number) * (across.weights[x * across.count + tap] as number);
      narrow[y * width + x] = sum;
    }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let tap = 0; tap < down.count; tap += 1) {
      const weight = down.weights[y * down.count + tap] as number;
      if (weight === 0) continue;
      const from = ((down.starts[y] as number) + tap) * width;
      for (let x = 0; x < width; x += 1)
        (out[y * width + x] as number) += (narrow[from + x] as number) * weight;
    }
  return out;
}
