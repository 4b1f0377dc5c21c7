import { termsOf } from '../summary/point-terms';

const DAMPING = 0.85;
const ROUNDS = 50;

/**
 * The sentences by TextRank (Mihalcea and Tarau, TextRank: Bringing order into texts, 2004), the best first:
 * PageRank over their shared content words, normalised by the logarithms of their lengths.
 * @returns places in the list
 */
export function textRank(sentences: readonly string[]): number[] {
  const words = sentences.map((sentence) => termsOf(sentence).words);
  const weights = words.map((one, at) =>
    words.map((other, place) => {
      if (at === place || one.size < 2 || other.size < 2) return 0;
      return (
        [...one].filter((word) => other.has(word)).length /
        (Math.log(one.size) + Math.log(other.size))
      );
    }),
  );
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let scores = sentences.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1)
    scores = scores.map((_, at) => {
      const given = scores.map(
        (score, from) => (score * (weights[from]?.[at] ?? 0)) / (sums[from] || 1),
      );
      return 1 - DAMPING + DAMPING * given.reduce((sum, part) => sum + part, 0);
    });
  return [...scores.keys()].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}
