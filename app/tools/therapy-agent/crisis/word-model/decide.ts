import type { Risk } from '../rule';
import type { CrisisSign } from '../rule-sign';

/** From this score on the words alone are reason enough to offer help. */
export const alarmScore = 1.5;
/** From this score on, if an earlier message scored as high. */
export const nearScore = 1.0;
/** Below this score, the context overrules a rule's hint. */
const doubtScore = -0.4;

/**
 * Plain words of danger count whatever the model says, as does danger to or from others. Hints of danger to
 * oneself count by the score, with a lower threshold for a rule's hint.
 *
 * @param ruled the sign found by the rules
 * @param score of the word model
 */
export function decide(ruled: CrisisSign | undefined, score: number): CrisisSign | undefined {
  if (ruled && (ruled.directness === 'explicit' || !toOneself(ruled.risk))) return ruled;
  if (ruled && score >= doubtScore) return ruled;
  return score >= alarmScore ? signFromScore(score) : undefined;
}

/** The sign by score alone. */
export function signFromScore(score: number): CrisisSign {
  return { risk: 'suicide', directness: 'implicit', evidence: `score ${score.toFixed(1)}` };
}

const toOneself = (risk: Risk) => risk === 'suicide' || risk === 'self-harm';
