// Converts pixels of the drawing to PowerPoint's units: 128 pixels are an inch, or 72 points.
import type { Frame } from '../slide-drawing';

/** Converts pixels to inches. */
export function pixelsToInches(pixels: number): number {
  return pixels / 128;
}

/** Converts pixels to points, rounded to hundredths. */
export function pixelsToPoints(pixels: number): number {
  return Math.round(pixels * 56.25) / 100;
}

/** Converts a frame for pptxgenjs. */
export function toPptxFrame({ x, y, width, height }: Frame): {
  x: number;
  y: number;
  w: number;
  h: number;
} {
  return {
    x: pixelsToInches(x),
    y: pixelsToInches(y),
    w: pixelsToInches(width),
    h: pixelsToInches(height),
  };
}

/** Converts a colour for pptxgenjs: six digits without '#'. */
export function toPptxColor(color: string): string {
  return color.slice(1).toUpperCase();
}
