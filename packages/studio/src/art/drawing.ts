/**
 * A drawing as a list of shapes. Lengths are in units of the picture's short side, so one drawing serves
 * every size; it is painted by `paint-drawing.ts` and written as SVG by `drawing-to-svg.ts`.
 */

/** Colours as `#rrggbb`. A gradient runs from the first point to the second, in the drawing's units. */
export type Paint =
  | string
  | {
      from: readonly [x: number, y: number];
      to: readonly [x: number, y: number];
      /** At least two colours, spread evenly, or at the positions given. */
      colours: readonly string[];
    };

/** How a shape's colour is blended with what lies below it. */
type Blend = 'normal' | 'multiply' | 'screen';

interface Painted {
  paint: Paint;
  /** 0 to 1; default 1. */
  opacity?: number;
  blend?: Blend;
}

export type Shape = Painted &
  (
    | { kind: 'circle'; x: number; y: number; radius: number }
    /** A filled outline: alternating x and y. Where it crosses itself it stays filled (non-zero rule). */
    | { kind: 'area'; points: readonly number[] }
    /** A line of constant width with round ends. */
    | { kind: 'line'; points: readonly number[]; width: number; isClosed?: boolean }
  );

export interface Drawing {
  ground: Paint;
  shapes: readonly Shape[];
}
