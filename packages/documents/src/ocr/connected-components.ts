/** Connected components of a page: letters, dots, bars. */
import type { GreyPage } from './grey-page';

/** A component and its bounding box; right and bottom are exclusive. */
export interface ConnectedComponent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Number of its pixels. */
  size: number;
  /** Indexes of its pixels in the page. */
  pixels: readonly number[];
}

/** Larger components are not letters; further pixels are visited but not stored. */
const MAX_PIXELS = 20_000;

/**
 * The components of pixels darker than a threshold, connected at sides and corners, in the order of their
 * first rows.
 * @param darkerThan 1 to 255 @param maxPieces stops after this many, since a page of dust is not text
 */
export function findConnectedComponents(
  page: GreyPage,
  darkerThan: number,
  maxPieces: number,
): ConnectedComponent[] {
  const { width, height, pixels } = page;
  const seen = new Uint8Array(pixels.length);
  const pieces: ConnectedComponent[] = [];
  const open: number[] = [];
  for (let start = 0; start < pixels.length && pieces.length < maxPieces; start += 1) {
    if (seen[start] === 1 || (pixels[start] as number) >= darkerThan) continue;
    const kept: number[] = [];
    const box = { left: width, top: height, right: 0, bottom: 0, size: 0 };
    open.push(start);
    seen[start] = 1;
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const x = index % width;
      const y = (index - x) / width;
      box.size += 1;
      if (kept.length < MAX_PIXELS) kept.push(index);
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      if (y < box.top) box.top = y;
      if (y >= box.bottom) box.bottom = y + 1;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
          const beside = v * width + u;
          if (seen[beside] === 1 || (pixels[beside] as number) >= darkerThan) continue;
          seen[beside] = 1;
          open.push(beside);
        }
    }
    pieces.push({ ...box, pixels: kept });
  }
  return pieces;
}
