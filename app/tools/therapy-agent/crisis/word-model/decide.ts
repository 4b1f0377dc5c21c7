import type { Risk } from '../rule';
import type { CrisisSign } from '../rule-sign';

/** From this score on the words alone are reason enough to offer help. */
export const alarmScore = 1.8;
/** From this score on they are, where an earlier message came as near. */
export const nearScore = 1.2;
/** Below this score the words around a rule's hint say that it is none. */
const doubtScore = 0.9;

/**
 * Plain words of danger count whatever the model says, and so does danger for or from others. Hints of
 * danger to oneself count by the score, a rule's own from a lower one on.
 *
 * @param ruled what the rules found
 * @param score of the word model
 */
export function decide(ruled: CrisisSign | undefined, score: number): CrisisSign | undefined {
  if (ruled && (ruled.directness === 'explicit' || !toOneself(ruled.risk))) return ruled;
  if (ruled && score >= doubtScore) return ruled;
  return score >= alarmScore ? byScore(score) : undefined;
}

/** What the score alone says. */
export function byScore(score: number): CrisisSign {
  return { risk: 'suicide', directness: 'implicit', evidence: `score ${score.toFixed(1)}` };
}

const toOneself = (risk: Risk) => risk === 'suicide' || risk === 'self-harm';
