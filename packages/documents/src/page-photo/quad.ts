/** Four corners of a page in a picture, and the geometry that they need. */

export interface Point {
  x: number;
  y: number;
}

/** Corners clockwise as seen, the first at the top left. In pixels, or as fractions of the picture's sides. */
export type Quad = readonly [Point, Point, Point, Point];

/** A line by its unit normal: all points with `x * normal.x + y * normal.y = distance`. */
export interface Line {
  normal: Point;
  distance: number;
}

/** The point where two lines meet. @returns undefined for lines that are nearly parallel */
export function intersect(one: Line, other: Line): Point | undefined {
  const det = one.normal.x * other.normal.y - one.normal.y * other.normal.x;
  if (Math.abs(det) < 0.05) return undefined;
  return {
    x: (one.distance * other.normal.y - other.distance * one.normal.y) / det,
    y: (other.distance * one.normal.x - one.distance * other.normal.x) / det,
  };
}

/** Signed area of the polygon, in square units; positive where the corners run clockwise with y pointing down. */
export function areaOf(quad: Quad): number {
  let twice = 0;
  for (const [index, { x, y }] of quad.entries()) {
    const next = quad[(index + 1) % 4] as Point;
    twice += x * next.y - next.x * y;
  }
  return twice / 2;
}

/**
 * Whether each corner turns clockwise, by an angle that a page in perspective can have.
 * @param minSine minimum sine of that angle
 */
export function isPageLike(quad: Quad, minSine = MIN_CORNER_SINE): boolean {
  return quad.every((corner, index) => {
    const before = quad[(index + 3) % 4] as Point;
    const after = quad[(index + 1) % 4] as Point;
    const [ax, ay] = [corner.x - before.x, corner.y - before.y];
    const [bx, by] = [after.x - corner.x, after.y - corner.y];
    const sine = (ax * by - ay * bx) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
    return sine > minSine;
  });
}

/** Sine of 40 degrees. */
const MIN_CORNER_SINE = 0.64;

/** The same corners, beginning with the one nearest to the top left. */
export function fromTopLeft(quad: Quad): Quad {
  const sums = quad.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const at = (index: number) => quad[(first + index) % 4] as Point;
  return [at(0), at(1), at(2), at(3)];
}

export function scaleQuad(quad: Quad, byX: number, byY: number): Quad {
  const scale = ({ x, y }: Point) => ({ x: x * byX, y: y * byY });
  return [scale(quad[0]), scale(quad[1]), scale(quad[2]), scale(quad[3])];
}
