/**
 * The layer outside the language model: detects words of danger written by a person (or a model), in English,
 * Afrikaans, isiZulu, isiXhosa and Sesotho. Deterministic: it works offline, before and after each turn, whatever the
 * language model says. Rules find plain words (`english.ts`, `afrikaans.ts`, `nguni.ts`, `sotho.ts`); a small word model
 * of our own weighs hints that no rule knows (`word-model/`, decision 021), also together with those of
 * recent messages. It errs on the side of offering help; it is not a diagnosis.
 */
import { completesPlan } from './plan-signs';
import { prepare } from './prepare';
import { type CrisisSign, ruleSign } from './rule-sign';
import { decide, nearScore, signFromScore } from './word-model/decide';
import { writtenModel } from './word-model/weights.gen';
import { readModel, scoreText } from './word-model/word-model';

const model = readModel(writtenModel);
/** Number of the person's earlier messages considered for hints that are too weak alone. */
const lookBack = 3;
/** Number of them in which a plan may be told in pieces. */
const planBack = 5;

/**
 * The gravest sign in a text, or undefined.
 *
 * @param earlier what the person wrote before, oldest first; they count for hints that are too weak alone, and
 *   for a plan that is told in pieces
 */
export function detectCrisis(
  text: string,
  earlier: readonly string[] = [],
): CrisisSign | undefined {
  const latest = read(text);
  const { sign, score } = latest;
  if (sign) return sign;
  const before = earlier.slice(-planBack).map(read);
  if (completesPlan([...before, latest]))
    return { risk: 'suicide', directness: 'implicit', evidence: 'a plan in pieces' };
  if (score < nearScore) return undefined;
  // Whatever raised the alarm by itself has already been answered.
  return before.slice(-lookBack).some((said) => !said.sign && said.score >= nearScore)
    ? signFromScore(score)
    : undefined;
}

function read(text: string): { sign: CrisisSign | undefined; score: number; words: string } {
  const { words, laughing } = prepare(text);
  const score = scoreText(model, words);
  return { sign: decide(ruleSign(words, laughing), score), score, words };
}
