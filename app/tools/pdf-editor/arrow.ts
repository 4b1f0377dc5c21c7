import type { ShapeAnnotation } from './annotation';

export type Point = readonly [number, number];

/** The ends of a line or arrow and the two barbs of its head, with y pointing down. */
export function arrowGeometry(shape: ShapeAnnotation): {
  from: Point;
  to: Point;
  head: [Point, Point];
} {
  const { x, y, width, height, flipX, flipY, strokeWidth } = shape;
  const from: Point = [flipX ? x + width : x, flipY ? y + height : y];
  const to: Point = [flipX ? x : x + width, flipY ? y : y + height];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = 6 + strokeWidth * 3;
  const barb = (by: number): Point => [
    to[0] - length * Math.cos(angle + by),
    to[1] - length * Math.sin(angle + by),
  ];
  return { from, to, head: [barb(0.45), barb(-0.45)] };
}
