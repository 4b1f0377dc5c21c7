/**
 * A drawing as a list of shapes. Lengths are in units of the picture's short side, so one drawing serves
 * every size; it is painted by `paint-drawing.ts` and written as SVG by `drawing-to-svg.ts`.
 */

/** Colours as `#rrggbb`. Gradients are in the drawing's units. */
export type Paint = string | LinearPaint | RadialPaint;

/** A gradient from the first point to the second. */
export interface LinearPaint extends Stops {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** A gradient from the centre outwards; beyond the radius lies the last colour. */
export interface RadialPaint extends Stops {
  centre: readonly [x: number, y: number];
  radius: number;
}

interface Stops {
  /** At least two colours, spread evenly or at the positions of `at`. */
  colours: readonly string[];
  /** Rising positions from 0 to 1, one for each colour. */
  at?: readonly number[];
  /** 0 to 1, one for each colour; default 1. */
  opacities?: readonly number[];
}

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
    /**
     * A filled outline: alternating x and y, with further outlines of the same area. Where they cross they stay
     * filled (non-zero rule), or are cut out under the rule 'evenodd'.
     */
    | {
        kind: 'area';
        points: readonly number[];
        more?: readonly (readonly number[])[];
        rule?: 'evenodd';
      }
    /** A line of constant width with round ends. */
    | { kind: 'line'; points: readonly number[]; width: number; isClosed?: boolean }
  );

export interface Drawing {
  ground: Paint;
  shapes: readonly Shape[];
}
