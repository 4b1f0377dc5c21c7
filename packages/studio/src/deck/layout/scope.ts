import type { Slide } from '../deck';
import type { Mark, MeasureText } from '../slide-drawing';
import type { Theme } from '../themes';
import type { ContentBlock } from './content';

/** Pixels of a size in points: a slide of 10 inches is 1280 pixels wide. */
export function points(size: number): number {
  return (size * 16) / 9;
}

/** What the layout of one slide works with. */
export interface LayoutScope {
  slide: Slide;
  /** With the slide's own colours. */
  theme: Theme;
  measure: MeasureText;
  columns: ContentBlock[][];
  /** The smallest size of body text in points. */
  floor: number;
  marks: Mark[];
  notices: string[];
  /** Something was left out for want of room. */
  isFull: boolean;
}

/** The sizes from one in points to another, largest first, as pixels. */
export function sizesBetween(largest: number, smallest: number): number[] {
  const sizes: number[] = [];
  for (let size = largest; size > smallest; size -= size > 40 ? 4 : size > 24 ? 2 : 1)
    sizes.push(points(size));
  return [...sizes, points(Math.min(largest, smallest))];
}
