/** Refines corners to fractions of a pixel: each side is refitted through the steepest points beside it. */
import type { GreyPage } from '../ocr/grey-page';
import { valueAt } from './paper-plane';
import { intersect, type Line, type Point, type Quad } from './quad';

const SAMPLES = 80;
/** Points closer to a corner may belong to the other side. */
const FROM_CORNER = 0.04;
/** Minimum difference in grey levels of an edge. */
const MIN_STEP = 6;
const ROUNDS = 6;
/**
 * Minimum fraction of the points, by weight, that the line must pass through; a line through fewer is a
 * different one.
 */
const MIN_KEPT = 0.35;

/**
 * @param plane in which paper is bright @param quad in its pixels
 * @param reach maximum error of the sides, in pixels
 */
export function refineCorners(plane: GreyPage, quad: Quad, reach: number): Quad {
  const sides = quad.map((from, index) =>
    refineSide(plane, from, quad[(index + 1) % 4] as Point, reach),
  );
  const corners = quad.map((corner, index) => {
    const found = intersect(sides[(index + 3) % 4] as Line, sides[index] as Line);
    const isNear = found && Math.hypot(found.x - corner.x, found.y - corner.y) <= 3 * reach;
    return isNear ? found : corner;
  });
  return corners as unknown as Quad;
}

interface Edge {
  /** Position along the side, from 0 to 1. */
  along: number;
  /** Offset in pixels towards the inside. */
  off: number;
}

function refineSide(plane: GreyPage, from: Point, to: Point, reach: number): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const edges: Edge[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const along = FROM_CORNER + ((1 - 2 * FROM_CORNER) * sample) / (SAMPLES - 1);
    const x = from.x + (to.x - from.x) * along;
    const y = from.y + (to.y - from.y) * along;
    if (x < 1 || y < 1 || x > plane.width - 2 || y > plane.height - 2) continue;
    const off = steepest((at) => valueAt(plane, x + inward.x * at, y + inward.y * at), reach);
    if (off !== undefined) edges.push({ along, off });
  }
  const fitted = fitLine(edges, reach);
  // A line beyond the searched range cannot have been found there.
  const isSeen = Math.max(Math.abs(fitted.start), Math.abs(fitted.end)) <= reach;
  const { start, end } = isSeen ? fitted : { start: 0, end: 0 };
  const one = { x: from.x + inward.x * start, y: from.y + inward.y * start };
  const other = { x: to.x + inward.x * end, y: to.y + inward.y * end };
  return lineThrough(one, other);
}

/** The position of the steepest rise in brightness, within the reach to both sides, to fractions of a pixel. */
function steepest(brightAt: (off: number) => number, reach: number): number | undefined {
  const span = Math.ceil(reach);
  const rise: number[] = [];
  for (let off = -span; off <= span; off += 1)
    rise.push(
      brightAt(off + 1.5) + brightAt(off + 0.75) - brightAt(off - 0.75) - brightAt(off - 1.5),
    );
  let best = 0;
  for (const [index, value] of rise.entries()) if (value > (rise[best] ?? 0)) best = index;
  const [before, peak, after] = [rise[best - 1] ?? 0, rise[best] ?? 0, rise[best + 1] ?? 0];
  if (peak < 2 * MIN_STEP) return undefined;
  const bend = before - 2 * peak + after;
  return best - span + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
}

/** A robust straight-line fit: edges far from it count less and less (Tukey's weights). */
function fitLine(edges: readonly Edge[], reach: number): { start: number; end: number } {
  let line = { start: 0, slope: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const limit = Math.max(2, reach / 2 ** round);
    let [weights, x, y, xx, xy] = [0, 0, 0, 0, 0];
    for (const { along, off } of edges) {
      const far = (off - line.start - line.slope * along) / limit;
      const weight = Math.abs(far) >= 1 ? 0 : (1 - far * far) ** 2;
      weights += weight;
      x += weight * along;
      y += weight * off;
      xx += weight * along * along;
      xy += weight * along * off;
    }
    const spread = weights * xx - x * x;
    if (weights < MIN_KEPT * edges.length || spread < 1e-6) break;
    const slope = (weights * xy - x * y) / spread;
    line = { start: (y - slope * x) / weights, slope };
  }
  return { start: line.start, end: line.start + line.slope };
}

function lineThrough(one: Point, other: Point): Line {
  const length = Math.hypot(other.x - one.x, other.y - one.y);
  const normal = { x: -(other.y - one.y) / length, y: (other.x - one.x) / length };
  return { normal, distance: one.x * normal.x + one.y * normal.y };
}
