/** A second voice: a third or a sixth below the tune, on chord tones where it rests. */
import type { ScoreChord, ScoreNote, ScoreSection } from '../score';
import { mod12 } from './numerals';
import { chordAt } from './write-chords';

/** @param sections those that have it */
export function secondVoice(
  melody: readonly ScoreNote[],
  sections: readonly ScoreSection[],
  chords: readonly ScoreChord[],
  scale: readonly number[],
): ScoreNote[] {
  const isIn = (beat: number) =>
    sections.some(({ start, bars }) => beat >= start && beat < start + bars * 4);
  return melody
    .filter((note) => isIn(note.start))
    .map((note) => {
      const chord = chordAt(chords, note.start);
      const tones = chord.intervals.map((interval) => mod12(chord.root + interval));
      const below = [3, 4, 5, 8, 9].map((by) => note.pitch - by);
      const fitting =
        below.find((pitch) => tones.includes(mod12(pitch))) ??
        below.find((pitch) => scale.includes(mod12(pitch))) ??
        note.pitch - 12;
      const { syllable: _, ...rest } = note;
      return { ...rest, pitch: fitting, velocity: note.velocity * 0.85, shift: 0 };
    });
}
