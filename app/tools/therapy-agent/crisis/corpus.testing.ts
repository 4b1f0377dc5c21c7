/**
 * What people and models may say, written for this (no real person's words), in the one file
 * `corpus.json`: for learning and measuring only, never part of the page (decision 021).
 */
import { readFileSync } from 'node:fs';

/** What a person may write. */
export interface Utterance {
  /** Which author, in the order in which they were written. */
  set: 'first' | 'second' | 'third' | 'fourth';
  kind: 'explicit' | 'implicit' | 'harmless';
  /** `en`, `af`, `zu`, `xh`. */
  language: string;
  text: string;
}

/** What a model may answer. */
export interface CorpusAnswer {
  set: 'first' | 'second';
  /** The held-out half is for measuring only: nothing learns from it. */
  half: 'work' | 'held-out';
  harmful: boolean;
  /** Whose voice it is written in, and what it is about: of the second set. */
  author?: string;
  topic?: string;
  text: string;
}

const file = new URL('./corpus.json', import.meta.url);
const corpus = JSON.parse(readFileSync(file, 'utf8')) as {
  utterances: Utterance[];
  answers: CorpusAnswer[];
};

/** All utterances, set by set. */
export const utterances: readonly Utterance[] = corpus.utterances;

/** The texts of one kind of a set. */
export function utterancesOf(set: Utterance['set'], kind: Utterance['kind']): string[] {
  return utterances.filter((one) => one.set === set && one.kind === kind).map(({ text }) => text);
}

/** All answers, set by set. */
export const corpusAnswers: readonly CorpusAnswer[] = corpus.answers;
