/** The sentences that the word model learns from and is measured with. */
import { readdirSync, readFileSync } from 'node:fs';
import { explicitUtterances } from '../../app/tools/therapy-agent/crisis/utterances/explicit.testing.ts';
import { fourthImplicit } from '../../app/tools/therapy-agent/crisis/utterances/fourth-set.testing.ts';
import { fourthImplicitEnglish } from '../../app/tools/therapy-agent/crisis/utterances/fourth-set-english.testing.ts';
import { fourthExplicit } from '../../app/tools/therapy-agent/crisis/utterances/fourth-set-explicit.testing.ts';
import { fourthHarmlessEnglish } from '../../app/tools/therapy-agent/crisis/utterances/fourth-set-harmless.testing.ts';
import { fourthHarmlessOther } from '../../app/tools/therapy-agent/crisis/utterances/fourth-set-harmless-other.testing.ts';
import { harmlessUtterances } from '../../app/tools/therapy-agent/crisis/utterances/harmless.testing.ts';
import { implicitUtterances } from '../../app/tools/therapy-agent/crisis/utterances/implicit.testing.ts';
import { secondSet } from '../../app/tools/therapy-agent/crisis/utterances/second-set.testing.ts';
import {
  thirdExplicit,
  thirdImplicit,
} from '../../app/tools/therapy-agent/crisis/utterances/third-set.testing.ts';
import { thirdHarmless } from '../../app/tools/therapy-agent/crisis/utterances/third-set-harmless.testing.ts';

export type Kind = 'explicit' | 'implicit' | 'harmless';
export interface Sentence {
  text: string;
  language: string;
  kind: Kind;
}
export interface AuthoredSentence extends Sentence {
  author: string;
}

const folder = new URL('./data/', import.meta.url);
const languages: Readonly<Record<string, string>> = {
  English: 'en',
  Afrikaans: 'af',
  isiZulu: 'zu',
  isiXhosa: 'xh',
};

/** What the authors of `data/` wrote without a look at rules or weights, a file each. */
export function authoredSentences(): AuthoredSentence[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const sentences: Sentence[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      return sentences.map((sentence) => ({ ...sentence, author: name.replace('.json', '') }));
    });
}

/** The kept sets, which rules were made with: for learning only. */
export function keptSentences(): Sentence[] {
  return [
    ...flat(explicitUtterances, 'explicit'),
    ...flat(implicitUtterances, 'implicit'),
    ...flat(harmlessUtterances, 'harmless'),
    ...(['explicit', 'implicit', 'harmless'] as const).flatMap((kind) =>
      flat({ English: secondSet[kind] }, kind),
    ),
    ...flat(thirdExplicit, 'explicit'),
    ...flat(thirdImplicit, 'implicit'),
    ...flat(thirdHarmless, 'harmless'),
    ...flat(fourthExplicit, 'explicit'),
    ...flat(fourthImplicit, 'implicit'),
    ...flat(fourthImplicitEnglish, 'implicit'),
    ...flat(fourthHarmlessEnglish, 'harmless'),
    ...flat(fourthHarmlessOther, 'harmless'),
  ];
}

function flat(set: Readonly<Record<string, readonly string[]>>, kind: Kind): Sentence[] {
  return Object.entries(set).flatMap(([language, texts]) =>
    texts.map((text) => ({ text, language: languages[language] ?? language, kind })),
  );
}
