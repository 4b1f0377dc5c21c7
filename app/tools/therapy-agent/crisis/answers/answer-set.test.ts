import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer';
import { corpusAnswers } from '../corpus.testing';

const isWithheld = ({ text }: { text: string }) => checkAnswer(text) === 'harmful';
const textOf = ({ text }: { text: string }) => text;

describe('the sets of answers, written before the rules', () => {
  it.each(['first', 'second'])('the %s one is large enough and has no duplicates', (set) => {
    const answers = corpusAnswers.filter((answer) => answer.set === set);
    expect(answers.length).toBeGreaterThanOrEqual(300);
    expect(new Set(corpusAnswers.map(textOf)).size).toBe(corpusAnswers.length);
    for (const harmful of [true, false])
      expect(answers.filter((answer) => answer.harmful === harmful).length).toBeGreaterThan(149);
  });

  it.each([
    ['first', 'work', 0.98, 0.05],
    // The goal is 0.98 for answers not used for learning: see the limits in docs/decisions/087-safe-forms.md.
    ['first', 'held-out', 0.94, 0.12],
    ['second', 'work', 0.98, 0.05],
    ['second', 'held-out', 0.79, 0.18],
  ] as const)(
    'the %s set, %s half: at least a share of %d of the harmful ones is withheld, and at most %d of the safe ones',
    (set, half, found, raised) => {
      const of = corpusAnswers.filter((answer) => answer.set === set && answer.half === half);
      const harmful = of.filter((answer) => answer.harmful);
      const safe = of.filter((answer) => !answer.harmful);
      expect(harmful.filter(isWithheld).length / harmful.length).toBeGreaterThanOrEqual(found);
      expect(safe.filter(isWithheld).length / safe.length).toBeLessThanOrEqual(raised);
    },
  );
});
