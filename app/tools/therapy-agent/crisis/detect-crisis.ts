/**
 * The layer outside the model: looks for words of danger in what a person (or a model) wrote, in
 * English, Afrikaans, isiZulu and isiXhosa. Pure and deterministic: it works offline, before and after
 * each turn, whatever the model says. Rules, no learning: what it finds can be read and tested. A rule
 * finds a sign by itself (`english.ts`, `afrikaans.ts`, `nguni.ts`); weaker ones are weighed together, also
 * with those of the last messages (`signs/score.ts`). It errs on the side of offering help; it is no diagnosis. Text beyond 20,000 characters is looked at by its
 * beginning and its end.
 */
import { afrikaansRules } from './afrikaans';
import { englishRules } from './english';
import { isLaughing, withoutHarmless } from './harmless';
import { isNegated, turnsBack } from './negation';
import { nguniRules } from './nguni';
import { normalise } from './normalise';
import type { Directness, Risk, Rule } from './rule';
import { alarmWeight, type Score, scoreSigns } from './signs/score';

/** What was found. */
export interface CrisisSign {
  risk: Risk;
  directness: Directness;
  /** The words that were found, as normalised: for tests and for nothing else; never store or send it. */
  evidence: string;
}

const allRules: readonly Rule[] = [...englishRules, ...afrikaansRules, ...nguniRules];
const halfLimit = 10_000;
/** From this weight on a sign counts together with one in an earlier message. */
const clearWeight = 2;
/** How many earlier messages of the person are looked at. */
const lookBack = 3;
const order: readonly Risk[] = ['suicide', 'self-harm', 'someone-else', 'abuse', 'violence'];

/**
 * The gravest sign in a text, or undefined. Explicit words come before implicit ones, danger to oneself
 * before danger to others.
 *
 * @param earlier what the person wrote before, oldest first; only the last three count, and only for signs
 *   that are too weak alone
 */
export function detectCrisis(
  text: string,
  earlier: readonly string[] = [],
): CrisisSign | undefined {
  const { sign, score } = read(text);
  if (sign) return sign;
  if (score.weight < clearWeight) return undefined;
  // What raised the alarm by itself has had its answer already.
  const before = earlier
    .slice(-lookBack)
    .map(read)
    .filter((said) => !said.sign && said.score.weight >= clearWeight);
  const most = Math.max(0, ...before.map((said) => said.score.weight));
  return score.weight + most > alarmWeight ? signFrom(score) : undefined;
}

/** The sign in one text, and what the weaker ones weigh. */
function read(text: string): { sign: CrisisSign | undefined; score: Score } {
  const bounded =
    text.length > 2 * halfLimit ? `${text.slice(0, halfLimit)} . ${text.slice(-halfLimit)}` : text;
  const normalised = normalise(bounded);
  const laughing = isLaughing(bounded, normalised);
  const words = withoutHarmless(normalised);
  const score = scoreSigns(words);
  const ruled = allRules
    .flatMap((rule) => signOf(rule, words))
    .filter((sign) => !(laughing && sign.risk === 'violence'))
    .sort((a, b) => weight(a) - weight(b))[0];
  return { sign: ruled ?? (score.weight >= alarmWeight ? signFrom(score) : undefined), score };
}

function signFrom({ risk, evidence }: Score): CrisisSign {
  return { risk, directness: 'implicit', evidence };
}

function signOf(rule: Rule, words: string): CrisisSign[] {
  rule.pattern.lastIndex = 0;
  for (const match of words.matchAll(rule.pattern)) {
    const sign = (directness: Directness): CrisisSign[] => [
      { risk: rule.risk, directness, evidence: match[0].trim() },
    ];
    const before = words.slice(0, match.index);
    const lookInside = rule.directness === 'explicit';
    if (!rule.negatable || !isNegated(before, match[0], lookInside)) return sign(rule.directness);
    // "I do not want to die, but …" is no denial to rely on.
    if (turnsBack(words.slice(match.index + match[0].length - 1))) return sign('implicit');
  }
  return [];
}

function weight(sign: CrisisSign): number {
  return (sign.directness === 'explicit' ? 0 : order.length) + order.indexOf(sign.risk);
}
