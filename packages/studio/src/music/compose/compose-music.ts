/**
 * The composer: form, harmony, bass, drums, accompaniment and tune by the tables of a genre and a mood. Every part
 * has random numbers of its own, so that a change of one leaves the others as they were. No library: those that
 * exist write single lines, not pieces.
 */
import { seededRandom } from '@entropy-tools/core/random';
import { type InstrumentName, instrumentPrograms } from '../instruments/instrument-names';
import { keys, type MusicSettings } from '../music-settings';
import type { Score, ScorePart } from '../score';
import type { DrumStyle, GenreStyle } from '../styles/genre-style';
import { genreStyles } from '../styles/genre-styles';
import { moodStyles } from '../styles/mood-styles';
import { humanise } from './humanise';
import { keyOf } from './key-of';
import { mod12, scaleOf } from './numerals';
import { BEATS_PER_BAR, planDynamics, planForm, planTempo } from './plan-form';
import { secondVoice } from './second-voice';
import { writeAccompaniment } from './write-accompaniment';
import { writeBass } from './write-bass';
import { chordAt, writeChords } from './write-chords';
import { writeDrums } from './write-drums';
import { writeMelody } from './write-melody';

/**
 * Writes a piece. Pure: the same settings (seed included) give the same score.
 * @returns parts without notes are left out
 */
export function composeMusic(settings: MusicSettings): Score {
  const style = genreStyles[settings.genre];
  const mood = moodStyles[settings.mood];
  const randomFor = (what: string) => seededRandom(`${settings.seed}/${settings.genre}/${what}`);
  const key = keyOf(keys.indexOf(settings.key), mood.mode);
  const sections = planForm(settings, style, mood);
  const chords = writeChords(sections, style, key, randomFor('harmony'));
  const scale = scaleOf(key).map((above) => mod12(key.tonic + above));
  const parts: ScorePart[] = [];
  const add = (part: Omit<ScorePart, 'midiProgram' | 'duck'> & { duck?: number }) => {
    const { bpm } = settings;
    const random = randomFor(`hand ${part.id}`);
    humanise(part.notes, style, { bpm, role: part.role, random });
    if (part.notes.length > 0)
      parts.push({ duck: 0, ...part, midiProgram: instrumentPrograms[part.instrument] });
  };
  const addDrums = (id: string, name: string, drums: DrumStyle) => {
    const notes = writeDrums(sections, drums, randomFor(id), id === 'drums');
    add({
      id,
      name,
      role: 'drums',
      instrument: drums.kit,
      level: drums.level,
      pan: 0,
      room: 0.12,
      notes,
    });
  };
  if (style.drums && !settings.noDrums) addDrums('drums', 'Drums', style.drums);
  if (style.percussion && !settings.noDrums) addDrums('percussion', 'Percussion', style.percussion);
  if (style.bass) {
    const notes = writeBass(sections, chords, style.bass, { scale, random: randomFor('bass') });
    const { instrument, level, duck = 0 } = style.bass;
    add({
      id: 'bass',
      name: 'Bass',
      role: 'bass',
      instrument,
      level,
      pan: 0,
      room: 0.04,
      duck,
      notes,
    });
  }
  for (const chord of style.chords) {
    const { id, name, role, instrument, level, pan, room, duck = 0 } = chord;
    const notes = writeAccompaniment(sections, chords, chord, settings.bpm);
    add({ id, name, role, instrument, level, pan, room, duck, notes });
  }
  const around = {
    chordAt: (beat: number) => chordAt(chords, beat),
    tonic: key.tonic,
    scale: tuneScale(style, key, scale),
    random: randomFor('tune'),
  };
  const { tune } = style;
  const hasVoice = settings.vocals;
  const sung = sections.filter(({ kind }) => ['verse', 'chorus', 'bridge'].includes(kind));
  const played = sections.filter(({ kind }) => kind === 'solo' || (kind === 'outro' && !hasVoice));
  const lyrics = settings.lyrics?.trim() ? settings.lyrics : undefined;
  const melody = writeMelody(
    hasVoice ? sung : byTime([...sung, ...played]),
    tune,
    mood,
    around,
    lyrics,
  );
  const lead = (settings.lead ?? tune.instrument) as InstrumentName;
  const place = { level: tune.level, pan: tune.pan ?? 0, room: tune.room };
  add({
    id: 'melody',
    name: hasVoice ? 'Voice' : nameOf(lead),
    role: 'melody',
    instrument: hasVoice ? 'voice' : lead,
    ...place,
    pan: hasVoice ? 0 : place.pan,
    notes: melody.notes,
  });
  const choruses = sections.filter(({ kind }) => kind === 'chorus');
  add({
    id: 'second',
    name: hasVoice ? 'Second voice' : `Second ${lead}`,
    role: 'counter',
    instrument: hasVoice ? 'voice' : lead,
    ...place,
    level: tune.level - 8,
    pan: -0.35,
    // The first chorus is for one alone, so that the later ones grow.
    notes: secondVoice(melody.notes, choruses.slice(1), chords, scale),
  });
  if (hasVoice) {
    const solo = writeMelody(played, tune, mood, around, undefined);
    add({
      id: 'solo',
      name: nameOf(lead),
      role: 'counter',
      instrument: lead,
      ...place,
      notes: solo.notes,
    });
  }
  return {
    settings,
    beatsPerBar: BEATS_PER_BAR,
    tempo: planTempo(sections, settings, style),
    dynamics: planDynamics(sections, style),
    key,
    durationSeconds: settings.durationSeconds,
    lengthBeats: sections.reduce((sum, { bars }) => sum + bars * BEATS_PER_BAR, 0),
    sections,
    chords,
    parts,
    lyrics: melody.lyrics,
    unsungLines: melody.unsung,
  };
}

const byTime = (sections: Score['sections']) => sections.toSorted((a, b) => a.start - b.start);

const nameOf = (instrument: InstrumentName) =>
  `${instrument[0]?.toUpperCase()}${instrument.slice(1)}`;

/** The pitch classes of the tune: all of the key's, or the five that clash with nothing, or those of the blues. */
function tuneScale(
  style: GenreStyle,
  key: Score['key'],
  scale: readonly number[],
): readonly number[] {
  const five = key.mode === 'major' ? [0, 2, 4, 7, 9] : [0, 2, 3, 5, 7];
  const blue = key.mode === 'major' ? [0, 2, 3, 4, 7, 9] : [0, 3, 5, 6, 7, 10];
  if (style.tune.scale === 'diatonic') return scale;
  return (style.tune.scale === 'blues' ? blue : five).map((above) => mod12(key.tonic + above));
}
