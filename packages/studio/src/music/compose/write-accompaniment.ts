/** Chord instruments: blocks, strums and arpeggios on chords whose voices are led. */
import type { ScoreChord, ScoreNote, ScoreSection } from '../score';
import type { ChordStyle, Figure } from '../styles/genre-style';
import { leadVoices, powerChord } from './lead-voices';
import { BEATS_PER_BAR } from './plan-form';
import { chordAt } from './write-chords';
import { CHORUS_ENERGY } from './write-drums';

const strengths: Readonly<Record<string, number>> = { X: 0.92, x: 0.74, o: 0.5 };
/** Between two strings of a strum. */
const STRUM_SECONDS = 0.013;

/** @returns notes in order of time; none where the section has less energy than the instrument asks for */
export function writeAccompaniment(
  sections: readonly ScoreSection[],
  chords: readonly ScoreChord[],
  style: ChordStyle,
  bpm: number,
): ScoreNote[] {
  const notes: ScoreNote[] = [];
  let voices: number[] = [];
  const voicings = chords.map((chord) => {
    voices = style.power ? powerChord(chord, style.range) : leadVoices(chord, voices, style);
    return voices;
  });
  const voicingAt = (beat: number) => voicings[chords.indexOf(chordAt(chords, beat))] ?? [];
  for (const section of sections) {
    if (section.energy < style.from && section.kind !== 'ending') continue;
    const figure = section.energy >= CHORUS_ENERGY ? style.chorus : style.verse;
    if (section.kind === 'ending') {
      if (style.from <= 0.6)
        notes.push(...strike(section.start, BEATS_PER_BAR, 0.8, voicingAt, style, bpm));
      continue;
    }
    for (let bar = 0; bar < section.bars; bar++) {
      const start = section.start + bar * BEATS_PER_BAR;
      const swell = 0.66 + 0.34 * section.energy;
      notes.push(
        ...(figure.kind === 'arpeggio'
          ? readArpeggio(figure, start, swell, voicingAt)
          : readBlocks(figure, start, swell, { voicingAt, style, bpm, chords })),
      );
    }
  }
  return style.role === 'pad' ? tied(notes) : notes;
}

type VoicingAt = (beat: number) => readonly number[];

function readBlocks(
  { steps }: Figure,
  start: number,
  swell: number,
  {
    voicingAt,
    style,
    bpm,
    chords,
  }: { voicingAt: VoicingAt; style: ChordStyle; bpm: number; chords: readonly ScoreChord[] },
): ScoreNote[] {
  const notes: ScoreNote[] = [];
  const hits: { step: number; strength: number; steps: number }[] = [];
  for (let step = 0; step < 16; step++) {
    const sign = steps[step] ?? '.';
    const strength = strengths[sign];
    const last = hits.at(-1);
    if (strength !== undefined) hits.push({ step, strength, steps: 1 });
    else if (sign === '-' && last && last.step + last.steps === step) {
      // A held chord is struck again when the chord changes.
      const at = start + step / 4;
      if (Math.abs(chordAt(chords, at).start - at) < 1e-6)
        hits.push({ step, strength: last.strength, steps: 1 });
      else last.steps += 1;
    }
  }
  for (const { step, strength, steps: held } of hits) {
    const length = held === 1 ? 0.2 : held / 4 - 0.03;
    notes.push(...strike(start + step / 4, length, strength * swell, voicingAt, style, bpm, step));
  }
  return notes;
}

function strike(
  start: number,
  length: number,
  velocity: number,
  voicingAt: VoicingAt,
  style: ChordStyle,
  bpm: number,
  step = 0,
): ScoreNote[] {
  const voicing = [...voicingAt(start)];
  const isStrum = style.verse.kind === 'strum' && !style.power;
  // Off the beat the hand comes up.
  const isUp = isStrum && step % 4 === 2;
  if (isUp) voicing.reverse();
  const played = isUp ? voicing.slice(0, 4) : voicing;
  return played.map((pitch, index) => ({
    start,
    length,
    pitch,
    // With distortion, the fifth of a power chord would be louder than its root.
    velocity: velocity * (isUp ? 0.82 : 1) * (style.power && index === 1 ? 0.55 : 1 - index * 0.02),
    shift: isStrum ? (index * STRUM_SECONDS * bpm) / 60 : 0,
  }));
}

function readArpeggio(
  { steps }: Figure,
  start: number,
  swell: number,
  voicingAt: VoicingAt,
): ScoreNote[] {
  const notes: ScoreNote[] = [];
  for (let step = 0; step < 16; step++) {
    const voice = Number.parseInt(steps[step] ?? '', 10);
    if (Number.isNaN(voice)) continue;
    const at = start + step / 4;
    const voicing = voicingAt(at);
    const pitch = voicing[voice % Math.max(1, voicing.length)];
    if (pitch === undefined) continue;
    let until = step + 1;
    while (until < 16 && !/\d/.test(steps[until] ?? '')) until++;
    const length = Math.min(until - step, 6) / 4;
    const accent = step === 0 ? 0.86 : step % 4 === 0 ? 0.76 : 0.66;
    notes.push({ start: at, length, pitch, velocity: accent * swell, shift: 0 });
  }
  return notes;
}

/** Joins notes held into the next bar into one. */
function tied(notes: readonly ScoreNote[]): ScoreNote[] {
  const open = new Map<number, ScoreNote>();
  const joined: ScoreNote[] = [];
  for (const note of notes) {
    const before = open.get(note.pitch);
    const isLong = note.length > 3.5;
    if (
      before &&
      isLong &&
      before.length < 16 &&
      Math.abs(before.start + before.length - note.start) < 0.1
    ) {
      before.length = note.start + note.length - before.start;
      continue;
    }
    joined.push(note);
    if (isLong) open.set(note.pitch, note);
    else open.delete(note.pitch);
  }
  return joined;
}
