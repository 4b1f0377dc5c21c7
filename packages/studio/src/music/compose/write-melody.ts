/** The melody of the whole piece: a theme for each kind of section, its phrases, and the words under them. */
import type { LyricLine, ScoreNote, ScoreSection } from '../score';
import type { TuneStyle } from '../styles/genre-style';
import type { MoodStyle } from '../styles/mood-styles';
import { createLineSupply, readLyrics, syllablesOf } from './lay-lyrics';
import { closePhrase, repeatPhrase, varyPhrase } from './vary-phrase';
import { fitRhythm, PHRASE_BEATS, type RhythmNote, writeRhythm } from './write-rhythm';
import { type PhraseContext, type PhrasePlan, type TuneNote, writePhrase } from './write-tune';

/** Pattern of similar phrases, by the number of phrases in a section. */
const orders: Readonly<Record<number, string>> = {
  1: 'a',
  2: 'ab',
  3: 'aab',
  4: 'aabc',
  6: 'aabbac',
  8: 'abacddbc',
};
const chorusOrders: Readonly<Record<number, string>> = { 4: 'abab', 8: 'ababcdab' };

/** The share of places that change when a section comes back; the first phrase stays as it was. */
const VERSE_VARIATION = 0.45;
const CHORUS_VARIATION = 0.25;

/** A phrase as it came first. */
interface Model {
  start: number;
  cadence: PhrasePlan['cadence'];
  notes: readonly TuneNote[];
}

export interface Melody {
  notes: ScoreNote[];
  lyrics: LyricLine[];
  /** Lines of lyrics that did not fit into the piece. */
  unsung: string[];
}

/**
 * @param sections those with melody
 * @param lyrics undefined for a tune without words
 */
export function writeMelody(
  sections: readonly ScoreSection[],
  style: TuneStyle,
  mood: MoodStyle,
  around: PhraseContext,
  lyrics: string | undefined,
): Melody {
  const giver = createLineSupply(readLyrics(lyrics ?? ''));
  const rhythms = new Map<string, RhythmNote[]>();
  const models = new Map<string, Model>();
  const times = new Map<string, number>();
  const melody: Melody = { notes: [], lyrics: [], unsung: [] };
  let from = (style.range[0] + style.range[1]) / 2;
  for (const section of sections) {
    const isChorus = section.kind === 'chorus';
    const phrases = Math.max(1, Math.floor((section.bars * 4) / PHRASE_BEATS));
    const order = (isChorus && chorusOrders[phrases]) || orders[phrases] || 'abacbdac'.repeat(4);
    const theme = themeOf(section);
    const time = (times.get(theme) ?? 0) + 1;
    times.set(theme, time);
    const range = rangeOf(style, mood, section);
    for (let index = 0; index < phrases; index++) {
      const letter = `${theme} ${order[index] ?? 'a'}`;
      const density = Math.min(1, mood.density + (section.kind === 'solo' ? 0.25 : 0));
      const own = rhythms.get(letter) ?? writeRhythm(style, { density, isChorus }, around.random);
      rhythms.set(letter, own);
      const line = lyrics === undefined ? undefined : giver.next(section.kind, index === 0);
      const syllables = line === undefined ? [] : syllablesOf(line);
      // If there are lyrics, phrases without words are left to the band.
      if (lyrics !== undefined && syllables.length === 0) continue;
      const start = section.start + index * PHRASE_BEATS;
      const room = section.bars * 4 - index * PHRASE_BEATS;
      const rhythm = (syllables.length > 0 ? fitRhythm(own, syllables.length) : own).filter(
        (note) => note.start < room,
      );
      const isEnd = index === phrases - 1 || index % 4 === 3;
      const contour = isChorus ? mood.contour * 0.5 : mood.contour;
      const cadence: PhrasePlan['cadence'] = isEnd ? 'closed' : 'open';
      const plan = { start, range, contour, cadence };
      const model = models.get(letter);
      // Words bring a rhythm of their own; without them what comes back is the same tune.
      const again =
        model && syllables.length === 0
          ? repeatPhrase(model.notes, start - model.start, around)
          : undefined;
      const isVaried = time > 1 && index > 0;
      const amount = isVaried ? (isChorus ? CHORUS_VARIATION : VERSE_VARIATION) : 0;
      const closed = again && model?.cadence !== cadence ? closePhrase(again, plan, around) : again;
      const phrase = closed
        ? varyPhrase(closed, amount, around).filter((note) => note.start - start < room)
        : writePhrase({ ...plan, rhythm, model: model?.notes }, around, from);
      if (!model) models.set(letter, { start, cadence, notes: phrase });
      from = phrase.at(-1)?.pitch ?? from;
      melody.notes.push(
        ...phrase.map((note, at) => sung(note, section, spread(syllables, rhythm.length)[at])),
      );
      if (line !== undefined) melody.lyrics.push({ start, length: PHRASE_BEATS, text: line });
    }
  }
  if (lyrics !== undefined) melody.unsung = giver.left();
  return melody;
}

/** A solo has themes of its own; an outro recalls the chorus. */
const themeOf = ({ kind, name }: ScoreSection) =>
  kind === 'solo' ? name : kind === 'outro' ? 'chorus' : kind;

/** Excess syllables share the last note. */
function spread(syllables: readonly string[], notes: number): readonly string[] {
  if (syllables.length <= notes) return syllables;
  return [...syllables.slice(0, notes - 1), syllables.slice(notes - 1).join(' ')];
}

function rangeOf(
  style: TuneStyle,
  mood: MoodStyle,
  section: ScoreSection,
): readonly [number, number] {
  const up = mood.lift + (section.kind === 'chorus' ? 3 : section.kind === 'solo' ? 4 : 0);
  return [style.range[0] + up, style.range[1] + up];
}

function sung(note: TuneNote, section: ScoreSection, syllable: string | undefined): ScoreNote {
  const accent = note.start % 2 === 0 ? 0.84 : note.start % 1 === 0 ? 0.76 : 0.7;
  return {
    start: note.start,
    length: note.length * 0.94,
    pitch: note.pitch,
    velocity: accent * (0.7 + 0.3 * section.energy),
    shift: 0,
    ...(syllable ? { syllable } : {}),
  };
}
