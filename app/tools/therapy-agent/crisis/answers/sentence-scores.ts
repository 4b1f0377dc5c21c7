/** How the model for answers scores the sentences of an answer: each by itself and beside its neighbours. */
import { scoreWindow, type WordModel } from '../word-model/word-model';
import { answerBuckets, joined } from './answer-features';
import type { AnswerSentence } from './answer-sentences';

/** How much of a score is that of the sentence read together with the one before it and the one after. */
const contextShare = 0.45;
/** How much kind neighbours take off at most: they make no harm good. */
const mostRelief = 0.25;

/** @returns the logarithm of the odds that each sentence does harm where it stands */
export function sentenceScores(model: WordModel, sentences: readonly AnswerSentence[]): number[] {
  const parts = sentences.map(answerBuckets);
  return parts.map((part, at) => {
    const own = scoreWindow(model, part);
    const context = joined(parts.slice(Math.max(0, at - 1), at + 2));
    return own - Math.min(mostRelief, contextShare * (own - scoreWindow(model, context)));
  });
}
