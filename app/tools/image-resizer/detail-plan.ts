// Whether a picture is enlarged by the network, and about how long that takes.
import type { Size } from './geometry';

/** Source pixels that one thread enlarges in a second, by its processor time. Source: docs/decisions/144. */
const PIXELS_PER_SECOND = 1600;

/** Pixels of the enlarged picture, which is held beside source and result: 400 MB. */
const MAX_PIXELS = 100_000_000;

/** How many times as wide and high the network makes a picture, whatever is made of it afterwards. */
const FACTOR = 4;

/** Whether a part of a picture becomes larger. */
export function isEnlarged(source: Size, target: Size): boolean {
  return target.width > source.width || target.height > source.height;
}

/** Whether a part of a picture has more pixels than can be enlarged by the network: above 6.25 megapixels. */
export function isBeyondDetail({ width, height }: Size): boolean {
  return width * height * FACTOR * FACTOR > MAX_PIXELS;
}

/**
 * @param threads how many enlarge at the same time
 * @returns the estimated time in seconds for the used parts of pictures
 */
export function estimateDetailSeconds(sources: readonly Size[], threads: number): number {
  const pixels = sources.reduce((sum, { width, height }) => sum + width * height, 0);
  return pixels / PIXELS_PER_SECOND / threads;
}
