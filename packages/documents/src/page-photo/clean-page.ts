/**
 * Evens out light and shadow on a photographed page, in colour: each pixel is divided by the light that falls
 * on the paper around it, and nearly white pixels become white. Dark pictures on the page stay dark as long
 * as they cover less than about a tenth of its width; larger ones come out too bright.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { Rgba } from './paper-plane';

/** Number of squares along the page's longer side in which the paper's brightness is measured. */
const SQUARES = 56;
/** Dark areas up to this many squares to each side count as print. */
const CLOSE_SQUARES = 3;
/** The deepest shadow relative to the best-lit paper: anything darker is print. */
const DEEPEST_SHADOW = 0.35;
/** Thresholds for white and black, relative to the paper's brightness. */
const [WHITE, BLACK] = [0.93, 0.06];
const ROWS_PER_CHECK = 128;

/** A grid over the page, row by row. */
interface Grid {
  columns: number;
  rows: number;
  side: number;
  values: Float32Array;
}

/** Cleans the picture of a page. @returns a new picture, opaque @throws the signal's reason */
export function cleanPage(
  picture: Rgba,
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Rgba {
  const { width, height, data } = picture;
  const light = paperLight(picture);
  const tint = paperTint(picture, light);
  const out = new Uint8ClampedArray(data.length);
  const gains = tint.map((part) => 255 / (part * (WHITE - BLACK)));
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_PER_CHECK === 0) {
      throwIfAborted(context);
      context.onProgress(y / height);
    }
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const bright = lightAt(light, x, y);
      for (let colour = 0; colour < 3; colour += 1) {
        const dark = BLACK * bright * (tint[colour] as number);
        const value = (data[at + colour] as number) - dark;
        out[at + colour] = (value * (gains[colour] as number)) / bright;
      }
      out[at + 3] = 255;
    }
  }
  return { width, height, data: out };
}

/** The brightness of the bare paper in each square, ignoring what is printed on it. */
function paperLight(picture: Rgba): Grid {
  const found = brightest(picture);
  const closed = pick(pick(found, Math.max), Math.min);
  const sorted = Float32Array.from(closed.values).sort();
  const best = sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 255;
  const floor = Math.max(1, best * DEEPEST_SHADOW);
  const values = closed.values.map((value) => Math.max(floor, value));
  return smooth(smooth({ ...closed, values }));
}

/** The mean of the brighter half of each square's brightest rows: a lone bright pixel is noise. */
function brightest({ width, height, data }: Rgba): Grid {
  const side = Math.max(4, Math.ceil(Math.max(width, height) / SQUARES));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const values = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let pixels = 0;
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 1)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 1) {
          const bright = Math.round(brightnessAt(data, (y * width + x) * 4));
          counts[bright] = (counts[bright] as number) + 1;
          pixels += 1;
        }
      let left = pixels * 0.2;
      let level = 255;
      for (; level > 0 && left >= (counts[level] as number); level -= 1)
        left -= counts[level] as number;
      values[row * columns + column] = level;
    }
  return { columns, rows, side, values };
}

const brightnessAt = (data: Rgba['data'], at: number) =>
  ((data[at] as number) * 299 + (data[at + 1] as number) * 587 + (data[at + 2] as number) * 114) /
  1000;

/** The paper's colour relative to its brightness, to correct the yellow of lamplight. */
function paperTint({ width, height, data }: Rgba, light: Grid): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let total = 0;
  const step = Math.max(1, Math.round(light.side / 8));
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4;
      const bright = brightnessAt(data, at);
      if (bright < 0.9 * lightAt(light, x, y)) continue;
      for (const colour of [0, 1, 2] as const) sums[colour] += data[at + colour] as number;
      total += bright;
    }
  if (total === 0) return [1, 1, 1];
  return sums.map((sum) => Math.max(0.5, sum / total)) as [number, number, number];
}

/** Replaces each square by the maximum or minimum of its neighbourhood. */
function pick(grid: Grid, choose: (...values: number[]) => number): Grid {
  return around(grid, CLOSE_SQUARES, (values) => choose(...values));
}

function smooth(grid: Grid): Grid {
  return around(grid, 1, (values) => values.reduce((sum, value) => sum + value) / values.length);
}

function around(grid: Grid, reach: number, of: (values: number[]) => number): Grid {
  const { columns, rows, values } = grid;
  const out = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const near: number[] = [];
      for (let v = Math.max(0, row - reach); v <= Math.min(rows - 1, row + reach); v += 1)
        for (
          let u = Math.max(0, column - reach);
          u <= Math.min(columns - 1, column + reach);
          u += 1
        )
          near.push(values[v * columns + u] as number);
      out[row * columns + column] = of(near);
    }
  return { ...grid, values: out };
}

/** Interpolates between the centres of the squares. */
function lightAt({ columns, rows, side, values }: Grid, x: number, y: number): number {
  const gridX = Math.max(0, Math.min(columns - 1, (x + 0.5) / side - 0.5));
  const gridY = Math.max(0, Math.min(rows - 1, (y + 0.5) / side - 0.5));
  const [left, top] = [Math.floor(gridX), Math.floor(gridY)];
  const right = Math.min(columns - 1, left + 1);
  const under = Math.min(rows - 1, top + 1) * columns;
  const [partX, partY] = [gridX - left, gridY - top];
  const a = values[top * columns + left] as number;
  const b = values[under + left] as number;
  const above = a + ((values[top * columns + right] as number) - a) * partX;
  const below = b + ((values[under + right] as number) - b) * partX;
  return above + (below - above) * partY;
}
