/**
 * Features of the word model, for any language: words, bigrams and trigrams, pairs with one or two words
 * between, the same with words cut to their first five letters (isiZulu and isiXhosa join what other
 * languages separate), and letter n-grams. Each is hashed to a bucket; two in the same bucket share its
 * weight.
 */

/** Number of buckets with weights. */
export const bucketCount = 2 ** 18;

const stemLength = 5;
const runLengths = [3, 4, 5];

/** @returns the distinct buckets of a normalised text */
export function bucketsOf(words: readonly string[]): Uint32Array {
  const buckets = new Set<number>();
  const framed = ['^', ...words, '$'];
  addPhrases(buckets, framed, 0);
  addPhrases(
    buckets,
    framed.map((word) => word.slice(0, stemLength)),
    10,
  );
  for (const word of framed) addRuns(buckets, `<${word}>`);
  return Uint32Array.from(buckets);
}

/** Adds words, bigrams, trigrams and pairs with gaps; different seeds separate kinds of features. */
export function addPhrases(buckets: Set<number>, words: readonly string[], seed: number): void {
  words.forEach((first, at) => {
    const [second, third, fourth] = words.slice(at + 1, at + 4);
    buckets.add(bucketOf(first, seed + 1));
    if (second) buckets.add(bucketOf(`${first} ${second}`, seed + 2));
    if (second && third) buckets.add(bucketOf(`${first} ${second} ${third}`, seed + 3));
    if (third) buckets.add(bucketOf(`${first} ${third}`, seed + 4));
    if (fourth) buckets.add(bucketOf(`${first} ${fourth}`, seed + 4));
  });
}

/** Adds the letter n-grams of a word. */
export function addRuns(buckets: Set<number>, word: string): void {
  for (let at = 0; at < word.length; at++)
    for (const length of runLengths)
      if (at + length <= word.length) buckets.add(bucketOf(word, 5, at, at + length));
}

/** FNV-1a with the final mixing of MurmurHash3: the same bucket on every machine. */
export function bucketOf(text: string, seed: number, from = 0, to = text.length): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % bucketCount;
}
