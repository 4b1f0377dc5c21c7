/** Bass: the genre's figure on the chord's root, or a line that walks from root to root. */
import type { ScoreChord, ScoreNote, ScoreSection } from '../score';
import type { BassStyle } from '../styles/genre-style';
import { mod12 } from './numerals';
import { BEATS_PER_BAR } from './plan-form';
import { chordAt } from './write-chords';
import { CHORUS_ENERGY, entranceBar } from './write-drums';

const LOWEST = 28;
const HIGHEST = 47;

/** @param scale pitch classes of the key */
export function writeBass(
  sections: readonly ScoreSection[],
  chords: readonly ScoreChord[],
  style: BassStyle,
  { scale, random }: { scale: readonly number[]; random: () => number },
): ScoreNote[] {
  const notes: ScoreNote[] = [];
  let root = 36;
  for (const section of sections) {
    const figure = section.energy >= CHORUS_ENERGY ? style.chorus : style.verse;
    for (let bar = section.kind === 'intro' ? entranceBar(section) : 0; bar < section.bars; bar++) {
      const start = section.start + bar * BEATS_PER_BAR;
      if (section.kind === 'ending') {
        notes.push(note(start, BEATS_PER_BAR, near(chordAt(chords, start).bass, root), 0.8));
      } else if (figure === 'walk') {
        const walked = walkBar(chords, start, root, scale, random);
        root = walked.root;
        notes.push(...walked.notes);
      } else {
        const played = readFigure(figure, chords, start, root, section.energy);
        root = played.root;
        notes.push(...played.notes);
      }
    }
  }
  return notes;
}

/** The pitch of a class that is nearest to where the hand is. */
function near(pitchClass: number, around: number): number {
  let pitch = around + mod12(pitchClass - around);
  if (pitch - around > 6) pitch -= 12;
  while (pitch < LOWEST) pitch += 12;
  while (pitch > HIGHEST) pitch -= 12;
  return pitch;
}

function readFigure(
  figure: string,
  chords: readonly ScoreChord[],
  start: number,
  from: number,
  energy: number,
) {
  const notes: ScoreNote[] = [];
  let root = from;
  const isTied = figure.startsWith('-');
  const steps = isTied ? `${figure.slice(1)}-` : figure;
  // A figure that begins with a held note anticipates: it is played a sixteenth of its place early.
  const shift = isTied ? 0.25 : 0;
  for (let step = 0; step < 16; step++) {
    const sign = steps[step] ?? '.';
    const at = start + step / 4 + shift;
    const last = notes.at(-1);
    if (sign === '-') {
      if (last && Math.abs(last.start + last.length - at) < 1e-6) last.length += 0.25;
      continue;
    }
    if (sign === '.') continue;
    const isAhead = isTied && step >= 11;
    const chord = chordAt(chords, isAhead ? start + BEATS_PER_BAR : at);
    root = near(chord.bass, root);
    const pitch = pitchOf(sign, root, chord, chordAt(chords, start + BEATS_PER_BAR));
    const accent = step % 4 === 0 ? 0.86 : 0.74;
    notes.push(note(at, 0.25, pitch, accent * (0.8 + 0.2 * energy)));
  }
  return { notes, root };
}

function pitchOf(sign: string, root: number, chord: ScoreChord, next: ScoreChord): number {
  const has = (interval: number) => chord.intervals.includes(interval);
  if (sign === '3') return root + (has(4) ? 4 : has(3) ? 3 : 5);
  if (sign === '5') return root + (has(6) ? 6 : 7) - (root > 40 ? 12 : 0);
  if (sign === '6') return root + 9;
  if (sign === '7') return root + (has(11) ? 11 : 10) - 12 * Number(root > 40);
  if (sign === '8') return root + 12;
  if (sign === 'a') {
    const target = near(next.bass, root);
    return target > root ? target - 1 : target + (target < root ? 1 : -1);
  }
  return root;
}

/** Four quarters: the root, two tones on the way, and a step before the next root. */
function walkBar(
  chords: readonly ScoreChord[],
  start: number,
  from: number,
  scale: readonly number[],
  random: () => number,
) {
  const notes: ScoreNote[] = [];
  let place = from;
  for (let beat = 0; beat < BEATS_PER_BAR; beat++) {
    const chord = chordAt(chords, start + beat);
    const next = chordAt(chords, start + beat + 1);
    if (Math.abs(chord.start - (start + beat)) < 1e-6) place = near(chord.bass, place);
    else if (next.start > chord.start || beat === BEATS_PER_BAR - 1) {
      const target = near(next.bass, place);
      const options = [target - 1, target + 1, target + 2, target - 2, target + 7];
      const weights = options.map((pitch) => (scale.includes(mod12(pitch)) ? 2 : 1.2));
      place = weighted(options, weights, random);
    } else {
      const tones = [
        ...chord.intervals.slice(0, 4).map((interval) => mod12(chord.root + interval)),
      ];
      const options = tones.map((tone) => near(tone, place)).filter((pitch) => pitch !== place);
      place = options[Math.floor(random() * options.length)] ?? place;
    }
    const pitch = Math.min(52, Math.max(LOWEST, place));
    notes.push(note(start + beat, 0.94, pitch, beat % 2 === 1 ? 0.8 : 0.72));
    if (random() < 0.12) notes.push(note(start + beat + 0.5, 0.3, pitch, 0.5));
  }
  return { notes, root: place };
}

function weighted(options: readonly number[], weights: readonly number[], random: () => number) {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, option] of options.entries()) {
    left -= weights[index] ?? 0;
    if (left <= 0) return option;
  }
  return options[0] ?? LOWEST;
}

const note = (start: number, length: number, pitch: number, velocity: number): ScoreNote => ({
  start,
  length,
  pitch,
  velocity,
  shift: 0,
});
