// Ranks passages by how well their words match a question: BM25 (Robertson and Zaragoza, The
// Probabilistic Relevance Framework, 2009), on the device.

import { normalizedWords } from './words';

const K1 = 1.2;
const B = 0.75;

/**
 * Returns a score for each passage; 0 if it has no word of the question. A word counts more, the fewer
 * passages contain it.
 */
export function scorePassages(passages: readonly string[], question: string): number[] {
  const counted = passages.map(countWords);
  const asked = [...new Set(normalizedWords(question))];
  const average = counted.reduce((sum, { length }) => sum + length, 0) / counted.length || 1;
  const weights = asked.map((word) => {
    const having = counted.filter(({ words }) => words.has(word)).length;
    return Math.log(1 + (counted.length - having + 0.5) / (having + 0.5));
  });
  return counted.map(({ words, length }) =>
    asked.reduce((sum, word, at) => {
      const count = words.get(word) ?? 0;
      const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
      return sum + (weights[at] ?? 0) * saturated;
    }, 0),
  );
}

function countWords(text: string): { words: Map<string, number>; length: number } {
  const words = new Map<string, number>();
  const all = normalizedWords(text);
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, length: all.length };
}
