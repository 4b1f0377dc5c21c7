/**
 * Tells the subjects of a mask apart, so that one of several people or things can be chosen. Parts that hang
 * together by more than a thin bridge are one subject; every other place belongs to the nearest subject, so
 * that hair and soft edges go with it.
 */
import { boxMeans, fitWithin, shrinkMask } from './mask-work';
import type { Mask } from './refine-mask';
import { partsOf } from './tidy-mask';

/** Which subject each place belongs to, at a small size. */
export interface Subjects {
  width: number;
  height: number;
  /** One byte per place, row by row: the index of its subject in `places`. */
  labels: Uint8Array<ArrayBuffer>;
  /** A point inside each subject, in fractions of width and height, from left to right. */
  places: readonly { x: number; y: number }[];
}

/** Longest side at which subjects are told apart. */
const SIDE = 512;
/** Bridges up to twice this many places wide do not join subjects. */
const BRIDGE = 2;
/** A part below this share of the largest one is an arm or a stick, no subject. */
const MIN_SHARE = 0.08;
const MOST = 24;
/** Opacity from which places hang together. */
const VISIBLE = 0.1;

/**
 * @param mask one byte per pixel
 * @returns fewer than two `places` when there is nothing to choose from
 */
export function findSubjects(mask: Uint8Array, fullWidth: number, fullHeight: number): Subjects {
  const [width, height] = fitWithin(fullWidth, fullHeight, SIDE);
  const small = shrinkMask(mask, [fullWidth, fullHeight], [width, height]);
  const cores = Float32Array.from(small, (value) => (value > 0.5 ? 1 : 0));
  boxMeans(cores, width, height, BRIDGE);
  const parts = partsOf(cores, width, height, (value) => value > 0.999);
  const least = parts.reduce((most, { length }) => Math.max(most, length), 0) * MIN_SHARE;
  const found = parts
    .filter(({ length }) => length >= least)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST)
    .map((part) => ({ part, x: centreOf(part, width) }))
    .sort((one, other) => one.x - other.x);
  const labels = new Uint8Array(width * height).fill(UNKNOWN);
  for (const [index, { part }] of found.entries()) for (const at of part) labels[at] = index;
  // First along what is visible, so that an arm goes with its own body and not with a nearer one.
  grow(labels, width, (at) => (small[at] as number) > VISIBLE);
  grow(labels, width, () => true);
  const places = found.map(({ part, x }) => {
    const column = part.filter((at) => at % width === x);
    const at = column[column.length >> 1] ?? part[0] ?? 0;
    return {
      x: ((at % width) + 0.5) / width,
      y: (Math.floor(at / width) + 0.5) / height,
    };
  });
  return { width, height, labels, places };
}

const UNKNOWN = 255;

/** The column that has half of a part on either side. */
function centreOf(part: readonly number[], width: number): number {
  const columns = part.map((at) => at % width).sort((one, other) => one - other);
  return columns[columns.length >> 1] ?? 0;
}

/** Spreads labels to unknown places that are allowed, nearest first. */
function grow(labels: Uint8Array, width: number, isAllowed: (at: number) => boolean): void {
  let front: number[] = [];
  for (let at = 0; at < labels.length; at += 1) if (labels[at] !== UNKNOWN) front.push(at);
  while (front.length > 0) {
    const next: number[] = [];
    for (const at of front) {
      const x = at % width;
      for (const near of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (labels[near] === UNKNOWN && isAllowed(near)) {
          labels[near] = labels[at] as number;
          next.push(near);
        }
    }
    front = next;
  }
}

/** The subject at a point, in fractions of width and height; undefined when there is none. */
export function subjectAt({ width, height, labels }: Subjects, x: number, y: number) {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
  const label = labels[row * width + column];
  return label === UNKNOWN ? undefined : label;
}

/** Clears all subjects of a mask but the chosen ones, in place. @param mask one byte per pixel */
export function keepSubjects(
  mask: Mask,
  fullWidth: number,
  fullHeight: number,
  { width, height, labels }: Subjects,
  kept: readonly number[],
): void {
  const stays = new Uint8Array(256);
  for (const index of kept) stays[index] = 1;
  const columns = Int32Array.from({ length: fullWidth }, (_, x) =>
    Math.floor((x * width) / fullWidth),
  );
  for (let y = 0; y < fullHeight; y += 1) {
    const row = Math.floor((y * height) / fullHeight) * width;
    for (let x = 0; x < fullWidth; x += 1)
      if (!stays[labels[row + (columns[x] as number)] as number]) mask[y * fullWidth + x] = 0;
  }
}

/**
 * What a press on a subject makes of the choice: the first keeps it alone, further ones add and take away,
 * and when none would be left, all are kept again.
 * @param kept undefined when all are kept
 */
export function pressSubject(
  kept: readonly number[] | undefined,
  index: number,
): readonly number[] | undefined {
  if (!kept) return [index];
  const next = kept.includes(index) ? kept.filter((one) => one !== index) : [...kept, index];
  return next.length > 0 ? next : undefined;
}
