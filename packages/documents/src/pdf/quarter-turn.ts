/** How far a page is turned clockwise, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** A turn as PDF may write it (-90, 450) as one of four; what is no quarter turn counts as none. */
export function quarterTurn(degrees: number): QuarterTurn {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}
