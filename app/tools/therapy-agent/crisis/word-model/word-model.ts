/**
 * The word model: a logistic regression over hashed words (`features.ts`) that distinguishes hints of danger
 * from everyday talk where no rule knows the wording. Its weights are trained in advance, by
 * `scripts/crisis-model/train.ts`, on sentences written for this; here it only adds them up, so that the same
 * words always give the same score.
 */
import { bucketCount, bucketsOf } from './features';

/** Weights by bucket, as integer multiples of `step`. */
export interface WordModel {
  bias: number;
  step: number;
  weights: Int8Array;
}

/** The serialised model: one character per number, which compresses well. */
export interface WrittenModel {
  bias: number;
  step: number;
  /** Distance of each weight's bucket from the previous one. */
  gaps: string;
  /** The weights themselves. */
  levels: string;
}

/** Texts up to this many words are read as a whole. */
const wholeLength = 40;
/** Approximate maximum words in a window of a longer text; windows hold whole sentences. */
const windowLength = 24;
/** A sentence with fewer words is too short to be read alone. */
const leastLength = 4;
/**
 * Deduction from the highest score for each doubling of the number of windows, which gives more chances for a
 * false alarm.
 */
const doublingCost = 0.15;
/** The characters for a gap of 0 and for the longest single gap, which can be repeated to add up. */
const [first, last] = [40, 91];
/** The character for a weight of 0; weights use up to 7 characters on either side. */
const zero = 107;

/** @param words a normalised text */
export function scoreText(model: WordModel, words: string): number {
  const windows = windowsOf(words);
  const highest = Math.max(...windows.map((window) => scoreWindow(model, bucketsOf(window))));
  return highest - doublingCost * Math.log2(windows.length);
}

/** @returns the logarithm of the odds that these buckets are a hint of danger */
export function scoreWindow(model: WordModel, buckets: Uint32Array): number {
  let sum = 0;
  for (const bucket of buckets) sum += model.weights[bucket] ?? 0;
  return model.bias + (model.step * sum) / Math.sqrt(buckets.length);
}

/**
 * A hint in a long message must not be diluted by the rest: windows are sentences, alone and with the
 * following ones.
 */
function windowsOf(words: string): string[][] {
  const all = words.trim().split(' ');
  if (all.length <= wholeLength) return [all];
  const sentences = words
    .split(' . ')
    .map((sentence) => sentence.split(' ').filter((word) => word && word !== '.'))
    .filter((sentence) => sentence.length > 0)
    .flatMap(inPieces);
  const windows = sentences.filter((sentence) => sentence.length >= leastLength);
  sentences.forEach((sentence, at) => {
    const window = sentence.slice();
    for (let next = at + 1; next < sentences.length && window.length < windowLength; next++)
      window.push('.', ...(sentences[next] ?? []));
    if (window.length > sentence.length) windows.push(window);
  });
  return windows.length > 0 ? windows : [all];
}

/** Splits text without full stops into pieces for windows. */
function inPieces(sentence: string[]): string[][] {
  if (sentence.length <= wholeLength) return [sentence];
  const pieces: string[][] = [];
  for (let at = 0; at < sentence.length; at += windowLength / 2)
    pieces.push(sentence.slice(at, at + windowLength / 2));
  return pieces;
}

/** Parses the output of `writeModel`. */
export function readModel({ bias, step, gaps, levels }: WrittenModel): WordModel {
  const weights = new Int8Array(bucketCount);
  let bucket = 0;
  let at = 0;
  for (let i = 0; i < levels.length; i++) {
    let digit = gaps.charCodeAt(at++) - first;
    for (; digit === last - first; digit = gaps.charCodeAt(at++) - first) bucket += digit;
    bucket += digit;
    weights[bucket] = levels.charCodeAt(i) - zero;
  }
  return { bias, step, weights };
}

/** A model in characters that need no escape in a string: `(` to `[` for gaps, letters for weights. */
export function writeModel({ bias, step, weights }: WordModel): WrittenModel {
  let gaps = '';
  let levels = '';
  let before = 0;
  weights.forEach((weight, bucket) => {
    if (weight === 0) return;
    let gap = bucket - before;
    for (; gap >= last - first; gap -= last - first) gaps += String.fromCharCode(last);
    gaps += String.fromCharCode(first + gap);
    levels += String.fromCharCode(zero + weight);
    before = bucket;
  });
  return { bias, step, gaps, levels };
}
