import { boundsThrough, type Matrix } from '@entropy-tools/core/affine-matrix';

/** Left, bottom, right, top in the page's own coordinates. */
export type Area = readonly [number, number, number, number];

/**
 * A letter's core as shares of its width and of the font size: an area that only brushes the room
 * around a letter leaves it, one that touches its body takes it.
 */
export const letterCore = { left: 0.1, right: 0.9, bottom: -0.05, top: 0.55 };

/** A matrix's unit rectangle or another one, as an upright box of the page. */
export const boxThrough = boundsThrough as (matrix: Matrix, box: Area) => Area;

export function touches(box: Area, areas: readonly Area[]): boolean {
  return areas.some(
    (area) => box[0] < area[2] && box[2] > area[0] && box[1] < area[3] && box[3] > area[1],
  );
}

export function isInside(box: Area, areas: readonly Area[]): boolean {
  return areas.some(
    (area) => box[0] >= area[0] && box[2] <= area[2] && box[1] >= area[1] && box[3] <= area[3],
  );
}
