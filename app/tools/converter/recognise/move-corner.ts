import { isPageLike, type Point, type Quad } from '@entropy-tools/documents/page-photo/quad';

/** Sine of about 12 degrees: a flatter angle is hardly a corner. */
const MIN_SINE = 0.2;

/** Almost the whole picture, slightly inset: the initial corners. */
export const WHOLE_PICTURE: Quad = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/**
 * Moves a corner, within the picture.
 * @param to as a fraction of the picture's sides
 * @returns the unchanged quad if its sides would cross or fold
 */
export function moveCorner(quad: Quad, index: number, to: Point): Quad {
  const point = { x: Math.min(1, Math.max(0, to.x)), y: Math.min(1, Math.max(0, to.y)) };
  const moved = quad.map((corner, at) => (at === index ? point : corner)) as unknown as Quad;
  return isPageLike(moved, MIN_SINE) ? moved : quad;
}
