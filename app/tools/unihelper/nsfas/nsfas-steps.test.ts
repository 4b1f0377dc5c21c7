import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIRST_STEP, NSFAS_STEPS, type NsfasOutcome, type NsfasRule } from './nsfas-steps';

interface Fact {
  id: string;
  statement: string;
  year: number;
  source: string;
}
const facts = JSON.parse(readFileSync('content/knowledge/funding.json', 'utf8')) as Fact[];

function walk(...answers: ('yes' | 'no')[]): NsfasOutcome {
  let at: keyof typeof NSFAS_STEPS | NsfasOutcome = FIRST_STEP;
  for (const answer of answers) {
    if (typeof at !== 'string') throw new Error('The walk ended before.');
    at = NSFAS_STEPS[at][answer];
  }
  if (typeof at === 'string') throw new Error(`It asks ${at}.`);
  return at;
}

it.each([
  ['a household within R350 000', ['yes', 'yes', 'yes', 'no', 'no', 'yes'], 'yes'],
  ['a SASSA grant', ['yes', 'yes', 'yes', 'yes'], 'yes'],
  ['a disability and R600 000', ['yes', 'yes', 'yes', 'no', 'yes', 'yes'], 'yes'],
  ['the missing middle', ['yes', 'yes', 'yes', 'no', 'no', 'no', 'yes'], 'no'],
  ['a second degree', ['yes', 'yes', 'no'], 'no'],
  ['no citizen', ['no'], 'no'],
] as const)('tells the outcome for %s', (_, answers, kind) => {
  expect(walk(...answers).kind).toBe(kind);
});

it('names the loan and ISFAP to the missing middle', () => {
  const { rules } = walk('yes', 'yes', 'yes', 'no', 'no', 'no', 'yes');
  expect(rules.map(({ factId }) => factId)).toEqual(['nsfas-loan-01', 'isfap-01']);
});

it('has every rule as it stands in the knowledge base', () => {
  const rules: NsfasRule[] = Object.values(NSFAS_STEPS).flatMap(({ rule, yes, no }) => [
    rule,
    ...[yes, no].flatMap((end) => (typeof end === 'string' ? [] : end.rules)),
  ]);
  expect(rules.length).toBeGreaterThan(10);
  for (const { factId, text, year, source } of rules) {
    const fact = facts.find(({ id }) => id === factId);
    expect(fact && { text: fact.statement, year: fact.year, source: fact.source }).toEqual({
      text,
      year,
      source,
    });
  }
});
