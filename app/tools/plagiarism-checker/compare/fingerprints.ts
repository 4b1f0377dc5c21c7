// Winnowing (Schleimer, Wilkerson, Aiken: Winnowing: Local Algorithms for Document Fingerprinting,
// SIGMOD 2003) over words. Of every w = t − k + 1 neighbouring k-grams the one with the smallest hash
// is kept, the rightmost of equals. So two texts that share t words in a row keep a k-gram in common,
// and what is shared by fewer than k is never seen. Density: about 2 / (w + 1) of the k-grams.

import { finish } from './tokens';

/** How fine the comparison is, in words. */
export interface Grain {
  /** Noise threshold k: nothing shorter is reported. */
  noise: number;
  /** Guarantee threshold t ≥ k: whatever is shared over so many words in a row is found. */
  guarantee: number;
}

/** The kept k-grams, by position. */
export interface Fingerprints {
  count: number;
  hashes: Uint32Array;
  /** The first word of each k-gram; strictly rising. */
  positions: Uint32Array;
}

/** Odd, so that it is a unit modulo 2³². */
const base = 0x01000193;

/** Hashes of all k-grams: a polynomial rolled over the words, its bits spread. */
export function gramHashes(ids: Uint32Array, k: number): Uint32Array {
  const count = Math.max(0, ids.length - k + 1);
  const hashes = new Uint32Array(count);
  let leading = 1;
  for (let turn = 1; turn < k; turn += 1) leading = Math.imul(leading, base);
  let rolling = 0;
  for (let at = 0; at < ids.length; at += 1) {
    if (at >= k) rolling = (rolling - Math.imul(ids[at - k] ?? 0, leading)) | 0;
    rolling = (Math.imul(rolling, base) + (ids[at] ?? 0)) | 0;
    if (at >= k - 1) hashes[at - k + 1] = finish(rolling);
  }
  return hashes;
}

/**
 * The fingerprints of a text. A text of k to t − 1 words has fewer k-grams than a window: it keeps
 * the smallest all the same, so that a short text can be found in a long one.
 * @param ids of the words, see `tokenise`
 */
export function winnow(ids: Uint32Array, { noise, guarantee }: Grain): Fingerprints {
  const hashes = gramHashes(ids, noise);
  const window = Math.min(guarantee - noise + 1, Math.max(1, hashes.length));
  const kept = new Uint32Array(hashes.length);
  let count = 0;
  let smallest = -1;
  for (let end = 0; end < hashes.length; end += 1) {
    const start = end - window + 1;
    if (smallest < start) {
      // The smallest left the window: look through the whole of it, from the right.
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
