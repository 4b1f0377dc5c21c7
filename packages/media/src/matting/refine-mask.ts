/**
 * Scales the model's mask, always 1024 × 1024 values, to the picture's size and aligns its edges with the
 * picture's. The relation between colour and mask is computed on a copy of at most `GUIDE_SIDE` pixels a
 * side; the full picture is then read and written in portions. Hair is then matted (`matte-edges.ts`).
 */

import { type GuidedCoefficients, guidedCoefficients } from './guided-filter';
import { fitWithin } from './mask-work';
import { matteEdges } from './matte-edges';
import { forEachPortion, type PixelRows } from './pixel-rows';
import { scaleColours, scalePlane } from './scale-planes';

/** Longest side of the filter's input: more detail adds nothing that the model's mask could resolve. */
const GUIDE_SIDE = 1600;

/** The mask of a picture: one byte per pixel, 255 for what stays. */
export type Mask = Uint8Array<ArrayBuffer>;

/**
 * @param found the model's mask, `side` × `side` values from 0 to 1
 * @param pulse called every few milliseconds of work with the share done; may throw to abort
 */
export function refineMask(
  picture: PixelRows,
  found: Float32Array,
  side: number,
  pulse: (done: number) => void = () => {},
): Mask {
  const { width, height } = picture;
  const [guideWidth, guideHeight] = fitWithin(width, height, GUIDE_SIDE);
  const guide = scaleColours(picture, guideWidth, guideHeight);
  for (let at = 0; at < guide.length; at += 1) (guide[at] as number) /= 255;
  pulse(0.1);
  const rough = scalePlane(found, [side, side], [guideWidth, guideHeight]);
  const radius = Math.max(2, Math.round((Math.max(guideWidth, guideHeight) / side) * RADIUS));
  const coefficients = guidedCoefficients(
    guide,
    rough,
    guideWidth,
    guideHeight,
    { radius, epsilon: EPSILON },
    () => pulse(0.15),
  );
  pulse(0.4);
  const mask = applyCoefficients(picture, coefficients, () => pulse(0.45));
  matteEdges(picture, mask, (done) => pulse(0.5 + done / 2));
  return mask;
}

/** Window radius, in pixels of the model's mask. */
const RADIUS = 4;
const EPSILON = 1e-4;

/** The filter is slightly uncertain everywhere: nearly clear or nearly solid values are snapped. */
const CLEAR = 0.03;
const SOLID = 0.97;

function applyCoefficients(
  picture: PixelRows,
  { width, height, planes }: GuidedCoefficients,
  pulse: () => void,
): Mask {
  const plane = width * height;
  const out = new Uint8Array(picture.width * picture.height);
  const scaleX = width / picture.width;
  const scaleY = height / picture.height;
  const lefts = new Int32Array(picture.width);
  const parts = new Float32Array(picture.width);
  for (let x = 0; x < picture.width; x += 1) {
    const at = Math.min(width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
    lefts[x] = Math.min(Math.max(0, width - 2), Math.floor(at));
    parts[x] = at - (lefts[x] as number);
  }
  const row = new Float32Array(width * 4);
  const beside = width > 1 ? 4 : 0;
  forEachPortion(picture, (rgba, top, rows) => {
    pulse();
    for (let line = 0; line < rows; line += 1) {
      const at = Math.min(height - 1, Math.max(0, (top + line + 0.5) * scaleY - 0.5));
      const upper = Math.floor(at);
      const lower = Math.min(height - 1, upper + 1);
      const down = at - upper;
      for (let index = 0; index < 4; index += 1)
        for (let x = 0; x < width; x += 1) {
          const value = planes[plane * index + upper * width + x] as number;
          row[x * 4 + index] =
            value + ((planes[plane * index + lower * width + x] as number) - value) * down;
        }
      const target = (top + line) * picture.width;
      for (let x = 0; x < picture.width; x += 1) {
        const from = (lefts[x] as number) * 4;
        const part = parts[x] as number;
        const pixel = (line * picture.width + x) * 4;
        const red =
          (row[from] as number) + ((row[from + beside] as number) - (row[from] as number)) * part;
        const green =
          (row[from + 1] as number) +
          ((row[from + beside + 1] as number) - (row[from + 1] as number)) * part;
        const blue =
          (row[from + 2] as number) +
          ((row[from + beside + 2] as number) - (row[from + 2] as number)) * part;
        const constant =
          (row[from + 3] as number) +
          ((row[from + beside + 3] as number) - (row[from + 3] as number)) * part;
        const value =
          (red * (rgba[pixel] as number) +
            green * (rgba[pixel + 1] as number) +
            blue * (rgba[pixel + 2] as number)) /
            255 +
          constant;
        const stretched = Math.min(1, Math.max(0, (value - CLEAR) / (SOLID - CLEAR)));
        out[target + x] = Math.round(stretched * (rgba[pixel + 3] as number));
      }
    }
  });
  return out;
}
