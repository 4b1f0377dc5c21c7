/**
 * Removes specks beside the subject from the model's mask and closes holes in it. Runs on the raw mask,
 * before its edges are aligned with the picture's.
 */

/** An island smaller than this fraction of the largest part of the subject is a speck. */
const MIN_ISLAND = 0.01;
/** A closed hole smaller than this fraction of the subject is filled. */
const MAX_HOLE = 0.01;
/** A larger hole is filled if the model was unsure of it. A certain one is a handle or a ring. */
const UNSURE = 0.15;
/** Strands of hair and twigs have other gaps nearby: only a hole in the middle of a body is filled. */
const SOLID_AROUND = 0.97;
const INSIDE = 0.5;
/** The whole visible part of a speck is removed with it. */
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
    if ((!isSmall && !isUnsure) || !isInBody(mask, hole, width, height)) continue;
    for (const at of hole) mask[at] = 1;
    for (const at of neighboursOf(hole, width, height, RIM_REACH))
      mask[at] = Math.max(mask[at] as number, INSIDE + (mask[at] as number) / 2);
  }
}

/** Width of the model's soft edges. */
const RIM_REACH = 3;
/** How far around a hole there must be nothing but the subject, as a fraction of the longer side. */
const BODY_REACH = 0.02;

/** Whether the subject is solid around a hole, beyond the hole's own soft rim. */
function isInBody(mask: Float32Array, hole: readonly number[], width: number, height: number) {
  const reach = Math.max(2, Math.round(Math.max(width, height) * BODY_REACH));
  const rim = neighboursOf(hole, width, height, RIM_REACH);
  let [sum, count] = [0, 0];
  for (const at of neighboursOf(hole, width, height, reach)) {
    if (rim.has(at)) continue;
    sum += mask[at] as number;
    count += 1;
  }
  return count > 0 && sum / count > SOLID_AROUND;
}

/** The pixels around a set, within `reach` on each axis. */
function neighboursOf(
  places: readonly number[],
  width: number,
  height: number,
  reach: number,
): Set<number> {
  const own = new Set(places);
  const around = new Set<number>();
  for (const at of places) {
    const [column, row] = [at % width, Math.floor(at / width)];
    // Inner pixels add nothing that the border pixels do not.
    if ([at - 1, at + 1, at - width, at + width].every((near) => own.has(near))) continue;
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1)
        if (!own.has(y * width + x)) around.add(y * width + x);
  }
  return around;
}

/** Connected components of the pixels that pass a test, each as a list of indices. */
export function partsOf(
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
