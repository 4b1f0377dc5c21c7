/**
 * The colours of a picture by k-means in OKLab, a perceptually uniform space. Every pixel counts: pixels
 * are first binned in a grid of 32 × 32 × 32 (with exact means), so that k-means iterates over a few
 * thousand points instead of millions. Deterministic: k-means++ (Arthur and Vassilvitskii, 2007) draws its
 * initial centres from a seed. No library: none supports weighted points.
 */
import { seededRandom } from '@entropy-tools/core/random';
import { rgbToHex } from './colour';
import type { ColourShare } from './frequent-colours';
import { oklabToRgb, rgbToOklab } from './oklab';

interface Point {
  l: number;
  a: number;
  b: number;
  /** Number of pixels it represents. */
  weight: number;
}

export interface ClusterOptions {
  /** Number of colours, 1–16. */
  count: number;
  seed?: number;
}

const MAX_ROUNDS = 24;
/** Colours closer than this in OKLab are merged: about two just noticeable differences of 0.02 each. */
const sameColour = 0.04;

/**
 * Returns the picture's colours, the largest first; fewer than requested if the picture has fewer.
 * Pixels with alpha below 128 are skipped.
 * @param pixels RGBA, four bytes per pixel
 */
export function clusterColours(
  pixels: Uint8ClampedArray,
  { count, seed = 1 }: ClusterOptions,
): ColourShare[] {
  const points = gatherPoints(pixels);
  if (points.length === 0) return [];
  const total = points.reduce((sum, point) => sum + point.weight, 0);
  const centres = refine(points, firstCentres(points, count, seededRandom(seed)));
  return mergeAlike(centres)
    .filter((centre) => centre.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((centre) => ({ hex: rgbToHex(oklabToRgb(centre)), share: centre.weight / total }));
}

/** One point per non-empty grid cell, at the mean of its pixels. */
function gatherPoints(pixels: Uint8ClampedArray): Point[] {
  const counts = new Uint32Array(32_768);
  const red = new Float64Array(32_768);
  const green = new Float64Array(32_768);
  const blue = new Float64Array(32_768);
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] as number) < 128) continue;
    const r = pixels[at] as number;
    const g = pixels[at + 1] as number;
    const b = pixels[at + 2] as number;
    const cell = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    (counts[cell] as number) += 1;
    (red[cell] as number) += r;
    (green[cell] as number) += g;
    (blue[cell] as number) += b;
  }
  const points: Point[] = [];
  for (let cell = 0; cell < counts.length; cell += 1) {
    const weight = counts[cell] ?? 0;
    if (weight === 0) continue;
    const mean = (sums: Float64Array) => (sums[cell] ?? 0) / weight;
    points.push({ ...rgbToOklab({ r: mean(red), g: mean(green), b: mean(blue) }), weight });
  }
  return points;
}

/** k-means++: draws each next centre with a probability proportional to its squared distance. */
function firstCentres(points: readonly Point[], count: number, random: () => number): Point[] {
  const centres: Point[] = [];
  const nearest = points.map(() => Number.POSITIVE_INFINITY);
  let chances = points.map((point) => point.weight);
  while (centres.length < Math.min(count, points.length)) {
    const sum = chances.reduce((all, chance) => all + chance, 0);
    if (sum === 0) break;
    let left = random() * sum;
    let chosen = chances.findIndex((chance) => {
      left -= chance;
      return left < 0;
    });
    if (chosen < 0) chosen = chances.findLastIndex((chance) => chance > 0);
    const centre = points[chosen];
    if (!centre) break;
    centres.push({ ...centre });
    chances = points.map((point, index) => {
      nearest[index] = Math.min(nearest[index] ?? 0, squaredDistance(point, centre));
      return point.weight * (nearest[index] ?? 0);
    });
  }
  return centres;
}

/** Lloyd's iterations until no centre moves. */
function refine(points: readonly Point[], first: readonly Point[]): Point[] {
  let centres = first.map((centre) => ({ ...centre }));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const sums = centres.map(() => ({ l: 0, a: 0, b: 0, weight: 0 }));
    for (const point of points) {
      const sum = sums[nearestIndex(point, centres)];
      if (!sum) continue;
      sum.l += point.l * point.weight;
      sum.a += point.a * point.weight;
      sum.b += point.b * point.weight;
      sum.weight += point.weight;
    }
    const next = sums.map(({ l, a, b, weight }, index) =>
      weight === 0
        ? { ...(centres[index] as Point), weight: 0 }
        : { l: l / weight, a: a / weight, b: b / weight, weight },
    );
    const moved = next.some(
      (centre, index) => squaredDistance(centre, centres[index] as Point) > 1e-8,
    );
    centres = next;
    if (!moved) break;
  }
  return centres;
}

function nearestIndex(point: Point, centres: readonly Point[]): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let index = 0; index < centres.length; index += 1) {
    const distance = squaredDistance(point, centres[index] as Point);
    if (distance < bestDistance) {
      best = index;
      bestDistance = distance;
    }
  }
  return best;
}

/** Merges centres that look the same into their weighted mean. */
function mergeAlike(centres: readonly Point[]): Point[] {
  const merged: Point[] = [];
  for (const centre of [...centres].sort((a, b) => b.weight - a.weight)) {
    const twin = merged.find((one) => squaredDistance(one, centre) < sameColour ** 2);
    if (!twin) {
      merged.push({ ...centre });
      continue;
    }
    const weight = twin.weight + centre.weight;
    if (weight === 0) continue;
    const mean = (a: number, b: number) => (a * twin.weight + b * centre.weight) / weight;
    Object.assign(twin, {
      l: mean(twin.l, centre.l),
      a: mean(twin.a, centre.a),
      b: mean(twin.b, centre.b),
      weight,
    });
  }
  return merged;
}

function squaredDistance(one: Point, other: Point): number {
  const l = one.l - other.l;
  const a = one.a - other.a;
  const b = one.b - other.b;
  return l * l + a * a + b * b;
}
