/** Extracts a page from a photograph and flattens it: corrects the perspective and drops its surroundings. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { Rgba } from './paper-plane';
import { estimateAspectRatio, squareToQuad } from './perspective';
import { type Point, type Quad, scaleQuad } from './quad';

/** A larger page would only be blurred: A4 at 400 dots per inch. */
const MAX_PIXELS = 15_500_000;
const MIN_SIDE = 16;
const ROWS_PER_CHECK = 64;

/**
 * @param corners as fractions of the picture's sides; areas outside the picture become white
 * @throws the signal's reason
 */
export function straightenPage(
  picture: Rgba,
  corners: Quad,
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Rgba {
  const { width: wide, height: high, data } = picture;
  const quad = scaleQuad(corners, wide - 1, high - 1);
  const { width, height } = flatSize(
    quad,
    estimateAspectRatio(quad, { width: wide, height: high }),
  );
  const place = squareToQuad(quad);
  const out = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_PER_CHECK === 0) {
      throwIfAborted(context);
      context.onProgress(y / height);
    }
    for (let x = 0; x < width; x += 1) {
      const { x: fromX, y: fromY } = place((x + 0.5) / width, (y + 0.5) / height);
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= wide - 1 || top >= high - 1) continue;
      const [partX, partY] = [fromX - left, fromY - top];
      const from = (top * wide + left) * 4;
      const to = (y * width + x) * 4;
      for (let colour = 0; colour < 3; colour += 1) {
        const at = from + colour;
        const a = data[at] as number;
        const b = data[at + wide * 4] as number;
        const above = a + ((data[at + 4] as number) - a) * partX;
        const below = b + ((data[at + wide * 4 + 4] as number) - b) * partX;
        out[to + colour] = above + (below - above) * partY;
      }
    }
  }
  return { width, height, data: out };
}

/** The size of the flat page, taken from the longer of opposite sides in the photograph. */
function flatSize(quad: Quad, shape: number): { width: number; height: number } {
  const length = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
  const across = Math.max(length(quad[0], quad[1]), length(quad[3], quad[2]));
  const down = Math.max(length(quad[0], quad[3]), length(quad[1], quad[2]));
  const width = Math.max(across, down * shape);
  const scale = Math.min(1, Math.sqrt((MAX_PIXELS * shape) / (width * width)));
  const side = (pixels: number) => Math.max(MIN_SIDE, Math.round(pixels * scale));
  return { width: side(width), height: side(width / shape) };
}
