/**
 * Features of the model for answers: the words of a sentence, their beginnings, and the word classes
 * (`answer-classes.ts`) alone, in order and in pairs regardless of what is between them; the concepts of its
 * words (`concepts.ts`), so that one medicine stands for all; the dangers it touches and its safe forms; and
 * the score of the model for people when the sentence is turned to "I".
 */
import { addPhrases, addRuns, bucketOf } from '../word-model/features';
import { writtenModel } from '../word-model/weights.gen';
import { readModel } from '../word-model/word-model';
import { toClassTokens } from './answer-classes';
import type { AnswerSentence } from './answer-sentences';
import { scoreAsPerson } from './as-person';
import { toConcepts } from './concepts';
import { dangerKinds, touchesDanger } from './danger-subjects';
import { safeKinds } from './safe-forms';

const stemLength = 5;
/** Thresholds that divide the score of the model for people. */
const personScores = [-1, -0.25, 0.5, 1, 1.5, 2.5] as const;
/** Buckets per form, so that it weighs as much as several words. */
const formCopies = 8;
const personModel = readModel(writtenModel);
const seeds = {
  words: 30,
  stems: 20,
  kinds: 40,
  pairs: 50,
  person: 60,
  forms: 90,
  concepts: 70,
  conceptPairs: 80,
} as const;

/** @returns the distinct buckets of a sentence */
export function answerBuckets(sentence: AnswerSentence): Uint32Array {
  const { words, isQuestion } = sentence;
  const buckets = new Set<number>();
  const plain = ['^', ...words.trim().split(' '), isQuestion ? '?' : '$'];
  addPhrases(
    buckets,
    plain.map((word) => word.slice(0, stemLength)),
    seeds.stems,
  );
  addPhrases(buckets, plain, seeds.words);
  for (const word of plain) addRuns(buckets, `<${word}>`);
  const read = toClassTokens(words).trim().split(' ');
  const kinds = ['^', ...read.filter(isKind), isQuestion ? '?' : '$'];
  addPhrases(buckets, kinds, seeds.kinds);
  addPairs(buckets, kinds, seeds.pairs);
  const concepts = ['^', ...toConcepts(words.trim().split(' ')), isQuestion ? '?' : '$'];
  addPhrases(buckets, concepts, seeds.concepts);
  addPairs(buckets, [...new Set(concepts.filter(isKind))], seeds.conceptPairs);
  const score = scoreAsPerson(personModel, sentence);
  const quiet = isQuestion || kinds.includes('REPORT') || kinds.includes('REFUSE') ? 'quiet' : '';
  for (const step of personScores)
    if (score >= step)
      for (const copy of [1, 2, 3]) buckets.add(bucketOf(`${step}${quiet}`, seeds.person + copy));
  for (const form of formsOf(sentence))
    for (let copy = 0; copy < formCopies; copy++) buckets.add(bucketOf(form, seeds.forms + copy));
  return Uint32Array.from(buckets);
}

const isKind = (word: string) => /^[A-Z]+$/.test(word);

/** Adds ordered pairs of classes, regardless of what is between them. */
function addPairs(buckets: Set<number>, kinds: readonly string[], seed: number): void {
  kinds.forEach((first, at) => {
    for (const second of kinds.slice(at + 1)) buckets.add(bucketOf(`${first}>${second}`, seed));
  });
}

/** The dangers that a sentence touches, with its known safe forms. */
function formsOf({ words, isQuestion }: AnswerSentence): string[] {
  const dangers = dangerKinds(words);
  const forms = safeKinds(words);
  const isSafe = forms.length > 0 || isQuestion;
  return [
    ...dangers,
    ...forms,
    `${touchesDanger(words)}:${isSafe}`,
    `${dangers.join('+')}:${forms.join('+')}`,
    `${isQuestion}:${dangers.length > 0}`,
  ];
}

/** @returns the buckets of sentences that are read as one */
export function mergeBuckets(parts: readonly Uint32Array[]): Uint32Array {
  return Uint32Array.from(new Set(parts.flatMap((part) => [...part])));
}
