// Pixels of the drawing as PowerPoint's units: 128 pixels are an inch, 72 points too.
import type { Frame } from '../slide-drawing';

/** Pixels as inches. */
export function inches(pixels: number): number {
  return pixels / 128;
}

/** Pixels as points, a hundredth of which is the finest step. */
export function pointsOf(pixels: number): number {
  return Math.round(pixels * 56.25) / 100;
}

/** A frame as pptxgenjs takes it. */
export function placeOf({ x, y, width, height }: Frame): {
  x: number;
  y: number;
  w: number;
  h: number;
} {
  return { x: inches(x), y: inches(y), w: inches(width), h: inches(height) };
}

/** A colour as pptxgenjs takes it: six digits without '#'. */
export function hexOf(color: string): string {
  return color.slice(1).toUpperCase();
}
