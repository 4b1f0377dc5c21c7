import lists from './plain-words.json';
import { isStopWord, stem } from './words';

const { stems, ...words } = lists;

/** All plain words as they are written, none of which is a slip of another word. */
export const plainWords: readonly string[] = Object.values(words).flatMap((list) =>
  list.split(' '),
);

/**
 * Stems of words that are never the subject of a question: what people do, feel and say, kin, time, politeness, money
 * in general, and words about applying that apply to every passage. Any other word counts as part of the subject
 * (`answer-gate.ts`).
 */
const plainStems = new Set([...stems.split(' '), ...plainWords.map(stem)]);

/** Adverbs: 'roughly', 'usually'. */
const ADVERB = /\w{3}ly$/;

/** Whether a word is never the subject of a question. @param word a stem, or a number */
export function isPlainWord(word: string): boolean {
  return plainStems.has(word) || isStopWord(word) || ADVERB.test(word) || /^r?\d/.test(word);
}
