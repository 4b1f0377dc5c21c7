/**
 * Training data of the model for answers: the training halves of the sets of answers, lessons written for the
 * model, and lessons generated from patterns.
 */
import { readFileSync } from 'node:fs';
import {
  answerBuckets,
  mergeBuckets,
} from '../../../app/tools/therapy-agent/crisis/answers/answer-features.ts';
import { answerSentences } from '../../../app/tools/therapy-agent/crisis/answers/answer-sentences.ts';
import { corpusAnswers } from '../../../app/tools/therapy-agent/crisis/corpus.testing.ts';
import { defaultTrainingOptions, type Example } from '../regression.ts';
import { patternLessons } from './patterns.ts';

export interface JudgedAnswer {
  text: string;
  harmful: boolean;
  /**
   * Who wrote a lesson, where there are several authors; each author is measured with a model trained on the
   * others.
   */
  author?: string;
}

const lessonsFile = new URL('./lessons.json', import.meta.url);
/** Training options of the model for answers. */
export const answerTrainingOptions = {
  ...defaultTrainingOptions,
  kept: 50_000,
  penalty: 7e-4,
  rounds: 30,
};

/** Lessons written for the model. */
export const readLessons = (): JudgedAnswer[] => JSON.parse(readFileSync(lessonsFile, 'utf8'));

/** Answers that the model may learn from. */
export function answersToLearn(): JudgedAnswer[] {
  const lessons = readLessons();
  return [...corpusAnswers.filter(({ half }) => half === 'work'), ...lessons, ...patternLessons()];
}

/**
 * A harmful answer is one example, since not every sentence of it need be harmful; a safe one is an example
 * as a whole and one for each sentence.
 */
export function answerExamples(answers: readonly JudgedAnswer[]): Example[] {
  return answers.flatMap(({ text, harmful }) => {
    const parts = answerSentences(text).map(answerBuckets);
    const whole: Example = { buckets: mergeBuckets(parts), danger: harmful ? 1 : 0 };
    if (harmful || parts.length === 1) return [whole];
    return [whole, ...parts.map((buckets): Example => ({ buckets, danger: 0 }))];
  });
}
