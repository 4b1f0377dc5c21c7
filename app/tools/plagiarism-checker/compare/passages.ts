// From fingerprints to passages: each pair of equal k-grams is compared word by word and extended in both
// directions as far as the texts agree.

import { type Fingerprints, type Granularity, winnow } from './fingerprints';
import { type Tokens, tokenise } from './tokens';

/** A text prepared for comparison. */
export interface PreparedText {
  tokens: Tokens;
  prints: Fingerprints;
}

/** A run of words common to both texts; positions count words. */
export interface Passage {
  /** First word in the text. */
  at: number;
  /** First word in the source. */
  sourceAt: number;
  length: number;
}

export function prepare(text: string, grain: Granularity): PreparedText {
  const tokens = tokenise(text);
  return { tokens, prints: winnow(tokens.ids, grain) };
}

/** Positions of each fingerprint in a text. */
export type FingerprintIndex = ReadonlyMap<number, readonly number[]>;

export function indexFingerprints({ prints }: PreparedText): FingerprintIndex {
  const index = new Map<number, number[]>();
  for (let at = 0; at < prints.count; at += 1) {
    const hash = prints.hashes[at] ?? 0;
    const position = prints.positions[at] ?? 0;
    const places = index.get(hash);
    if (places) places.push(position);
    else index.set(hash, [position]);
  }
  return index;
}

/**
 * All maximal passages of at least k words shared by text and source, as far as winnowing finds them: every
 * one of t words or more.
 * @param index of the text's fingerprints
 * @param skip excludes pairs of positions, for a text compared with itself
 */
export function findPassages(
  text: PreparedText,
  source: PreparedText,
  index: FingerprintIndex,
  noise: number,
  skip?: (at: number, sourceAt: number) => boolean,
): Passage[] {
  const found: Passage[] = [];
  /** How far each diagonal (position in the source minus position in the text) has been covered. */
  const known = new Map<number, number>();
  for (let print = 0; print < source.prints.count; print += 1) {
    const places = index.get(source.prints.hashes[print] ?? 0);
    if (!places) continue;
    const sourceAt = source.prints.positions[print] ?? 0;
    for (const at of places) {
      if (skip?.(at, sourceAt)) continue;
      if ((known.get(sourceAt - at) ?? -1) > sourceAt) continue;
      const passage = extend(text.tokens.ids, source.tokens.ids, at, sourceAt, noise);
      if (!passage) continue;
      known.set(sourceAt - at, passage.sourceAt + passage.length);
      found.push(passage);
    }
  }
  return found;
}

/** The maximal passage around a pair of positions, or undefined if the k words differ. */
function extend(
  text: Uint32Array,
  source: Uint32Array,
  at: number,
  sourceAt: number,
  noise: number,
): Passage | undefined {
  for (let word = 0; word < noise; word += 1)
    if (text[at + word] !== source[sourceAt + word]) return undefined;
  let before = 0;
  while (
    before < at &&
    before < sourceAt &&
    text[at - before - 1] === source[sourceAt - before - 1]
  )
    before += 1;
  let length = noise;
  while (
    at + length < text.length &&
    sourceAt + length < source.length &&
    text[at + length] === source[sourceAt + length]
  )
    length += 1;
  return { at: at - before, sourceAt: sourceAt - before, length: length + before };
}

/** Drops passages that lie entirely within a longer one of the text. Sorted by position in the text. */
export function dropContainedPassages(passages: readonly Passage[]): Passage[] {
  const sorted = [...passages].sort((a, b) => a.at - b.at || b.length - a.length);
  const kept: Passage[] = [];
  let end = -1;
  for (const passage of sorted) {
    if (passage.at + passage.length <= end) continue;
    kept.push(passage);
    end = passage.at + passage.length;
  }
  return kept;
}
