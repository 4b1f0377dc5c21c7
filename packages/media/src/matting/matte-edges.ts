/**
 * Finds the opacity of hair and other soft edges at full size. Around each place the colours of what surely
 * stays and of what surely goes are two clouds; the direction that parts them best (Fisher's linear
 * discriminant) tells how much of each a blended pixel has. Where the clouds overlap, the mask that is there
 * counts for more. It is matting with colours modelled as Chuang and others do ('A Bayesian Approach to Digital
 * Matting', 2001), in closed form. The clouds are measured on a smaller copy, tile by tile; each pixel is then
 * read at full size. Own code: no package for browsers does it. Measured: docs/decisions/145-hair-at-full-size.md.
 */
import { boxSums } from './guided-filter';
import { boxMeans, fitWithin, shrinkMask } from './mask-work';
import { forEachPortion, type PixelRows } from './pixel-rows';
import { scaleColours } from './scale-planes';

/** Longest side of the copy on which colours are measured; the radii below are pixels of it. */
const SIDE = 1000;
/** How far from a soft edge colours are sure. */
const REACH = 4;
const SURE = 0.985;
/** Radius within which colours are measured, and one with a small weight for places without sure colours nearby. */
const NEAR = 8;
const FAR = 45;
const FAR_WEIGHT = 0.02;
/** Weight of colours that are not sure, where the mask is nearly solid or clear. */
const UNSURE_WEIGHT = 0.02;
/** How much less sure clouds of colours are than normal distributions: they are not of that shape. */
const OVERLAP = 4;
/** Deviation of a pixel's colour by noise. */
const NOISE = 0.02;
/** Radius within which softness is averaged: high in hair, low along a clean edge. */
const SOFT_RADIUS = 8;
/** Deviation of the mask's opacity: at a clean edge, and how it grows with softness. */
const MASK_DEVIATION = 0.02;
const SOFT_DEVIATION = 3;
/** Softness from which a place is no hair but glass or a veil, whose opacity colours do not tell. */
const GLASS = 0.95;
const GLASS_FADE = 0.15;
/** Nearly clear or nearly solid values are snapped. */
const CLEAR = 0.03;
const SOLID = 0.97;

/** Side of the tiles that are measured or skipped as a whole. */
const TILE = 128;
/** Values per place: factors of red, green, blue, the constant, the variance, softness. */
const FIELDS = 6;

/**
 * Improves a mask's soft edges, in place. Solid and clear areas are not touched.
 * @param mask one byte per pixel, 255 for what stays
 * @param pulse called every few milliseconds of work with the share done; may throw to abort
 */
export function matteEdges(
  picture: PixelRows,
  mask: Uint8Array,
  pulse: (done: number) => void = () => {},
): void {
  const { width, height } = picture;
  const size = fitWithin(width, height, SIDE);
  const [smallWidth, smallHeight] = size;
  const part = shrinkMask(mask, [width, height], size);
  const mean = part.slice();
  boxMeans(mean, smallWidth, smallHeight, REACH);
  if (mean.every(isSure)) return;
  const colours = scaleColours(picture, smallWidth, smallHeight);
  pulse(0.2);
  const copy: SmallCopy = { width: smallWidth, height: smallHeight, colours, part, mean };
  const fields = new Float32Array(part.length * FIELDS);
  measureSoftness(copy, fields);
  for (let top = 0; top < smallHeight; top += TILE) {
    for (let left = 0; left < smallWidth; left += TILE) {
      pulse(0.2 + (0.5 * top) / smallHeight);
      measureTile(copy, left, top, fields);
    }
  }
  pulse(0.7);
  applyFields(picture, mask, copy, fields, (row) => pulse(0.7 + (0.3 * row) / height));
}

const isSure = (mean: number) => mean > SURE || mean < 1 - SURE;

interface SmallCopy {
  width: number;
  height: number;
  /** Three planes, 0 to 255. */
  colours: Float32Array;
  /** The mask, 0 to 1. */
  part: Float32Array;
  /** Its means within `REACH`. */
  mean: Float32Array;
}

function measureSoftness({ width, height, part }: SmallCopy, fields: Float32Array): void {
  const softness = part.map((value) => 4 * value * (1 - value));
  boxMeans(softness, width, height, SOFT_RADIUS);
  for (let at = 0; at < part.length; at += 1)
    fields[at * FIELDS + SOFTNESS] = softness[at] as number;
}

const CONSTANT = 3;
const VARIANCE = 4;
const SOFTNESS = 5;

/** Sums of a cloud of colours: weight, red, green, blue, and their six products. */
const pairs = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

/** Measures the unsure places of one tile, and their neighbours, between which values are interpolated. */
function measureTile(copy: SmallCopy, left: number, top: number, fields: Float32Array): void {
  const { width, height, mean, part } = copy;
  const right = Math.min(width, left + TILE);
  const bottom = Math.min(height, top + TILE);
  const wanted: number[] = [];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (hasUnsureNear(mean, width, height, x, y)) wanted.push(y * width + x);
  if (wanted.length === 0) return;
  const area = {
    left: Math.max(0, left - FAR),
    top: Math.max(0, top - FAR),
    right: Math.min(width, right + FAR),
    bottom: Math.min(height, bottom + FAR),
  };
  const [front, back] = [cloudSums(copy, area, true), cloudSums(copy, area, false)];
  for (const at of wanted) {
    const x = at % width;
    const y = (at - x) / width;
    const inTile = (y - area.top) * (area.right - area.left) + x - area.left;
    writeDiscriminant(front, back, inTile, part[at] as number, fields, at * FIELDS);
  }
}

function hasUnsureNear(mean: Float32Array, width: number, height: number, x: number, y: number) {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      if (!isSure(mean[row * width + column] as number)) return true;
  return false;
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Sums over windows around each place of an area, of the colours that stay or of those that go. */
function cloudSums(
  { width, height, colours, part, mean }: SmallCopy,
  { left, top, right, bottom }: Area,
  stays: boolean,
): Float32Array[] {
  const plane = width * height;
  const across = right - left;
  const down = bottom - top;
  const sums = Array.from({ length: 4 + pairs.length }, () => new Float32Array(across * down));
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const from = y * width + x;
      const to = (y - top) * across + x - left;
      const share = stays ? (part[from] as number) : 1 - (part[from] as number);
      const around = stays ? (mean[from] as number) : 1 - (mean[from] as number);
      const weight = around > SURE ? 1 : UNSURE_WEIGHT * share ** 6;
      const colour = [0, 1, 2].map((channel) => (colours[channel * plane + from] as number) / 255);
      (sums[0] as Float32Array)[to] = weight;
      for (let channel = 0; channel < 3; channel += 1)
        (sums[1 + channel] as Float32Array)[to] = weight * (colour[channel] as number);
      for (let pair = 0; pair < pairs.length; pair += 1) {
        const [one, other] = pairs[pair] as (typeof pairs)[number];
        (sums[4 + pair] as Float32Array)[to] =
          weight * (colour[one] as number) * (colour[other] as number);
      }
    }
  const scratch = new Float32Array(across * down);
  for (const near of sums) {
    const far = near.slice();
    boxSums(near, scratch, across, down, NEAR);
    boxSums(far, scratch, across, down, FAR);
    for (let at = 0; at < near.length; at += 1)
      (near[at] as number) += FAR_WEIGHT * (far[at] as number);
  }
  return sums;
}

/** Below this weight there is nothing to compare with. */
const MIN_WEIGHT = 1e-3;

/** Writes the linear function of colour that is 1 for what stays and 0 for what goes, and its variance. */
function writeDiscriminant(
  front: readonly Float32Array[],
  back: readonly Float32Array[],
  at: number,
  fallback: number,
  fields: Float32Array,
  to: number,
): void {
  const frontWeight = (front[0] as Float32Array)[at] as number;
  const backWeight = (back[0] as Float32Array)[at] as number;
  if (frontWeight < MIN_WEIGHT || backWeight < MIN_WEIGHT) {
    fields[to + CONSTANT] = fallback;
    fields[to + VARIANCE] = 10;
    return;
  }
  const f = (index: number) => ((front[index] as Float32Array)[at] as number) / frontWeight;
  const b = (index: number) => ((back[index] as Float32Array)[at] as number) / backWeight;
  const spread = (pair: number) => {
    const [one, other] = pairs[pair] as (typeof pairs)[number];
    const own = f(4 + pair) - f(1 + one) * f(1 + other) + b(4 + pair) - b(1 + one) * b(1 + other);
    return one === other ? Math.max(0, own) + NOISE ** 2 : own;
  };
  const [a11, a12, a13, a22, a23, a33] = [0, 1, 2, 3, 4, 5].map(spread) as Six;
  const [d1, d2, d3] = [f(1) - b(1), f(2) - b(2), f(3) - b(3)];
  const m11 = a22 * a33 - a23 * a23;
  const m12 = a13 * a23 - a12 * a33;
  const m13 = a12 * a23 - a13 * a22;
  const m22 = a11 * a33 - a13 * a13;
  const m23 = a12 * a13 - a11 * a23;
  const m33 = a11 * a22 - a12 * a12;
  const determinant = a11 * m11 + a12 * m12 + a13 * m13;
  const red = (m11 * d1 + m12 * d2 + m13 * d3) / determinant;
  const green = (m12 * d1 + m22 * d2 + m23 * d3) / determinant;
  const blue = (m13 * d1 + m23 * d2 + m33 * d3) / determinant;
  // The squared distance of the clouds, in deviations.
  const distance = red * d1 + green * d2 + blue * d3 + 1e-6;
  fields[to] = red / distance;
  fields[to + 1] = green / distance;
  fields[to + 2] = blue / distance;
  fields[to + CONSTANT] = -(red * b(1) + green * b(2) + blue * b(3)) / distance;
  fields[to + VARIANCE] = OVERLAP / distance;
}

type Six = [number, number, number, number, number, number];

/** Reads each unsure pixel at full size and weighs what its colour says against the mask. */
function applyFields(
  picture: PixelRows,
  mask: Uint8Array,
  { width, height, mean }: SmallCopy,
  fields: Float32Array,
  pulse: (row: number) => void,
): void {
  forEachPortion(picture, (rgba, top, rows) => {
    pulse(top);
    for (let line = 0; line < rows; line += 1) {
      const y = top + line;
      const atY = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / picture.height - 0.5));
      const upper = Math.floor(atY);
      const lower = Math.min(height - 1, upper + 1);
      const down = atY - upper;
      const nearest = Math.round(atY) * width;
      for (let x = 0; x < picture.width; x += 1) {
        const atX = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / picture.width - 0.5));
        if (isSure(mean[nearest + Math.round(atX)] as number)) continue;
        const left = Math.floor(atX);
        const right = Math.min(width - 1, left + 1);
        const across = atX - left;
        const [one, two] = [(upper * width + left) * FIELDS, (upper * width + right) * FIELDS];
        const [three, four] = [(lower * width + left) * FIELDS, (lower * width + right) * FIELDS];
        const field = (index: number) =>
          ((fields[one + index] as number) * (1 - across) +
            (fields[two + index] as number) * across) *
            (1 - down) +
          ((fields[three + index] as number) * (1 - across) +
            (fields[four + index] as number) * across) *
            down;
        const pixel = (line * picture.width + x) * 4;
        const byColour = clamp(
          (field(0) * (rgba[pixel] as number) +
            field(1) * (rgba[pixel + 1] as number) +
            field(2) * (rgba[pixel + 2] as number)) /
            255 +
            field(CONSTANT),
        );
        const at = y * picture.width + x;
        const present = (mask[at] as number) / 255;
        const trust = field(VARIANCE);
        const softness = field(SOFTNESS);
        const strands = clamp((GLASS - softness) / GLASS_FADE);
        const doubt = (MASK_DEVIATION + SOFT_DEVIATION * softness * strands) ** 2;
        const value = (present * trust + byColour * doubt) / (trust + doubt);
        mask[at] = Math.round(
          clamp((value - CLEAR) / (SOLID - CLEAR)) * (rgba[pixel + 3] as number),
        );
      }
    }
  });
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
