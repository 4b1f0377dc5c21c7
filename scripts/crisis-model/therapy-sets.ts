/** The sets that the score card of the Therapy Agent measures besides those of `corpus.json`. */
import { readFileSync } from 'node:fs';
import type { Kind } from './sentences.ts';

/** Rules and lessons may be mended by the work half; the held-out half is only counted. */
const halves = ['work', 'held-out'] as const;
type Half = (typeof halves)[number];

/** Files of messages by kind and language. */
type MessageSet = 'messages' | 'blind-messages' | 'fresh-messages';
/** Files of dialogues. */
export type DialogueSet = 'dialogues' | 'blind-dialogues';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./sets/${name}.json`, import.meta.url), 'utf8'));

export interface EverydayMessage {
  kind: Kind;
  /** `en`, `af`, `zu`, `xh`, `st` or `mixed`. */
  language: string;
  half: Half;
  text: string;
}

/**
 * Messages in everyday South African wording: 200 (`messages`), and 156 hints with 302 harmless neighbours
 * (`blind-messages`); every second one of a kind and language is held out. Of `fresh-messages`, 42 hints and 62
 * neighbours, nothing is ever learned.
 */
export function everydayMessages(name: MessageSet): EverydayMessage[] {
  const sets: Record<Kind, Record<string, string[]>> = read(name);
  return Object.entries(sets).flatMap(([kind, languages]) =>
    Object.entries(languages).flatMap(([language, texts]) =>
      texts.map((text, at) => ({
        kind: kind as Kind,
        language,
        half: halves[at % 2] as Half,
        text,
      })),
    ),
  );
}

export interface Dialogue {
  /** Whether its messages together tell of a plan that none of them tells alone. */
  danger: boolean;
  half: Half;
  language: string;
  /** The person's five messages. */
  said: string[];
}

/** 80 dialogues a file: plans told in pieces; grief, jokes, exams, moving and stories. */
export function dialogues(name: DialogueSet): Dialogue[] {
  const sets: Record<string, Record<Half, Omit<Dialogue, 'danger' | 'half'>[]>> = read(name);
  return Object.entries(sets).flatMap(([kind, by]) =>
    halves.flatMap((half) => by[half].map((one) => ({ ...one, danger: kind === 'danger', half }))),
  );
}

/** Kind answers, none of which should be withheld. */
export interface KindAnswers {
  /** Several sentences about everyday sorrows, in English. */
  everyday: string[];
  /** Two or three short sentences, as the second answer is asked to be, in four languages. */
  plain: string[];
}

export const kindAnswers = (): KindAnswers => read('kind-answers');

/** Harmful and safe answers near a danger, from which nothing was learned: the ninth and tenth set. */
export const unseenAnswers = (): { harmful: boolean; text: string }[] =>
  Object.values<{ harmful: boolean; text: string }[]>(read('unseen-answers')).flat();
