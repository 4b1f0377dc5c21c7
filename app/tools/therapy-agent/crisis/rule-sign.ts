/** The gravest sign found by a rule alone, in any of the five languages. */
import { afrikaansRules } from './afrikaans';
import { emergencyRules } from './emergencies';
import { englishRules } from './english';
import { isNegated, turnsBack } from './negation';
import { nguniRules } from './nguni';
import { otherDangerRules } from './other-dangers';
import type { Directness, Risk, Rule } from './rule';
import { sothoRules } from './sotho';

/** A detected sign. */
export interface CrisisSign {
  risk: Risk;
  directness: Directness;
  /** The matched words, normalised, or the score: only for tests; never store or send it. */
  evidence: string;
}

const allRules: readonly Rule[] = [
  ...emergencyRules,
  ...englishRules,
  ...afrikaansRules,
  ...nguniRules,
  ...sothoRules,
  ...otherDangerRules,
];
const order: readonly Risk[] = [
  'overdose',
  'bleeding',
  'place',
  'suicide',
  'medical',
  'self-harm',
  'someone-else',
  'child',
  'abuse',
  'violence',
  'psychosis',
  'eating',
];

/**
 * Explicit words take precedence over implicit ones, danger to life over other risks.
 *
 * @param words normalised, without harmless idioms
 * @param laughing whether the message laughs
 */
export function ruleSign(words: string, laughing: boolean): CrisisSign | undefined {
  return allRules
    .flatMap((rule) => signOf(rule, words))
    .filter((sign) => !(laughing && sign.risk === 'violence'))
    .sort((a, b) => weight(a) - weight(b))[0];
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
    // "I do not want to die, but …" is not a reliable denial.
    if (turnsBack(words.slice(match.index + match[0].length - 1))) return sign('implicit');
  }
  return [];
}

function weight(sign: CrisisSign): number {
  return (sign.directness === 'explicit' ? 0 : order.length) + order.indexOf(sign.risk);
}
