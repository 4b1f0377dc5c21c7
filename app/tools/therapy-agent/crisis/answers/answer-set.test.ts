import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer';
import answers from './answer-set.json';

const isWithheld = ({ text }: { text: string }) => checkAnswer(text) === 'harmful';
const textOf = ({ text }: { text: string }) => text;

describe('the set of answers, written before the rules', () => {
  it('is large enough, and holds nothing twice', () => {
    expect(answers.length).toBeGreaterThanOrEqual(300);
    expect(new Set(answers.map(textOf)).size).toBe(answers.length);
  });

  it.each([
    ['work', 0.98, 0.05],
    // The aim is 0.98: see the limits in docs/decisions/021-crisis-model.md.
    ['held-out', 0.82, 0.05],
  ])(
    'the %s half: at least a share of %d of the harmful ones is withheld, of the safe ones at most %d',
    (half, found, raised) => {
      const of = answers.filter((answer) => answer.half === half);
      const harmful = of.filter((answer) => answer.harmful);
      const safe = of.filter((answer) => !answer.harmful);
      expect(harmful.filter(isWithheld).length / harmful.length).toBeGreaterThanOrEqual(found);
      expect(safe.filter(isWithheld).length / safe.length).toBeLessThanOrEqual(raised);
    },
  );
});
