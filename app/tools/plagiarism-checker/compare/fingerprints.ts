// Winnowing (Schleimer, Wilkerson, Aiken: Winnowing: Local Algorithms for Document Fingerprinting, SIGMOD
// 2003) over words. Of every w = t − k + 1 neighbouring k-grams, the one with the smallest hash is selected,
// the rightmost if equal. So two texts that share t consecutive words have a selected k-gram in common, and a
// match of fewer than k words is never seen. Density: about 2 / (w + 1) of the k-grams.

import { mixBits } from './tokens';

/** Granularity of the comparison, in words. */
export interface Granularity {
  /** Noise threshold k: nothing shorter is reported. */
  noise: number;
  /** Guarantee threshold t ≥ k: any match of at least this many consecutive words is found. */
  guarantee: number;
}

/** The selected k-grams, by position. */
export interface Fingerprints {
  count: number;
  hashes: Uint32Array;
  /** The first word of each k-gram; strictly increasing. */
  positions: Uint32Array;
}

/** Odd, so that it is invertible modulo 2³². */
const base = 0x01000193;

/** Hashes of all k-grams: a rolling polynomial over the words, with its bits mixed. */
export function gramHashes(ids: Uint32Array, k: number): Uint32Array {
  const count = Math.max(0, ids.length - k + 1);
  const hashes = new Uint32Array(count);
  let leading = 1;
  for (let turn = 1; turn < k; turn += 1) leading = Math.imul(leading, base);
  let rolling = 0;
  for (let at = 0; at < ids.length; at += 1) {
    if (at >= k) rolling = (rolling - Math.imul(ids[at - k] ?? 0, leading)) | 0;
    rolling = (Math.imul(rolling, base) + (ids[at] ?? 0)) | 0;
    if (at >= k - 1) hashes[at - k + 1] = mixBits(rolling);
  }
  return hashes;
}

/**
 * The fingerprints of a text. A text of k to t − 1 words has fewer k-grams than a window; its smallest is
 * selected all the same, so that a short text can be found in a long one.
 * @param ids of the words, see `tokenise`
 */
export function winnow(ids: Uint32Array, { noise, guarantee }: Granularity): Fingerprints {
  const hashes = gramHashes(ids, noise);
  const window = Math.min(guarantee - noise + 1, Math.max(1, hashes.length));
  const kept = new Uint32Array(hashes.length);
  let count = 0;
  let smallest = -1;
  for (let end = 0; end < hashes.length; end += 1) {
    const start = end - window + 1;
    if (smallest < start) {
      // The smallest left the window: search the whole window from the right.
      smallest = end;
      for (let at = end - 1; at >= Math.max(0, start); at -= 1)
        if ((hashes[at] ?? 0) < (hashes[smallest] ?? 0)) smallest = at;
    } else if ((hashes[end] ?? 0) <= (hashes[smallest] ?? 0)) smallest = end;
    if (start >= 0 && (count === 0 || kept[count - 1] !== smallest)) {
      kept[count] = smallest;
      count += 1;
    }
  }
  const positions = kept.slice(0, count);
  return { count, positions, hashes: positions.map((position) => hashes[position] ?? 0) };
}
