/** The state of the form, stored on this device so that a reload loses nothing. */
import {
  defaultMusicSettings,
  genres,
  keys,
  MAX_BPM,
  MAX_SECONDS,
  MIN_BPM,
  MIN_SECONDS,
  type MusicSettings,
  moods,
} from '@entropy-tools/studio/music/music-settings';
import { readPrompt } from '@entropy-tools/studio/music/read-prompt';
import type { LocalRecord } from '~/platform/local-store';
import { type Mode, models, modes, type SimulatedModel } from './track';

export type Choice = 'genre' | 'mood' | 'bpm';

export interface Draft extends Omit<MusicSettings, 'seed' | 'lyrics' | 'lead' | 'noDrums'> {
  mode: Mode;
  model: SimulatedModel;
  prompt: string;
  words: string;
  /** Terms for the sound, besides the description. */
  style: string;
  /** Empty for a new seed each time. */
  seed: string;
  /** Settings chosen by the user, which the description does not override. */
  chosen: readonly Choice[];
}

export const emptyDraft: Draft = {
  ...defaultMusicSettings,
  mode: 'text',
  model: 'suno-v5',
  prompt: '',
  words: '',
  style: '',
  seed: '',
  chosen: [],
};

/** Longer texts stay in the form but do not survive a reload. */
const MAX_KEPT_CHARACTERS = 60_000;

export const draftRecord: LocalRecord<Draft> = {
  key: 'music-generator-draft',
  version: 1,
  fallback: emptyDraft,
  parse(value) {
    if (typeof value !== 'object' || value === null) return undefined;
    const read = value as Record<string, unknown>;
    const text = (name: string) => String(read[name] ?? '').slice(0, MAX_KEPT_CHARACTERS);
    const one = <Id extends string>(name: string, ids: readonly Id[], otherwise: Id) =>
      ids.find((id) => id === read[name]) ?? otherwise;
    const within = (name: string, least: number, most: number, otherwise: number) =>
      typeof read[name] === 'number' && Number.isFinite(read[name])
        ? Math.min(most, Math.max(least, Math.round(read[name])))
        : otherwise;
    const chosen = Array.isArray(read.chosen) ? read.chosen : [];
    return {
      mode: one(
        'mode',
        modes.map(({ id }) => id),
        emptyDraft.mode,
      ),
      model: one('model', models, emptyDraft.model),
      prompt: text('prompt'),
      words: text('words'),
      style: text('style').slice(0, 200),
      seed: text('seed').slice(0, 40),
      genre: one(
        'genre',
        genres.map(({ id }) => id),
        emptyDraft.genre,
      ),
      mood: one(
        'mood',
        moods.map(({ id }) => id),
        emptyDraft.mood,
      ),
      key: one('key', keys, emptyDraft.key),
      bpm: within('bpm', MIN_BPM, MAX_BPM, emptyDraft.bpm),
      durationSeconds: within(
        'durationSeconds',
        MIN_SECONDS,
        MAX_SECONDS,
        emptyDraft.durationSeconds,
      ),
      vocals: read.vocals !== false,
      chosen: (['genre', 'mood', 'bpm'] as const).filter((choice) => chosen.includes(choice)),
    };
  },
};

/** The form's settings, completed from the description; the user's own choices take precedence. */
export function settingsOf(draft: Draft, seed: string): MusicSettings {
  const isText = draft.mode === 'text';
  const wish = readPrompt(`${isText ? draft.prompt.slice(0, 5000) : ''} ${draft.style}`);
  const pick = <Name extends Choice>(name: Name): MusicSettings[Name] =>
    (draft.chosen.includes(name)
      ? draft[name]
      : (wish[name] ?? draft[name])) as MusicSettings[Name];
  return {
    seed,
    genre: pick('genre'),
    mood: pick('mood'),
    key: draft.key,
    bpm: pick('bpm'),
    durationSeconds: draft.durationSeconds,
    vocals: draft.mode !== 'instrumental' && draft.vocals,
    ...(draft.mode === 'lyrics' ? { lyrics: draft.words } : {}),
    ...(wish.lead ? { lead: wish.lead } : {}),
    ...(wish.noDrums ? { noDrums: true } : {}),
  };
}

/** Whether a description asks for somebody who sings words. */
export const asksForWords = (prompt: string) =>
  /\b(?:lyrics?|sing(?:s|er|ers|ing)?|sung|vocals?|vocalists?|rap(?:s|per)?)\b/i.test(prompt) &&
  !/\b(?:no|without(?: any)?) (?:lyrics|singing|singers?|vocals?)\b/i.test(prompt);

/** What the page plays when its example is pressed; the page shows the beginning of this tune. */
export const example = {
  prompt: 'Slow jazz for a rainy night, with a piano',
  seed: 'rain',
  durationSeconds: 60,
  vocals: false,
} as const;

/** Why nothing can be generated yet; undefined when it can. */
export function missingInput({ mode, prompt, words }: Draft): string | undefined {
  if (mode === 'text' && !prompt.trim()) return 'Describe the music first.';
  if (mode === 'lyrics' && !words.trim()) return 'Write the lyrics first.';
  return undefined;
}
