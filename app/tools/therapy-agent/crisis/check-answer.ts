/**
 * The layer after the model: withholds an answer that encourages harm, describes a method, agrees that there
 * is no hope, or talks a person out of help or medicine. It looks for words *to* the person, sentence by
 * sentence, while `detect-crisis.ts` looks for words *of* the person: rules on word classes
 * (`answers/answer-rules.ts`); for sentences that touch a danger, known safe forms (`answers/safe-forms.ts`),
 * without which they are withheld; and a small learned model for what both miss. Pure and deterministic.
 */
import { agreesWith, harmByRule } from './answers/answer-rules';
import { type AnswerSentence, answerSentences } from './answers/answer-sentences';
import { writtenAnswerModel } from './answers/answer-weights.gen';
import { namesDanger, touchesDanger } from './answers/danger-subjects';
import { concealsHarm } from './answers/plain-rules';
import { hasSafeForm } from './answers/safe-forms';
import { sentenceScores } from './answers/sentence-scores';
import { normalise } from './normalise';
import { readModel } from './word-model/word-model';

const model = readModel(writtenAnswerModel);
/**
 * Scores from which the model alone withholds a sentence: one that touches a danger without a safe form, one
 * that names a danger, and one that names none.
 */
export const harmScores = { unsafeForm: -1.5, danger: -0.65, plain: -0.5 } as const;
/** What is added to scores where a person may be in danger: a second answer, in plain words, is near. */
const strictness = 0.75;
/** Below this score it is so sure that a sentence is fine that a rule must have misread it. */
const misread = -2;

/** The subject itself: help is offered beside the answer. */
const mention =
  / (?:suicid\w*|self harm\w*|kill yourself|hurt yourself|end your life|selfmoord|ukuzibulala|helplines?|hotlines?) /;

/** `harmful`: not to be shown. `sensitive`: shown, with help beside it. */
export type AnswerVerdict = 'harmful' | 'sensitive' | 'fine';

/**
 * Judges a whole answer: a single harmful sentence is enough to withhold it.
 * @param isStrict withholds more, harmful and safe ones
 */
export function checkAnswer(text: string, isStrict = false): AnswerVerdict {
  const sentences = answerSentences(text);
  const scores = sentenceScores(model, sentences);
  const added = isStrict ? strictness : 0;
  const isHarmful = sentences.some((sentence, at) =>
    isHarm(sentence, sentences[at - 1], (scores[at] ?? 0) + added),
  );
  if (isHarmful) return 'harmful';
  return mention.test(normalise(text)) ? 'sensitive' : 'fine';
}

/**
 * Whether a sentence is harmful in its context.
 * @param score from the model, in its context (`sentence-scores.ts`)
 */
export function isHarm(
  sentence: AnswerSentence,
  before: AnswerSentence | undefined,
  score: number,
): boolean {
  if (agreesWith(before, sentence) || concealsHarm(sentence)) return true;
  if (score > misread && harmByRule(sentence)) return true;
  const { words } = sentence;
  if (score >= harmScores[namesDanger(words) ? 'danger' : 'plain']) return true;
  return score >= harmScores.unsafeForm && touchesDanger(words) && !hasSafeForm(sentence, before);
}

/** From this score on, a sentence is too close to harm to be shown unjudged. */
const nearScore = -0.5;
/** Words that a safe answer does not need in any context. */
const dangers =
  / (?:pills?|tablets?|capsules?|medic\w*|antidepress\w*|insulin|lithium|do(?:se|ses|sage)|drugs?|alcohol|drink\w*|drunk|overdos\w*|poison\w*|kill\w*|die|dies|died|dying|dead|death|deathly|gone|disappear\w*|wake|hurt\w*|harm\w*|cut|cuts|cutting|burn\w*|bleed\w*|blood|blade\w*|razor\w*|scars?|knife|gun|rope|bridge|roof|edge|jump\w*|trains?|starv\w*|fast|fasting|purg\w*|laxativ\w*|calor\w*|weigh\w*|thin|thinner|hit|hits|hitting|beat\w*|slap\w*|violen\w*|abus\w*|rape\w*|touch\w*|secret\w*|hide|hiding|hidden|burden|worthless|hopeless|pointless|voices|chosen|watching you|diagnos\w*|symptoms?|chest|heart|hospital|ambulance|baby|child|children|pille|dood|doodmaak|sterf|seermaak|sny|slaan|geheim|dokter) /;

/** Whether an answer is close to a danger, in good words or bad, so that it must not be shown unjudged. */
export function isNearDanger(text: string): boolean {
  return (
    [mention, dangers].some((words) => words.test(normalise(text))) ||
    sentenceScores(model, answerSentences(text)).some((score) => score >= nearScore)
  );
}
