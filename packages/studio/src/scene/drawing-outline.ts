/** One drawing of the collection, flattened to polygons in a unit square with its origin above left. */

export type DrawingKind =
  | 'face'
  | 'body'
  | 'person'
  | 'thing'
  | 'vehicle'
  | 'boat'
  | 'plant'
  | 'building'
  | 'place'
  | 'sky'
  | 'symbol'
  | 'flying'
  | 'swimming';

/** An entry of the index, which is loaded whole at the first prompt. */
export interface DrawingEntry {
  /** Set and name: 'fluent:fox', 'noto:lighthouse', 'game:fox'. */
  id: string;
  name: string;
  kind: DrawingKind;
  /** Real height in metres, roughly, for sizes beside one another: mouse 0.1, person 1.7, house 7. */
  height: number;
}

export interface DrawingOutline extends DrawingEntry {
  /** Where it looks, so that two can turn to one another. */
  faces: 'left' | 'right' | 'front';
  /** What is drawn of the unit square. */
  box: { x: number; y: number; width: number; height: number };
  /** From back to front. */
  shapes: readonly OutlineShape[];
  /** The colour that a colour asked for replaces, as `#rrggbb`; its shades move with it by lightness. */
  main: string;
  /** Who has to be named beside a picture that it is in: 'Lorc, game-icons.net (CC BY 3.0)'. */
  credit?: string;
}

export interface OutlineShape {
  /** Closed polygons: alternating x and y. */
  rings: readonly (readonly number[])[];
  fill: OutlinePaint;
  /** 0 to 1; default 1. */
  opacity?: number;
  rule?: 'evenodd';
  /** 'ground' is what the drawing brings along, as a boat its water: left out in scenes. */
  role?: 'main' | 'ground' | 'detail';
}

export interface PaintStop {
  /** 0 to 1. */
  at: number;
  colour: string;
  /** 0 to 1; default 1. */
  opacity?: number;
}

export type OutlinePaint =
  | string
  | {
      kind: 'linear';
      from: readonly [x: number, y: number];
      to: readonly [x: number, y: number];
      stops: readonly PaintStop[];
    }
  | {
      kind: 'radial';
      centre: readonly [x: number, y: number];
      radius: number;
      stops: readonly PaintStop[];
    };

/**
 * Finds the drawing that words name: one to four words, singular or plural, in any case; by name, synonym or
 * a broader word.
 * @param want which form is preferred where there are several
 */
export interface FindDrawing {
  (words: string, want?: 'body' | 'face' | 'silhouette'): DrawingEntry | undefined;
  /** All names and synonyms of one word, with which misspelt words are compared. */
  readonly names?: readonly string[];
}
