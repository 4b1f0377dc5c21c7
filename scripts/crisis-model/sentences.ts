/** The sentences for training and measuring the word model. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Utterance, utterances } from '../../app/tools/therapy-agent/crisis/corpus.testing.ts';

export type Kind = Utterance['kind'];
export interface Sentence {
  text: string;
  language: string;
  kind: Kind;
}
export interface AuthoredSentence extends Sentence {
  author: string;
}

const folder = new URL('./data/', import.meta.url);
/** Sentences that the authors of `data/` wrote without seeing rules or weights; one file an author. */
export function authoredSentences(): AuthoredSentence[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const sentences: Sentence[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      return sentences.map((sentence) => ({ ...sentence, author: name.replace('.json', '') }));
    });
}

/** The kept sets, from which the rules were made: for training only. */
export function keptSentences(): Sentence[] {
  return utterances.map(({ text, language, kind }) => ({ text, language, kind }));
}
