/** Scores the sentences of an answer with the model for answers: each by itself and with its neighbours. */
import { scoreWindow, type WordModel } from '../word-model/word-model';
import { answerBuckets, mergeBuckets } from './answer-features';
import type { AnswerSentence } from './answer-sentences';

/** Share of the score that comes from reading the sentence together with its neighbours. */
const contextShare = 0.45;
/** Maximum reduction by kind neighbours, which do not excuse harm. */
const mostRelief = 0.25;

/** @returns the log odds that each sentence is harmful in its context */
export function sentenceScores(model: WordModel, sentences: readonly AnswerSentence[]): number[] {
  const parts = sentences.map(answerBuckets);
  return parts.map((part, at) => {
    const own = scoreWindow(model, part);
    const context = mergeBuckets(parts.slice(Math.max(0, at - 1), at + 2));
    return own - Math.min(mostRelief, contextShare * (own - scoreWindow(model, context)));
  });
}
