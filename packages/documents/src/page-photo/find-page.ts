/**
 * Finds the page on a photograph: four straight edges, each with paper on its inner side and something darker
 * on its outer. Corners are returned only when they are certain; a page on an equally white table is not
 * found. No model, no library: opencv.js weighs 10 MB, and the few other packages either wrap it or only do
 * the perspective.
 */
import { type GreyPage, shrinkPage } from '../ocr/grey-page';
import { type FoundLine, findLines } from './find-lines';
import { closeDarkAreas, paperPlane, type Rgba, valueAt } from './paper-plane';
import {
  areaOf,
  fromTopLeft,
  intersect,
  isPageLike,
  type Point,
  type Quad,
  scaleQuad,
} from './quad';
import { refineCorners } from './refine-corners';

/** Longest side of the picture in which edges are searched, in pixels. */
const LOOK_SIDE = 512;
/** Letters are narrower than twice this fraction of that picture's longer side. */
const CLOSE_PART = 0.006;
/** Minimum area as a fraction of the picture; anything smaller is a card on a table or a window in a wall. */
const MIN_AREA = 0.15;
/** Corners may lie outside the picture by this fraction of a side. */
const MAX_BEYOND = 0.06;
/** Range of angles between the normals of neighbouring sides in perspective, in degrees. */
const [MIN_TURN, MAX_TURN] = [50, 130];
/** Minimum difference in grey levels between the paper and its background. */
const MIN_CONTRAST = 10;
/** Distances from an edge at which the difference is measured, in pixels to both sides. */
const LOOK_AT = [2, 4] as const;
const SAMPLES = 40;
/** Minimum visible fraction of each side, and of all sides together; a finger may cover some. */
const [MIN_SIDE_SEEN, MIN_SEEN] = [0.66, 0.85];
/** Minimum fraction of the inside that is paper; the margin must be equally bright. */
const MIN_PAPER = 0.55;
const MIN_MARGIN = 0.6;
/**
 * Minimum fraction of each margin about as bright as the paper further in; otherwise the surroundings were
 * included.
 */
const MIN_EVEN = 0.7;
const EVEN_RATIO = 0.8;

/**
 * @param picture 800 pixels or more on a side for corners accurate to a pixel or two
 * @returns corners as fractions of the picture's sides, 0 to 1 or slightly beyond; undefined where no page is
 * certain
 */
export function findPage(picture: Rgba): Quad | undefined {
  const plane = paperPlane(picture);
  const small = shrinkPage(plane, LOOK_SIDE);
  const radius = Math.max(2, Math.round(Math.max(small.width, small.height) * CLOSE_PART));
  const closed = closeDarkAreas(small, radius);
  const found = bestQuad(closed, findLines(closed));
  if (!found) return undefined;
  const factor = Math.ceil(Math.max(plane.width, plane.height) / LOOK_SIDE);
  const shift = (factor - 1) / 2;
  const large = found.map(({ x, y }) => ({ x: x * factor + shift, y: y * factor + shift }));
  const corners = refineCorners(plane, large as unknown as Quad, 3 * factor);
  return fromTopLeft(scaleQuad(corners, 1 / (plane.width - 1), 1 / (plane.height - 1)));
}

function bestQuad(page: GreyPage, lines: FoundLine[]): Quad | undefined {
  let best: { quad: Quad; score: number } | undefined;
  for (const quad of quadsOf(page, lines)) {
    const score = scoreOf(page, quad);
    if (score > (best?.score ?? 0)) best = { quad, score };
  }
  return best?.quad;
}

/** All quads whose consecutive sides turn by about 90 degrees, in the order of their angles. */
function* quadsOf(page: GreyPage, lines: FoundLine[]): Generator<Quad> {
  const follows = (one: FoundLine, other: FoundLine) => {
    const turn = (other.degrees - one.degrees + 360) % 360;
    return turn >= MIN_TURN && turn <= MAX_TURN;
  };
  const next = new Map(lines.map((line) => [line, lines.filter((other) => follows(line, other))]));
  const after = (line: FoundLine) => next.get(line) ?? [];
  for (const top of lines) {
    if (top.degrees < 40 || top.degrees >= 140) continue;
    for (const right of after(top)) {
      const topRight = cornerOf(page, top, right);
      if (!topRight) continue;
      for (const bottom of after(right)) {
        const bottomRight = cornerOf(page, right, bottom);
        if (!bottomRight) continue;
        for (const left of after(bottom)) {
          if (!follows(left, top)) continue;
          const bottomLeft = cornerOf(page, bottom, left);
          const topLeft = cornerOf(page, left, top);
          if (!bottomLeft || !topLeft) continue;
          const quad: Quad = [topLeft, topRight, bottomRight, bottomLeft];
          if (isPageLike(quad) && areaOf(quad) >= MIN_AREA * page.width * page.height) yield quad;
        }
      }
    }
  }
}

function cornerOf(page: GreyPage, one: FoundLine, other: FoundLine): Point | undefined {
  const point = intersect(one, other);
  if (!point) return undefined;
  const [beyondX, beyondY] = [page.width * MAX_BEYOND, page.height * MAX_BEYOND];
  const isNear =
    point.x > -beyondX &&
    point.y > -beyondY &&
    point.x < page.width + beyondX &&
    point.y < page.height + beyondY;
  return isNear ? point : undefined;
}

/** 0 when it is not a page; otherwise higher for larger quads and more visible sides. */
function scoreOf(page: GreyPage, quad: Quad): number {
  let sum = 0;
  let product = 1;
  for (const [index, from] of quad.entries()) {
    const seen = sideSeen(page, from, quad[(index + 1) % 4] as Point);
    if (seen < MIN_SIDE_SEEN) return 0;
    sum += seen;
    product *= seen;
  }
  if (sum / 4 < MIN_SEEN) return 0;
  const { paper, margin, even } = insideOf(page, quad);
  if (paper < MIN_PAPER || margin < MIN_MARGIN || even < MIN_EVEN) return 0;
  return product ** 2 * Math.sqrt(areaOf(quad)) * Math.min(1, margin + 0.1);
}

/** The fraction of a side, within the picture, with paper inside and something darker outside. */
function sideSeen(page: GreyPage, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  let inPicture = 0;
  let seen = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const part = 0.03 + (0.94 * sample) / (SAMPLES - 1);
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    const far = LOOK_AT[1];
    const [outX, outY] = [x - inward.x * far, y - inward.y * far];
    if (outX < 0 || outY < 0 || outX > page.width - 1 || outY > page.height - 1) continue;
    inPicture += 1;
    let step = 0;
    for (const off of LOOK_AT)
      step +=
        valueAt(page, x + inward.x * off, y + inward.y * off) -
        valueAt(page, x - inward.x * off, y - inward.y * off);
    const isSeen = step >= MIN_CONTRAST * LOOK_AT.length;
    if (isSeen) seen += 1;
  }
  return inPicture < 0.7 * SAMPLES ? 0 : seen / inPicture;
}

/**
 * The fraction of the inside that is as bright as paper, the brightness of its margin, and how similar the
 * margin is to the paper further in.
 */
function insideOf(page: GreyPage, quad: Quad): { paper: number; margin: number; even: number } {
  const last = GRID - 1;
  const values = new Float32Array(GRID * GRID);
  const at = (row: number, column: number) => values[row * GRID + column] as number;
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const { x, y } = between(quad, (column + 0.5) / GRID, (row + 0.5) / GRID);
      values[row * GRID + column] = valueAt(page, x, y);
    }
  const steps = Array.from({ length: GRID }, (_, step) => step);
  const sides = [
    steps.map((step) => [at(0, step), at(2, step)] as const),
    steps.map((step) => [at(last, step), at(last - 2, step)] as const),
    steps.map((step) => [at(step, 0), at(step, 2)] as const),
    steps.map((step) => [at(step, last), at(step, last - 2)] as const),
  ];
  const evenParts = sides.map(
    (side) => side.filter(([rim, inner]) => rim >= EVEN_RATIO * inner).length / GRID,
  );
  const rim = sides.flat().map(([value]) => value);
  const bright = quantile([...values], 0.9);
  return {
    paper: values.filter((value) => value >= 0.5 * bright).length / values.length,
    margin: quantile(rim, 0.5) / Math.max(1, bright),
    even: Math.min(...evenParts),
  };
}

/** Number of sample points along each side for the inside of a quad. */
const GRID = 24;

/** A point of a quad by fractions of its sides, without perspective. */
function between([a, b, c, d]: Quad, u: number, v: number): Point {
  const mix = (one: number, other: number, part: number) => one + (other - one) * part;
  return {
    x: mix(mix(a.x, b.x, u), mix(d.x, c.x, u), v),
    y: mix(mix(a.y, b.y, u), mix(d.y, c.y, u), v),
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}
