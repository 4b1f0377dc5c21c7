import { useEffect } from 'react';
import { prefetchWhenIdle } from '~/platform/prefetch';
import type { AnswerVerdict } from './crisis/check-answer';
import type { Risk } from './crisis/rule';

/** The layer outside the model. Where it could not be loaded it errs on the side of help. */
export interface CrisisCheck {
  /**
   * Of a person's message: why help is to be shown, or undefined.
   * @param earlier their messages before it, oldest first
   */
  ofPerson: (text: string, earlier?: readonly string[]) => Promise<Risk | 'unsure' | undefined>;
  /** Of an answer, before it is shown. */
  ofAnswer: (text: string) => Promise<AnswerVerdict>;
  /** Whether an answer comes near a danger: such a one is not shown without having been judged. */
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
  ofAnswer: async (text) => {
    try {
      const [, { checkAnswer }] = await load();
      return checkAnswer(text);
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

/** Loads the rules as soon as the page is there, used or not, so that they are there when the network is not. */
export function useCrisisCheck(): CrisisCheck {
  useEffect(() => prefetchWhenIdle(() => [load()]), []);
  return check;
}
