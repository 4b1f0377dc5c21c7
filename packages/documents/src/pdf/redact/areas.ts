import { type Matrix, transformedBounds } from '@entropy-tools/core/affine-matrix';

/** Left, bottom, right, top in page coordinates. */
export type Area = readonly [number, number, number, number];

/**
 * A letter's core as shares of its width and of the font size: an area that only touches the space around a
 * letter leaves it, one that touches its core removes it.
 */
export const letterCore = { left: 0.1, right: 0.9, bottom: -0.05, top: 0.55 };

/** The upright bounding box on the page of a box transformed by a matrix; default: the unit square. */
export const transformedBox = transformedBounds as (matrix: Matrix, box: Area) => Area;

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
