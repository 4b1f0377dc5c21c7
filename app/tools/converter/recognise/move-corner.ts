import { isPageLike, type Point, type Quad } from '@entropy-tools/documents/page-photo/quad';

/** Of 12 degrees: a flatter corner is hardly one. */
const MIN_SINE = 0.2;

/** The whole picture, a little within its edges: a place to begin from. */
export const WHOLE_PICTURE: Quad = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/**
 * Puts a corner elsewhere, within the picture.
 * @param to in parts of the picture's sides
 * @returns the quad as it was where its sides would cross or fold
 */
export function moveCorner(quad: Quad, index: number, to: Point): Quad {
  const point = { x: Math.min(1, Math.max(0, to.x)), y: Math.min(1, Math.max(0, to.y)) };
  const moved = quad.map((corner, at) => (at === index ? point : corner)) as unknown as Quad;
  return isPageLike(moved, MIN_SINE) ? moved : quad;
}
