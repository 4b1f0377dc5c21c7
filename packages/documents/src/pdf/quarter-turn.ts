/** Clockwise rotation of a page, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** Normalises a rotation in a PDF (-90, 450) to one of four; anything but a quarter turn counts as none. */
export function quarterTurn(degrees: number): QuarterTurn {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}
