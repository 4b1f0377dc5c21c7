/** A file at a scale of the picture's sides. */
export interface ScaledFile {
  blob: Blob;
  /** 0 to 1. */
  scale: number;
}

const MAX_ROUNDS = 9;
/** A guess stays this far below the limit: bytes grow a little slower than pixels. */
const CAUTION = 0.98;

/**
 * The largest scale whose file is small enough, by guesses from the bytes of the last one.
 * @param first the bytes at full scale, which are too many
 * @param encode returns undefined if nothing is left of the picture at this scale
 * @param isEnough the share of the limit from which a file is not made larger again
 * @returns undefined if no scale was small enough
 */
export async function fitScale(
  first: number,
  maxBytes: number,
  encode: (scale: number) => Promise<Blob | undefined>,
  isEnough: number,
): Promise<ScaledFile | undefined> {
  let [low, high, scale, bytes] = [0, 1, 1, first];
  let best: ScaledFile | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const guess = scale * Math.sqrt(maxBytes / bytes) * CAUTION;
    // Beyond what is known already the guess is off.
    scale = guess > low && guess < high ? guess : (low + high) / 2;
    const blob = await encode(scale);
    if (!blob) return best;
    bytes = blob.size;
    if (bytes > maxBytes) high = scale;
    else {
      best = { blob, scale };
      low = scale;
      if (bytes >= maxBytes * isEnough || high - low < 0.005) break;
    }
  }
  return best;
}
