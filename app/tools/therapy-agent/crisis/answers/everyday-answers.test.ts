import { describe, expect, it } from 'vitest';
import { everyday, plain } from '../../../../../scripts/crisis-model/sets/kind-answers.json';
import { checkAnswer } from '../check-answer';

const withheld = (answers: readonly string[]) =>
  answers.filter((text) => checkAnswer(text) === 'harmful');

describe('kind answers, not used for learning', () => {
  it('of several sentences are shown, except at most two in a dozen', () => {
    expect(withheld(everyday).length, withheld(everyday).join('\n')).toBeLessThanOrEqual(2);
  });

  it('in two or three plain sentences are shown, except at most 7 in 50', () => {
    expect(withheld(plain).length, withheld(plain).join('\n')).toBeLessThanOrEqual(7);
  });
});
