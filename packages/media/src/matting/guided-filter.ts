/**
 * A guided filter with a colour guide (He, Sun, Tang, 'Guided Image Filtering', 2013): within each small
 * window the mask becomes a linear function of the picture's colours, so its edge snaps to the picture's
 * edge and fine hair reappears. The functions are computed at a smaller size and applied at full size (He
 * and Sun, 'Fast Guided Filter', 2015). Windows in which the mask is all 0 or all 1, which are most, are
 * skipped. Own code: no library does it on plain arrays in a worker.
 */

/** A linear function of red, green and blue per pixel. */
export interface GuidedCoefficients {
  width: number;
  height: number;
  /** Factors of red, green, blue and the constant: four planes. Colours range from 0 to 1. */
  planes: Float32Array<ArrayBuffer>;
}

export interface GuidedOptions {
  /** Window radius in pixels. */
  radius: number;
  /** Contrast (variance, colours from 0 to 1) from which a window counts as an edge. */
  epsilon: number;
}

/** Side of the tiles that are computed or skipped as a whole. */
const TILE = 96;

/**
 * @param guide three planes, 0 to 1
 * @param mask one plane of the same size, 0 to 1
 */
export function guidedCoefficients(
  guide: Float32Array,
  mask: Float32Array,
  width: number,
  height: number,
  { radius, epsilon }: GuidedOptions,
  pulse: () => void = () => {},
): GuidedCoefficients {
  const plane = width * height;
  const planes = new Float32Array(plane * 4);
  for (let top = 0; top < height; top += TILE) {
    pulse();
    for (let left = 0; left < width; left += TILE) {
      const inner = {
        left,
        top,
        right: Math.min(width, left + TILE),
        bottom: Math.min(height, top + TILE),
      };
      const outer = grown(inner, radius * 2, width, height);
      const same = evenValue(mask, width, outer);
      if (same === undefined)
        solveTile(guide, mask, width, plane, inner, outer, radius, epsilon, planes);
      else fillConstant(planes, plane, width, inner, mask);
    }
  }
  return { width, height, planes };
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function grown(
  { left, top, right, bottom }: Area,
  by: number,
  width: number,
  height: number,
): Area {
  return {
    left: Math.max(0, left - by),
    top: Math.max(0, top - by),
    right: Math.min(width, right + by),
    bottom: Math.min(height, bottom + by),
  };
}

/** 0 or 1 if the mask is practically constant in the area. */
function evenValue(
  mask: Float32Array,
  width: number,
  { left, top, right, bottom }: Area,
): 0 | 1 | undefined {
  const low = (mask[top * width + left] as number) < 0.5;
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1)
      if (low ? (mask[at] as number) > 0.01 : (mask[at] as number) < 0.99) return undefined;
  return low ? 0 : 1;
}

function fillConstant(
  planes: Float32Array,
  plane: number,
  width: number,
  { left, top, right, bottom }: Area,
  mask: Float32Array,
): void {
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1)
      planes[plane * 3 + at] = mask[at] as number;
}

/** Sums over windows of (2 × radius + 1)², clipped at the borders, in place. `scratch` is equally long. */
export function boxSums(
  values: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[row + x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += values[row + x + radius] as number;
      if (x > radius) sum -= values[row + x - radius - 1] as number;
      scratch[row + x] = sum;
    }
  }
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y += 1)
    for (let x = 0; x < width; x += 1) (sums[x] as number) += scratch[y * width + x] as number;
  for (let y = 0; y < height; y += 1) {
    const entering = (y + radius) * width;
    const leaving = (y - radius - 1) * width;
    for (let x = 0; x < width; x += 1) {
      let sum = sums[x] as number;
      if (y + radius < height) sum += scratch[entering + x] as number;
      if (y > radius) sum -= scratch[leaving + x] as number;
      sums[x] = sum;
      values[y * width + x] = sum;
    }
  }
}

/** Colours of the guide, the mask, their pairwise products, and the count. */
const sumNames = [
  ...(['r', 'g', 'b', 'p', 'rr', 'rg', 'rb', 'gg', 'gb', 'bb'] as const),
  ...(['rp', 'gp', 'bp', 'n'] as const),
] as const;

function solveTile(
  guide: Float32Array,
  mask: Float32Array,
  stride: number,
  plane: number,
  inner: Area,
  outer: Area,
  radius: number,
  epsilon: number,
  planes: Float32Array,
): void {
  const width = outer.right - outer.left;
  const height = outer.bottom - outer.top;
  const size = width * height;
  const scratch = new Float32Array(size);
  const sums = Object.fromEntries(
    sumNames.map((name) => [name, new Float32Array(size)]),
  ) as Readonly<Record<(typeof sumNames)[number], Float32Array>>;
  const { r, g, b, p, rr, rg, rb, gg, gb, bb, rp, gp, bp, n } = sums;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (outer.top + y) * stride + outer.left + x;
      const at = y * width + x;
      const red = guide[from] as number;
      const green = guide[plane + from] as number;
      const blue = guide[plane * 2 + from] as number;
      const part = mask[from] as number;
      r[at] = red;
      g[at] = green;
      b[at] = blue;
      p[at] = part;
      rr[at] = red * red;
      rg[at] = red * green;
      rb[at] = red * blue;
      gg[at] = green * green;
      gb[at] = green * blue;
      bb[at] = blue * blue;
      rp[at] = red * part;
      gp[at] = green * part;
      bp[at] = blue * part;
      n[at] = 1;
    }
  for (const values of Object.values(sums)) boxSums(values, scratch, width, height, radius);
  for (let at = 0; at < size; at += 1) {
    const count = n[at] as number;
    const red = (r[at] as number) / count;
    const green = (g[at] as number) / count;
    const blue = (b[at] as number) / count;
    const part = (p[at] as number) / count;
    const a11 = (rr[at] as number) / count - red * red + epsilon;
    const a12 = (rg[at] as number) / count - red * green;
    const a13 = (rb[at] as number) / count - red * blue;
    const a22 = (gg[at] as number) / count - green * green + epsilon;
    const a23 = (gb[at] as number) / count - green * blue;
    const a33 = (bb[at] as number) / count - blue * blue + epsilon;
    const c1 = (rp[at] as number) / count - red * part;
    const c2 = (gp[at] as number) / count - green * part;
    const c3 = (bp[at] as number) / count - blue * part;
    const m11 = a22 * a33 - a23 * a23;
    const m12 = a13 * a23 - a12 * a33;
    const m13 = a12 * a23 - a13 * a22;
    const determinant = a11 * m11 + a12 * m12 + a13 * m13;
    const ofRed = (m11 * c1 + m12 * c2 + m13 * c3) / determinant;
    const ofGreen =
      (m12 * c1 + (a11 * a33 - a13 * a13) * c2 + (a12 * a13 - a11 * a23) * c3) / determinant;
    const ofBlue =
      (m13 * c1 + (a12 * a13 - a11 * a23) * c2 + (a11 * a22 - a12 * a12) * c3) / determinant;
    rp[at] = ofRed;
    gp[at] = ofGreen;
    bp[at] = ofBlue;
    p[at] = part - ofRed * red - ofGreen * green - ofBlue * blue;
  }
  for (const values of [rp, gp, bp, p]) boxSums(values, scratch, width, height, radius);
  const wanted = [rp, gp, bp, p];
  for (let y = inner.top; y < inner.bottom; y += 1)
    for (let x = inner.left; x < inner.right; x += 1) {
      const at = (y - outer.top) * width + x - outer.left;
      const to = y * stride + x;
      for (let index = 0; index < 4; index += 1)
        planes[plane * index + to] =
          ((wanted[index] as Float32Array)[at] as number) / (n[at] as number);
    }
}
