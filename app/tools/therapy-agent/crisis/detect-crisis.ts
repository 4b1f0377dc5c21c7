/**
 * The layer outside the language model: detects words of danger written by a person (or a model), in English,
 * Afrikaans, isiZulu and isiXhosa. Deterministic: it works offline, before and after each turn, whatever the
 * language model says. Rules find plain words (`english.ts`, `afrikaans.ts`, `nguni.ts`); a small word model
 * of our own weighs hints that no rule knows (`word-model/`, decision 021), also together with those of
 * recent messages. It errs on the side of offering help; it is not a diagnosis.
 */
import { prepare } from './prepare';
import { type CrisisSign, ruleSign } from './rule-sign';
import { decide, nearScore, signFromScore } from './word-model/decide';
import { writtenModel } from './word-model/weights.gen';
import { readModel, scoreText } from './word-model/word-model';

const model = readModel(writtenModel);
/** Number of the person's earlier messages considered. */
const lookBack = 3;

/**
 * The gravest sign in a text, or undefined.
 *
 * @param earlier what the person wrote before, oldest first; only the last three count, and only for hints
 *   that are too weak alone
 */
export function detectCrisis(
  text: string,
  earlier: readonly string[] = [],
): CrisisSign | undefined {
  const { sign, score } = read(text);
  if (sign) return sign;
  if (score < nearScore) return undefined;
  // Whatever raised the alarm by itself has already been answered.
  const before = earlier.slice(-lookBack).map(read);
  return before.some((said) => !said.sign && said.score >= nearScore)
    ? signFromScore(score)
    : undefined;
}

function read(text: string): { sign: CrisisSign | undefined; score: number } {
  const { words, laughing } = prepare(text);
  const score = scoreText(model, words);
  return { sign: decide(ruleSign(words, laughing), score), score };
}
