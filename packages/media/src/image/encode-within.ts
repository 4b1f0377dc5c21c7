// Finds the highest quality whose file is no larger than requested, by bisection.

/** The result of the search. */
export interface FittedFile {
  blob: Blob;
  /** The quality that it was encoded with, 0 to 1. */
  quality: number;
  /** Whether it is small enough. If not, it is the smallest file for these dimensions. */
  fits: boolean;
}

/** Below this quality a picture is useless. */
const lowest = 0.05;
/** The search ends when the range is this narrow. */
const closeEnough = 0.01;

/**
 * @param encode returns the file at a quality; higher qualities give larger files
 * @param highest the quality to begin with, 0.1 to 1
 * @param onTry called before each further encoding
 */
export async function encodeWithin(
  encode: (quality: number) => Promise<Blob>,
  highest: number,
  maxBytes: number,
  onTry: (count: number) => void,
): Promise<FittedFile> {
  let count = 0;
  const attempt = (quality: number) => {
    onTry(count);
    count += 1;
    return encode(quality);
  };
  const first = await attempt(highest);
  if (first.size <= maxBytes) return { blob: first, quality: highest, fits: true };
  let best: FittedFile = { blob: await attempt(lowest), quality: lowest, fits: true };
  if (best.blob.size > maxBytes) return { ...best, fits: false };
  let [low, high] = [lowest, highest];
  while (high - low > closeEnough) {
    const quality = (low + high) / 2;
    const blob = await attempt(quality);
    if (blob.size <= maxBytes) {
      best = { blob, quality, fits: true };
      low = quality;
    } else high = quality;
  }
  return best;
}
