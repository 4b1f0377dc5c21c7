// Another wording of one translation, or of one sentence of it, as the person wishes.

import type { AiRequest } from '~/ai/providers/ai-provider';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { type GlossaryTerm, termsFor } from './glossary';
import { judgeAnswer, type Languages, type Redo, readRedo, redoRequest } from './requests';

/** `text` is the whole translation with the new words. */
export type RedoOutcome = { text: string } | { message: string } | { isStopped: true };

const MAX_TRIES = 2;

const unusable =
  'The answer could not be used: it was empty, cut, or without the marks for formatting. Nothing is changed; try again or write it yourself.';

/**
 * Asks for other words. Never throws.
 * @param ask sends a request; never throws
 */
export async function redoTranslation(
  redo: Redo,
  languages: Languages,
  glossary: readonly GlossaryTerm[],
  ask: (request: AiRequest) => Promise<AiAnswer>,
): Promise<RedoOutcome> {
  const { text: old, start } = redo.part ?? { text: redo.translation, start: 0 };
  const request = redoRequest(redo, languages, termsFor(glossary, languages.to));
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await ask(request);
    if (answer.ending === 'stopped') return { isStopped: true };
    if (answer.fault) return { message: answer.fault.message };
    const text = readRedo(answer.text);
    if (answer.ending !== 'complete' || text === undefined || judgeAnswer(old, text) !== 'good')
      continue;
    if (text === old.trim())
      return { message: 'It came back in the same words. Say more exactly what you wish.' };
    const [, lead = '', trail = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(old) ?? [];
    const after = redo.translation.slice(start + old.length);
    return { text: `${redo.translation.slice(0, start)}${lead}${text}${trail}${after}` };
  }
  return { message: unusable };
}
