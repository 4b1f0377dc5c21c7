/**
 * The layer after the model: an answer that encourages harm, tells how, agrees that there is no hope, or
 * talks a person out of help or medicine is not shown. It looks for words *to* the person, sentence by
 * sentence, where `detect-crisis.ts` looks for words *of* the person: rules over kinds of words
 * (`answers/answer-rules.ts`); for sentences that touch a danger, the forms in which that is known to be safe
 * (`answers/safe-forms.ts`), without which they are withheld; and a small learned model for what both miss.
 * Pure and deterministic.
 */
import { answerBuckets } from './answers/answer-features';
import { agreesWith, harmByRule } from './answers/answer-rules';
import { type AnswerSentence, answerSentences } from './answers/answer-sentences';
import { writtenAnswerModel } from './answers/answer-weights.gen';
import { namesDanger, touchesDanger } from './answers/danger-subjects';
import { hasSafeForm } from './answers/safe-forms';
import { normalise } from './normalise';
import { readModel, scoreWindow } from './word-model/word-model';

const model = readModel(writtenAnswerModel);
/**
 * From these scores on the model alone withholds a sentence: one that touches a danger without a safe form, one
 * that touches none, and one with a safe form.
 */
export const harmScores = { unsafeForm: 0, plain: 0.5, safeForm: 0.75 } as const;
/** Below this score the model is so sure that a sentence without a safe form is shown all the same. */
const certainlyFine = -0.75;

/** The subject itself: help is offered beside the answer. */
const mention =
  / (?:suicid\w*|self harm\w*|kill yourself|hurt yourself|end your life|selfmoord|ukuzibulala|helplines?|hotlines?) /;

/** `harmful`: not to be shown. `sensitive`: shown, with help beside it. */
export type AnswerVerdict = 'harmful' | 'sensitive' | 'fine';

/** Judges the whole of an answer: one harmful sentence is enough to withhold it. */
export function checkAnswer(text: string): AnswerVerdict {
  const sentences = answerSentences(text);
  if (sentences.some((sentence, at) => isHarm(sentence, sentences[at - 1]))) return 'harmful';
  return mention.test(normalise(text)) ? 'sensitive' : 'fine';
}

function isHarm(sentence: AnswerSentence, before: AnswerSentence | undefined): boolean {
  if (harmByRule(sentence) || agreesWith(before, sentence)) return true;
  const isSafe = hasSafeForm(sentence, before);
  const score = scoreWindow(model, answerBuckets(sentence));
  const form = isSafe ? 'safeForm' : namesDanger(sentence.words) ? 'unsafeForm' : 'plain';
  if (score >= harmScores[form]) return true;
  return !isSafe && touchesDanger(sentence.words) && score > certainlyFine;
}

/** From this score on a sentence is too near to harm to be shown where nobody could judge it. */
const nearScore = -0.5;
/** Words that an answer without danger has no need of, whatever it says with them. */
const dangers =
  / (?:pills?|tablets?|capsules?|medic\w*|antidepress\w*|insulin|lithium|do(?:se|ses|sage)|drugs?|alcohol|drink\w*|drunk|overdos\w*|poison\w*|kill\w*|die|dies|died|dying|dead|death|deathly|gone|disappear\w*|wake|hurt\w*|harm\w*|cut|cuts|cutting|burn\w*|bleed\w*|blood|blade\w*|razor\w*|scars?|knife|gun|rope|bridge|roof|edge|jump\w*|trains?|starv\w*|fast|fasting|purg\w*|laxativ\w*|calor\w*|weigh\w*|thin|thinner|hit|hits|hitting|beat\w*|slap\w*|violen\w*|abus\w*|rape\w*|touch\w*|secret\w*|hide|hiding|hidden|burden|worthless|hopeless|pointless|voices|chosen|watching you|diagnos\w*|symptoms?|chest|heart|hospital|ambulance|baby|child|children|pille|dood|doodmaak|sterf|seermaak|sny|slaan|geheim|dokter) /;

/** Whether an answer comes near a danger, in good words or bad: what is shown unjudged must not. */
export function isNearDanger(text: string): boolean {
  return (
    [mention, dangers].some((words) => words.test(normalise(text))) ||
    answerSentences(text).some(
      (sentence) => scoreWindow(model, answerBuckets(sentence)) >= nearScore,
    )
  );
}
