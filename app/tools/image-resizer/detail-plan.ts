// Whether a picture is enlarged by the network, and about how long that takes.
import type { Size } from './geometry';

/** Source pixels that one thread enlarges in a second; measured on two busy cores. */
const PIXELS_PER_SECOND = 400;

/** Whether a part of a picture becomes larger. */
export function isEnlarged(source: Size, target: Size): boolean {
  return target.width > source.width || target.height > source.height;
}

/** @returns the estimated time in seconds for the used parts of pictures */
export function estimateDetailSeconds(sources: readonly Size[], cores: number): number {
  const pixels = sources.reduce((sum, { width, height }) => sum + width * height, 0);
  return pixels / PIXELS_PER_SECOND / Math.min(4, Math.max(1, cores));
}
