/** Tracks a path while it is built, to determine whether areas cut through drawings. */

import { type Matrix, transform } from '@entropy-tools/core/affine-matrix';
import type { Operation } from '../content/operations';
import { UncertainContentError } from '../content/uncertain-content';
import { type Area, isInside, touches } from './areas';

interface Subpath {
  box: [number, number, number, number];
  /** Number of lines and curves. */
  segments: number;
}

/**
 * A rectangle or a rule has at most this many segments: it conveys nothing, so it may stay where an area cuts
 * through it.
 */
const plainSegments = 5;
/** A frame or background that extends this far beyond an area is not a letter. */
const frameFactor = 2;

export class PathTracker {
  /** Offset of the path's first operation. */
  start: number | undefined;
  /** Whether it clips subsequent drawing. */
  clips = false;
  #subpaths: Subpath[] = [];

  /** @returns whether the operation builds a path */
  take({ operator, operands, start }: Operation, matrix: Matrix): boolean {
    if (operator === 'W' || operator === 'W*') {
      this.clips = true;
      return true;
    }
    const points = pointsOf(
      operator,
      operands.map((each) => (each.kind === 'number' ? each.value : 0)),
    );
    if (!points) return false;
    this.start ??= start;
    if (operator === 'm' || operator === 're' || this.#subpaths.length === 0)
      this.#subpaths.push({ box: [Infinity, Infinity, -Infinity, -Infinity], segments: 0 });
    const subpath = this.#subpaths.at(-1);
    if (!subpath) return true;
    // A curve counts as more segments than any rule has.
    subpath.segments += operator === 'm' || operator === 'h' ? 0 : 1;
    if (operator === 'c' || operator === 'v' || operator === 'y') subpath.segments += plainSegments;
    for (const [x, y] of points) {
      const [px, py] = transform(matrix, x, y);
      const { box } = subpath;
      box[0] = Math.min(box[0], px);
      box[1] = Math.min(box[1], py);
      box[2] = Math.max(box[2], px);
      box[3] = Math.max(box[3], py);
    }
    return true;
  }

  /** Whether the painted path must be removed. @throws UncertainContentError when an area cuts through a drawing */
  isToGo(areas: readonly Area[]): boolean {
    const touched = this.#subpaths.filter(({ box }) => touches(grown(box), areas));
    if (touched.length === 0) return false;
    const inside = touched.filter(({ box }) => isInside(box, areas));
    if (inside.length === this.#subpaths.length && !this.clips) return true;
    const unclear = touched.filter((each) => !isPlain(each, areas));
    if (unclear.length > 0) throw new UncertainContentError('a drawing reaches into the area');
    return false;
  }

  /** The boxes of its parts, in page coordinates. */
  boxes(): Area[] {
    return this.#subpaths.map(({ box }) => box);
  }

  clear(): void {
    this.start = undefined;
    this.clips = false;
    this.#subpaths = [];
  }
}

/** Gives a rule, which has no height, some size. */
function grown([left, bottom, right, top]: Area): Area {
  return [left - 0.01, bottom - 0.01, right + 0.01, top + 0.01];
}

function isPlain({ box, segments }: Subpath, areas: readonly Area[]): boolean {
  if (segments <= plainSegments) return true;
  return areas.every(
    (area) =>
      !touches(box, [area]) ||
      box[2] - box[0] > (area[2] - area[0]) * frameFactor ||
      box[3] - box[1] > (area[3] - area[1]) * frameFactor,
  );
}

function pointsOf(operator: string, v: readonly number[]): [number, number][] | undefined {
  const pair = (at: number): [number, number] => [v[at] ?? 0, v[at + 1] ?? 0];
  switch (operator) {
    case 'm':
    case 'l':
      return [pair(0)];
    case 'c':
      return [pair(0), pair(2), pair(4)];
    case 'v':
    case 'y':
      return [pair(0), pair(2)];
    case 'h':
      return [];
    case 're': {
      const [x, y] = pair(0);
      const [width, height] = pair(2);
      return [
        [x, y],
        [x + width, y],
        [x, y + height],
        [x + width, y + height],
      ];
    }
    default:
      return undefined;
  }
}
