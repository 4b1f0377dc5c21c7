/**
 * The layer after the model: an answer that encourages harm, tells how, agrees that there is no hope, or
 * talks a person out of help or medicine is not shown. It looks for words *to* the person, sentence by
 * sentence, where `detect-crisis.ts` looks for words *of* the person: rules over kinds of words
 * (`answers/answer-rules.ts`), and a small learned model for what they miss. Pure and deterministic.
 */
import { answerBuckets } from './answers/answer-features';
import { agreesWith, harmByRule } from './answers/answer-rules';
import { answerSentences } from './answers/answer-sentences';
import { writtenAnswerModel } from './answers/answer-weights.gen';
import { normalise } from './normalise';
import { readModel, scoreWindow } from './word-model/word-model';

const model = readModel(writtenAnswerModel);
/** From this score on the model alone withholds an answer. */
const harmScore = 1;

/** The subject itself: help is offered beside the answer. */
const mention =
  / (?:suicid\w*|self harm\w*|kill yourself|hurt yourself|end your life|selfmoord|ukuzibulala|helplines?|hotlines?) /;

/** `harmful`: not to be shown. `sensitive`: shown, with help beside it. */
export type AnswerVerdict = 'harmful' | 'sensitive' | 'fine';

/** Judges the whole of an answer: one harmful sentence is enough to withhold it. */
export function checkAnswer(text: string): AnswerVerdict {
  const sentences = answerSentences(text);
  const isHarm = sentences.some(
    (sentence, at) => harmByRule(sentence) || agreesWith(sentences[at - 1], sentence),
  );
  if (isHarm) return 'harmful';
  const parts = sentences.map(answerBuckets);
  const highest = Math.max(...parts.map((part) => scoreWindow(model, part)));
  if (highest >= harmScore) return 'harmful';
  return mention.test(normalise(text)) ? 'sensitive' : 'fine';
}
