// Statistics on a text. Words are those of the comparison; the platform's segmenter finds sentences (UAX 29).

import { normaliseWord, type Tokens } from '../compare/tokens';
import { detectLanguage } from './language';
import { countSyllables, type Readability, readability } from './readability';

export interface Statistics {
  characters: number;
  words: number;
  uniqueWords: number;
  sentences: number;
  paragraphs: number;
  /** Words. */
  averageSentence: number;
  /** Words of the longest sentence. */
  longestSentence: number;
  /** Mean share of distinct words in a window of 50 (MATTR, Covington & McFall 2010), 0 to 1. */
  variety: number;
  /** Share of words that occur once, 0 to 1. */
  usedOnce: number;
  /** BCP 47, if known. */
  language?: string;
  readability?: Readability;
}

export interface Sentence {
  start: number;
  end: number;
  /** First token, and the one after the last. */
  firstToken: number;
  endToken: number;
}

const varietyWindow = 50;

/** Sentences with at least one word. */
export function findSentences(text: string, tokens: Tokens): Sentence[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  const found: Sentence[] = [];
  let token = 0;
  for (const { index, segment } of segments) {
    const end = index + segment.length;
    const firstToken = token;
    while (token < tokens.count && (tokens.starts[token] ?? 0) < end) token += 1;
    if (token > firstToken)
      found.push({
        start: index,
        end: index + segment.trimEnd().length,
        firstToken,
        endToken: token,
      });
  }
  return found;
}

export function measureText(
  text: string,
  tokens: Tokens,
  sentences: readonly Sentence[],
): Statistics {
  const words = formsOf(text, tokens);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const lengths = sentences.map(({ firstToken, endToken }) => endToken - firstToken);
  const once = [...counts.values()].filter((count) => count === 1).length;
  const language = detectLanguage(words);
  const reading = language && readabilityOf(language, words, sentences.length);
  return {
    characters: text.length,
    words: words.length,
    uniqueWords: counts.size,
    sentences: sentences.length,
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '').length,
    averageSentence: sentences.length > 0 ? words.length / sentences.length : 0,
    longestSentence: Math.max(0, ...lengths),
    variety: varietyOf(words),
    usedOnce: words.length > 0 ? once / words.length : 0,
    ...(language ? { language } : {}),
    ...(reading ? { readability: reading } : {}),
  };
}

/** The normalised words of a text. */
export function formsOf(text: string, tokens: Tokens): string[] {
  return Array.from(
    { length: tokens.count },
    (_, token) => normaliseWord(text.slice(tokens.starts[token], tokens.ends[token])).form,
  );
}

function readabilityOf(
  language: Parameters<typeof readability>[0],
  words: readonly string[],
  sentences: number,
) {
  return readability(language, {
    words: words.length,
    sentences,
    syllables: words.reduce((sum, word) => sum + countSyllables(word, language), 0),
    letters: words.reduce((sum, word) => sum + word.length, 0),
  });
}

function varietyOf(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const window = Math.min(varietyWindow, words.length);
  const inside = new Map<string, number>();
  let sum = 0;
  for (const [at, word] of words.entries()) {
    inside.set(word, (inside.get(word) ?? 0) + 1);
    const gone = words[at - window];
    if (gone !== undefined) {
      const left = (inside.get(gone) ?? 1) - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    if (at >= window - 1) sum += inside.size / window;
  }
  return sum / (words.length - window + 1);
}
