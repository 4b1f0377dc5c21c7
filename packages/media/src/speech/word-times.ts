/**
 * When each word of a stretch is said: as the recogniser heard it, or, for text without such times (of an AI service),
 * a share of the stretch by its syllables and letters.
 */
import type { TimedText } from './transcribe';

/** A word within its text. */
export interface TimedWord {
  text: string;
  /** Start in the stretch's text, in UTF-16 code units. */
  at: number;
  /** Seconds from the recording's beginning. */
  start: number;
  end: number;
}

/** Returns the words of a stretch in order. */
export function timeWords(part: TimedText): readonly TimedWord[] {
  return part.words ?? shareTime(part);
}

/** Gives each word of a text a share of its time; together they fill it. */
export function shareTime({ start, end, text }: TimedText): TimedWord[] {
  const found = [...text.matchAll(/\S+/g)];
  const weights = found.map(([word]) => weigh(word));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return found.map((match, index) => {
    const from = start + ((end - start) * passed) / total;
    passed += weights[index] ?? 0;
    const to = start + ((end - start) * passed) / total;
    return { text: match[0], at: match.index, start: from, end: to };
  });
}

/** Returns the time in seconds of the word at an offset of a stretch's text. */
export function timeAtOffset(part: TimedText, offset: number): number {
  return timeWords(part).findLast(({ at }) => at <= offset)?.start ?? part.start;
}

/** Weighs a word: one per group of vowels (syllable), plus a quarter per letter. */
function weigh(word: string): number {
  const syllables = word.match(/[aeiouyà-öø-ÿ]+/giu)?.length ?? 1;
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 1;
  return syllables + letters / 4;
}
