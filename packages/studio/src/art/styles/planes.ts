/** What the finishes share: lightness, blur and grain of RGBA pixels. */

/** Lightness of each pixel (Rec. 709 luma), 0 to 1. */
export function lumaOf(pixels: Uint8ClampedArray): Float32Array {
  const luma = new Float32Array(pixels.length / 4);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4)
    luma[i] =
      ((pixels[at] as number) * 0.2126 +
        (pixels[at + 1] as number) * 0.7152 +
        (pixels[at + 2] as number) * 0.0722) /
      255;
  return luma;
}

/** A plane blurred twice by a box, which approximates a Gaussian. `radius` in pixels. */
export function blurPlane(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const reach = Math.max(1, Math.round(radius));
  const other = new Float32Array(plane.length);
  let from = plane;
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++) blurLine(from, other, y * width, 1, width, reach);
    const target =
      pass === 0
        ? new Float32Array(plane.length)
        : from === plane
          ? new Float32Array(plane.length)
          : from;
    for (let x = 0; x < width; x++) blurLine(other, target, x, width, height, reach);
    from = target;
  }
  return from;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  const last = start + (count - 1) * step;
  let sum = 0;
  for (let i = -reach; i <= reach; i++)
    sum += from[Math.min(last, Math.max(start, start + i * step))] as number;
  const share = 1 / (2 * reach + 1);
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum * share;
    const enters = start + Math.min(count - 1, i + reach + 1) * step;
    const leaves = start + Math.max(0, i - reach) * step;
    sum += (from[enters] as number) - (from[leaves] as number);
  }
}

/** A downscaled picture, as planes of red, green and blue from 0 to 255. */
export interface SmallPicture {
  width: number;
  height: number;
  planes: readonly [Float32Array, Float32Array, Float32Array];
}

/** Averages squares of pixels so that the short side has about `short` pixels. */
export function shrinkPicture(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  short: number,
): SmallPicture {
  const step = Math.max(1, Math.floor(Math.min(width, height) / short));
  return averageSquares(pixels, width, height, step);
}

/** Averages squares of `step` pixels a side; those at the right and below may be cut off. */
export function averageSquares(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  step: number,
): SmallPicture {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const planes = [0, 1, 2].map(() => new Float32Array(columns * rows)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [sum, to] = [[0, 0, 0] as [number, number, number], row * columns + column];
      const [right, bottom] = [
        Math.min(width, (column + 1) * step),
        Math.min(height, (row + 1) * step),
      ];
      let count = 0;
      for (let y = row * step; y < bottom; y++)
        for (let x = column * step; x < right; x++) {
          const at = (y * width + x) * 4;
          sum[0] += pixels[at] as number;
          sum[1] += pixels[at + 1] as number;
          sum[2] += pixels[at + 2] as number;
          count++;
        }
      planes[0][to] = sum[0] / count;
      planes[1][to] = sum[1] / count;
      planes[2][to] = sum[2] / count;
    }
  return { width: columns, height: rows, planes };
}

/** Samples a small picture at a position of the large one (0 to 1 both ways), interpolating between its points. */
export function samplePicture(
  { width, height, planes }: SmallPicture,
  u: number,
  v: number,
  out: Float64Array,
): void {
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1) * width;
  const line = top * width;
  for (let channel = 0; channel < 3; channel++) {
    const plane = planes[channel] as Float32Array;
    const upper = (plane[line + left] as number) * (1 - fx) + (plane[line + right] as number) * fx;
    const lower =
      (plane[below + left] as number) * (1 - fx) + (plane[below + right] as number) * fx;
    out[channel] = upper * (1 - fy) + lower * fy;
  }
}

/** The value of a plane at a position of the large picture (0 to 1 both ways), interpolated. */
export function planeAt(
  plane: Float32Array,
  width: number,
  height: number,
  u: number,
  v: number,
): number {
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const left = Math.floor(x);
  const right = Math.min(width - 1, left + 1);
  const line = Math.floor(y) * width;
  const below = Math.min(height - 1, Math.floor(y) + 1) * width;
  const fx = x - left;
  const fy = y - Math.floor(y);
  const upper = (plane[line + left] as number) * (1 - fx) + (plane[line + right] as number) * fx;
  const lower = (plane[below + left] as number) * (1 - fx) + (plane[below + right] as number) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Every plane of a picture blurred. `radius` in its pixels. */
export function blurPicture({ width, height, planes }: SmallPicture, radius: number): SmallPicture {
  const [red, green, blue] = planes;
  const blur = (plane: Float32Array) => blurPlane(plane, width, height, radius);
  return { width, height, planes: [blur(red), blur(green), blur(blue)] };
}

/** 0 below `from`, 1 above `to`, smooth between them. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Smooth irregularities of -1 to 1, one unit wide, fixed in place: the tooth of paper. */
export function toothAt(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const upper = grainAt(left, top) * (1 - sx) + grainAt(left + 1, top) * sx;
  const lower = grainAt(left, top + 1) * (1 - sx) + grainAt(left + 1, top + 1) * sx;
  return upper * (1 - sy) + lower * sy;
}

/** The glow of what is brighter than `threshold` (0 to 1), blurred widely. */
export function glowOf(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  threshold: number,
  radius: number,
): SmallPicture {
  const small = shrinkPicture(pixels, width, height, 256);
  const reach = radius * Math.min(small.width, small.height);
  const planes = small.planes.map((plane) =>
    blurPlane(
      plane.map((value) => Math.max(0, value - threshold * 255) / (1 - threshold)),
      small.width,
      small.height,
      reach,
    ),
  ) as [Float32Array, Float32Array, Float32Array];
  return { ...small, planes };
}

/** Uniform grain of -1 to 1, fixed for each pixel. */
export function grainAt(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1;
}

/** 0 in the centre of a picture, 1 in its corners. */
export function cornerDistance(x: number, y: number, width: number, height: number): number {
  const dx = (x / width) * 2 - 1;
  const dy = (y / height) * 2 - 1;
  return (dx * dx + dy * dy) / 2;
}

/** Changes each pixel by a function that receives its position and may write its three channels. */
export function forEachPixel(
  _pixels: Uint8ClampedArray,
  width: number,
  height: number,
  change: (at: number, x: number, y: number) => void,
): void {
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) change(at, x, y);
}
