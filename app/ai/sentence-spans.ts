import { normalizedWords } from '@entropy-tools/data/text/words';

/** The range of a sentence in a text, in UTF-16 code units: `text.slice(start, end)`. */
export interface SentenceSpan {
  start: number;
  end: number;
}

const SENTENCE =
  /[^\n.!?。！？]+(?:[.!?](?=[^\s"”’)\]])[^\n.!?。！？]*)*(?:[.!?。！？]+["”’)\]]*|(?=\n)|$)/g;

/** The sentences of a text, trimmed; the end of a line also ends a sentence. */
export function sentenceSpans(text: string): SentenceSpan[] {
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: found, index }) => {
    const start = index + (found.length - found.trimStart().length);
    const end = index + found.trimEnd().length;
    return end > start ? [{ start, end }] : [];
  });
}

/** The share of words that a text contains, 0 to 1. */
export function shareOfWords(words: readonly string[], text: string): number {
  if (words.length === 0) return 0;
  const there = new Set(normalizedWords(text));
  return words.filter((word) => there.has(word)).length / words.length;
}
