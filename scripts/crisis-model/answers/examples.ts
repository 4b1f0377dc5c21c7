/** What the model for answers learns from: the work half of the answer set and lessons written for it. */
import { readFileSync } from 'node:fs';
import {
  answerBuckets,
  joined,
} from '../../../app/tools/therapy-agent/crisis/answers/answer-features.ts';
import { answerSentences } from '../../../app/tools/therapy-agent/crisis/answers/answer-sentences.ts';
import type { Example } from '../regression.ts';

export interface JudgedAnswer {
  text: string;
  harmful: boolean;
}

interface SetAnswer extends JudgedAnswer {
  half: 'work' | 'held-out';
}

const setFile = new URL(
  '../../../app/tools/therapy-agent/crisis/answers/answer-set.json',
  import.meta.url,
);
const lessonsFile = new URL('./lessons.json', import.meta.url);
const read = <Of>(file: URL): Of[] => JSON.parse(readFileSync(file, 'utf8'));

/** One half of the set; the held-out one is for measuring only. */
export function answersOf(half: SetAnswer['half']): JudgedAnswer[] {
  return read<SetAnswer>(setFile).filter((answer) => answer.half === half);
}

/** Answers that the model may learn from. */
export function answersToLearn(): JudgedAnswer[] {
  return [...answersOf('work'), ...read<JudgedAnswer>(lessonsFile)];
}

/**
 * A harmful answer is one example, for not each of its sentences need be harmful; a safe one is an example
 * as a whole and one for each sentence.
 */
export function answerExamples(answers: readonly JudgedAnswer[]): Example[] {
  return answers.flatMap(({ text, harmful }) => {
    const parts = answerSentences(text).map(answerBuckets);
    const whole: Example = { buckets: joined(parts), danger: harmful ? 1 : 0 };
    if (harmful || parts.length === 1) return [whole];
    return [whole, ...parts.map((buckets): Example => ({ buckets, danger: 0 }))];
  });
}
