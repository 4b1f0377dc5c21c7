import { useEffect } from 'react';
import { prefetchWhenIdle } from '~/platform/prefetch';
import type { AnswerVerdict } from './crisis/check-answer';
import type { Risk } from './crisis/rule';

/** The safety layer outside the model. If it cannot be loaded, it errs on the side of help. */
export interface CrisisCheck {
  /**
   * Why help should be shown for a person's message, or undefined.
   * @param earlier their previous messages, oldest first
   */
  ofPerson: (text: string, earlier?: readonly string[]) => Promise<Risk | 'unsure' | undefined>;
  /** Checks an answer before it is shown. */
  ofAnswer: (text: string, isStrict: boolean) => Promise<AnswerVerdict>;
  /** Whether an answer is near a danger, and must not be shown unjudged. */
  isNear: (text: string) => Promise<boolean>;
}

const load = () => Promise.all([import('./crisis/detect-crisis'), import('./crisis/check-answer')]);

const check: CrisisCheck = {
  ofPerson: async (text, earlier) => {
    try {
      const [{ detectCrisis }] = await load();
      return detectCrisis(text, earlier)?.risk;
    } catch {
      return 'unsure';
    }
  },
  ofAnswer: async (text, isStrict) => {
    try {
      const [, { checkAnswer }] = await load();
      return checkAnswer(text, isStrict);
    } catch {
      return 'harmful';
    }
  },
  isNear: async (text) => {
    try {
      const [, { isNearDanger }] = await load();
      return isNearDanger(text);
    } catch {
      return true;
    }
  },
};

/** Loads the rules with the page, used or not, so that they work offline. */
export function useCrisisCheck(): CrisisCheck {
  useEffect(() => prefetchWhenIdle(() => [load()]), []);
  return check;
}
