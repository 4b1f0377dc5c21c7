/** The perspective of a flat rectangle: the position of its points in the picture, and its shape. */
import type { Point, Quad } from './quad';

/**
 * Maps the unit square to a quad (Heckbert's closed form). @returns a function from a point of the square to
 * the picture
 */
export function squareToQuad(quad: Quad): (u: number, v: number) => Point {
  const [p0, p1, p2, p3] = quad;
  const [sumX, sumY] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const [x1, y1] = [p1.x - p2.x, p1.y - p2.y];
  const [x2, y2] = [p3.x - p2.x, p3.y - p2.y];
  const det = x1 * y2 - x2 * y1;
  const g = (sumX * y2 - x2 * sumY) / det;
  const h = (x1 * sumY - sumX * y1) / det;
  const [ax, ay] = [p1.x - p0.x + g * p1.x, p1.y - p0.y + g * p1.y];
  const [bx, by] = [p3.x - p0.x + h * p3.x, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (ax * u + bx * v + p0.x) / depth, y: (ay * u + by * v + p0.y) / depth };
  };
}

/** Typical focal length of a phone: 26 mm (35 mm equivalent), relative to the picture's longer side. */
const USUAL_FOCUS = 0.75;
/** No camera has a focal length outside this range; the corners do not determine it then. */
const [MIN_FOCUS, MAX_FOCUS] = [0.4, 3];
/** Height to width of paper: the A series, Letter, Legal. */
const PAPER_SHAPES = [Math.SQRT2, 11 / 8.5, 14 / 8.5] as const;
/** A shape this close to one of them is taken for it, because the corners of a cropped photograph are not precise. */
const PAPER_TOLERANCE = 0.08;

/**
 * Ratio of width to height of the rectangle seen as a quad, from the two vanishing points of its sides (Zhang
 * and He, 'Whiteboard scanning and image enhancement'), snapped to a paper format where it is close.
 * @param quad in pixels @param size of the picture, whose centre is taken for that of the lens
 */
export function estimateAspectRatio(quad: Quad, size: { width: number; height: number }): number {
  const [m1, m2, m4, m3] = quad.map(({ x, y }) => [
    x - size.width / 2,
    y - size.height / 2,
    1,
  ]) as unknown as [Vector, Vector, Vector, Vector];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const n2 = minus(m2, m1, k2);
  const n3 = minus(m3, m1, k3);
  const side = Math.max(size.width, size.height);
  const squared = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const isCamera = squared > (MIN_FOCUS * side) ** 2 && squared < (MAX_FOCUS * side) ** 2;
  const focus = isCamera ? squared : (USUAL_FOCUS * side) ** 2;
  const lengthOf = ([x, y, z]: Vector) => Math.sqrt((x * x + y * y) / focus + z * z);
  return asPaper(lengthOf(n2) / lengthOf(n3));
}

function asPaper(shape: number): number {
  const known = PAPER_SHAPES.flatMap((paper) => [paper, 1 / paper]);
  const off = (paper: number) => Math.abs(Math.log(shape / paper));
  const nearest = known.reduce((one, other) => (off(other) < off(one) ? other : one));
  return off(nearest) < PAPER_TOLERANCE ? nearest : shape;
}

type Vector = readonly [number, number, number];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector, times: number): Vector => [
  times * a[0] - b[0],
  times * a[1] - b[1],
  times * a[2] - b[2],
];
