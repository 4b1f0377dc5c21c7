/**
 * The meaning of a score. One scale for both engines, so that scores are comparable. Source: specification 2,
 * section 9.
 */
export type Risk = 'High' | 'Medium' | 'Low';

/** @param score and `topSimilarity` from 0 to 100 */
export function riskOf(score: number, topSimilarity: number): Risk {
  if (score > 50 || topSimilarity > 70) return 'High';
  return score > 25 || topSimilarity > 40 ? 'Medium' : 'Low';
}

export type ScoreColour = 'red' | 'yellow' | 'green';

export function scoreColour(score: number): ScoreColour {
  if (score > 30) return 'red';
  return score > 15 ? 'yellow' : 'green';
}

export type Verdict = 'high' | 'moderate' | 'original';

/** The recommendation to show: above 30, above 15 up to 30, or 15 or less. */
export function verdictOf(score: number): Verdict {
  if (score > 30) return 'high';
  return score > 15 ? 'moderate' : 'original';
}

export interface Recommendation {
  title: string;
  text: string;
}

export const recommendations: Readonly<Record<Verdict, Recommendation>> = {
  high: {
    title: 'High plagiarism',
    text: 'Rewrite the marked passages in your own words, or quote them and name their source.',
  },
  moderate: {
    title: 'Moderate plagiarism',
    text: 'Look at each marked passage: quote it, cite it, or put it in your own words.',
  },
  original: {
    title: 'Original',
    text: 'Little or nothing was found. Keep naming the sources that you used.',
  },
};

export type BadgeTier = 'very high' | 'high' | 'moderate' | 'low';

/** Tier of a match's badge, starting at 90, 70 and 50. */
export function badgeTier(similarity: number): BadgeTier {
  if (similarity >= 90) return 'very high';
  if (similarity >= 70) return 'high';
  return similarity >= 50 ? 'moderate' : 'low';
}
