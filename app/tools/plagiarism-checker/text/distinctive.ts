// Phrases of a text worth looking up: one per sentence, with words that are long, rare in the text, numbers
// or names. They are short, because a search quotes them.

import type { Tokens } from '../compare/tokens';
import { stopWords } from './language';
import type { Sentence } from './statistics';

export interface Phrase {
  /** As in the text, with white space collapsed. */
  text: string;
  start: number;
  end: number;
}

const phraseWords = 10;
const fewestWords = 6;

/**
 * The most distinctive phrases, in text order.
 * @param words the tokens' forms
 * @param isExcluded says whether a token is in a quotation or the references
 */
export function findDistinctive(
  text: string,
  tokens: Tokens,
  {
    words,
    sentences,
    isExcluded,
    most,
  }: {
    words: readonly string[];
    sentences: readonly Sentence[];
    isExcluded: (token: number) => boolean;
    most: number;
  },
): Phrase[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weigh = (token: number) => {
    const word = words[token] ?? '';
    if (stopWords.has(word)) return 0;
    const isName = /^\p{Lu}/u.test(text.charAt(tokens.starts[token] ?? 0));
    const weight = Math.min(12, word.length) + (isName ? 3 : 0) + (/\d/.test(word) ? 3 : 0);
    return weight / (counts.get(word) ?? 1);
  };
  const best = sentences.flatMap((sentence) => {
    const phrase = bestWindow(sentence, weigh, isExcluded);
    return phrase ? [phrase] : [];
  });
  const seen = new Set<string>();
  return best
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ from, to }) => {
      const start = tokens.starts[from] ?? 0;
      const end = tokens.ends[to - 1] ?? start;
      const phrase = text.slice(start, end).replace(/\s+/g, ' ');
      if (seen.has(phrase)) return [];
      seen.add(phrase);
      return [{ text: phrase, start, end }];
    })
    .slice(0, most)
    .sort((a, b) => a.start - b.start);
}

function bestWindow(
  { firstToken, endToken }: Sentence,
  weigh: (token: number) => number,
  isExcluded: (token: number) => boolean,
): { from: number; to: number; weight: number } | undefined {
  let best: { from: number; to: number; weight: number } | undefined;
  const size = Math.min(phraseWords, endToken - firstToken);
  if (size < fewestWords) return undefined;
  for (let from = firstToken; from + size <= endToken; from += 1) {
    let weight = 0;
    let isFree = true;
    for (let token = from; token < from + size; token += 1) {
      weight += weigh(token);
      isFree &&= !isExcluded(token);
    }
    if (isFree && weight > (best?.weight ?? 0)) best = { from, to: from + size, weight };
  }
  return best;
}
