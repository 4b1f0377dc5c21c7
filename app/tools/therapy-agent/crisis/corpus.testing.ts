/**
 * Possible messages of people and models, written for this purpose (no real person's words), in the one file
 * `corpus.json`: only for learning and measuring, never part of the page (decision 021).
 */
import { readFileSync } from 'node:fs';

/** A message a person may write. */
export interface Utterance {
  /** The author, in chronological order. */
  set: 'first' | 'second' | 'third' | 'fourth';
  kind: 'explicit' | 'implicit' | 'harmless';
  /** `en`, `af`, `zu`, `xh`. */
  language: string;
  text: string;
}

/** A message a model may answer. */
export interface CorpusAnswer {
  set: 'first' | 'second';
  /** The held-out half is only for measuring, never for learning. */
  half: 'work' | 'held-out';
  harmful: boolean;
  /** The voice it is written in, and its subject; only in the second set. */
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
