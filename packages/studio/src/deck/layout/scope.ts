import type { Slide } from '../deck';
import type { Mark, MeasureText } from '../slide-drawing';
import type { Theme } from '../themes';
import type { ContentBlock } from './content';

/** Converts points to pixels: a slide of 10 inches is 1280 pixels wide. */
export function pointsToPixels(size: number): number {
  return (size * 16) / 9;
}

/** State of the layout of one slide. */
export interface LayoutScope {
  slide: Slide;
  /** Including the slide's own colours. */
  theme: Theme;
  measure: MeasureText;
  columns: ContentBlock[][];
  /** The smallest size of body text in points. */
  floor: number;
  marks: Mark[];
  notices: string[];
  /** Whether something was left out for lack of space. */
  isFull: boolean;
}

/** The sizes from one in points to another, in pixels, largest first. */
export function sizesBetween(largest: number, smallest: number): number[] {
  const sizes: number[] = [];
  for (let size = largest; size > smallest; size -= size > 40 ? 4 : size > 24 ? 2 : 1)
    sizes.push(pointsToPixels(size));
  return [...sizes, pointsToPixels(Math.min(largest, smallest))];
}
