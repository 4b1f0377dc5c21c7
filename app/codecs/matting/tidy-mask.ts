/**
 * Takes scraps beside the subject out of the model's mask and closes holes in it. Runs on the mask as the
 * model gives it, before its edges are put on the picture's.
 */

/** An island of less than this share of the largest part of the subject is a scrap. */
const MIN_ISLAND = 0.01;
/** A closed hole of less than this share of the subject is filled. */
const MAX_HOLE = 0.01;
/** A larger hole is filled where the model was not sure that it is one. A certain one is a handle or a ring. */
const UNSURE = 0.15;
/** Between strands of hair and twigs the subject is seen in part: the rim of such a hole is no sharp edge. */
const SOFT_RIM = 0.8;
const INSIDE = 0.5;
/** What is seen of a scrap at all goes with it. */
const VISIBLE = 0.05;

/**
 * Tidies a mask in place.
 * @param mask values from 0 to 1, row by row
 */
export function tidyMask(mask: Float32Array, width: number, height: number): void {
  dropScraps(mask, width, height);
  fillHoles(mask, width, height);
}

function dropScraps(mask: Float32Array, width: number, height: number): void {
  const parts = partsOf(mask, width, height, (value) => value > VISIBLE);
  const cores = parts.map((part) => part.filter((at) => (mask[at] as number) > INSIDE).length);
  const least = Math.max(...cores, 0) * MIN_ISLAND;
  for (const [index, part] of parts.entries())
    if ((cores[index] as number) < least) for (const at of part) mask[at] = 0;
}

function fillHoles(mask: Float32Array, width: number, height: number): void {
  let subject = 0;
  for (const value of mask) if (value > INSIDE) subject += 1;
  for (const hole of partsOf(mask, width, height, (value) => value <= INSIDE)) {
    if (hole.some((at) => isAtBorder(at, width, height))) continue;
    let sum = 0;
    for (const at of hole) sum += mask[at] as number;
    const isSmall = hole.length < subject * MAX_HOLE;
    const isUnsure = sum / hole.length > UNSURE;
    if ((!isSmall && !isUnsure) || rimOf(mask, hole, width) < SOFT_RIM) continue;
    for (const at of hole) mask[at] = 1;
    for (const at of neighboursOf(hole, width, RIM_REACH))
      mask[at] = Math.max(mask[at] as number, INSIDE + (mask[at] as number) / 2);
  }
}

/** How far around a hole its rim is looked at: the model's own edges are about as wide. */
const RIM_REACH = 3;

/** How much of the subject is seen around a hole, 0 to 1. */
function rimOf(mask: Float32Array, hole: readonly number[], width: number): number {
  const rim = neighboursOf(hole, width, RIM_REACH);
  let sum = 0;
  for (const at of rim) sum += mask[at] ?? 0;
  return rim.size === 0 ? 0 : sum / rim.size;
}

/** Places around some that touch no border, at most so far away on a side. */
function neighboursOf(places: readonly number[], width: number, reach: number): Set<number> {
  const own = new Set(places);
  const around = new Set<number>();
  for (const at of places)
    for (let y = -reach; y <= reach; y += reach)
      for (let x = -reach; x <= reach; x += reach)
        if (!own.has(at + y * width + x)) around.add(at + y * width + x);
  return around;
}

/** Connected parts of what a test finds, each as a list of places. */
function partsOf(
  mask: Float32Array,
  width: number,
  height: number,
  belongs: (value: number) => boolean,
): number[][] {
  const seen = new Uint8Array(mask.length);
  const parts: number[][] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (seen[start] || !belongs(mask[start] as number)) continue;
    const part = [start];
    seen[start] = 1;
    for (let next = 0; next < part.length; next += 1) {
      const at = part[next] as number;
      const x = at % width;
      const near = [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at + width < width * height ? at + width : -1,
      ];
      for (const place of near) {
        if (place < 0 || seen[place] || !belongs(mask[place] as number)) continue;
        seen[place] = 1;
        part.push(place);
      }
    }
    parts.push(part);
  }
  return parts;
}

const isAtBorder = (at: number, width: number, height: number) =>
  at % width === 0 || at % width === width - 1 || at < width || at >= width * (height - 1);
