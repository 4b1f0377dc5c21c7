/** The tune: recurring motifs, chord tones on strong beats, steps between them, cadences. */
import type { ScoreChord } from '../score';
import { mod12 } from './numerals';
import { PHRASE_BEATS, type RhythmNote } from './write-rhythm';

export interface TuneNote extends RhythmNote {
  pitch: number;
}

export interface PhrasePlan {
  /** Where it begins, in quarter notes of the piece. */
  start: number;
  rhythm: readonly RhythmNote[];
  /** Lowest and highest MIDI number. */
  range: readonly [number, number];
  /** −1 falls, 1 rises, 0 is an arch. */
  contour: number;
  cadence: 'open' | 'closed';
  /** The phrase whose intervals it takes up. */
  model?: readonly TuneNote[] | undefined;
}

export interface PhraseContext {
  chordAt: (beat: number) => ScoreChord;
  tonic: number;
  /** Pitch classes of the tune's scale. */
  scale: readonly number[];
  random: () => number;
}

/** @returns the phrase's notes with times in quarter notes of the piece */
export function writePhrase(plan: PhrasePlan, around: PhraseContext, from: number): TuneNote[] {
  const notes: TuneNote[] = [];
  let previous = from;
  let lastLeap = 0;
  for (const [index, { start, length }] of plan.rhythm.entries()) {
    const at = plan.start + start;
    const isLast = index === plan.rhythm.length - 1;
    const modelStep = stepOf(plan.model, index);
    const pitch = bestPitch(plan, around, { at, length, isLast, previous, lastLeap, modelStep });
    lastLeap = index > 0 && Math.abs(pitch - previous) > 4 ? pitch - previous : 0;
    notes.push({ start: at, length, pitch });
    previous = pitch;
  }
  return notes;
}

function stepOf(model: readonly TuneNote[] | undefined, index: number): number | undefined {
  const [note, before] = [model?.[index], model?.[index - 1]];
  return note && before ? note.pitch - before.pitch : undefined;
}

interface Place {
  at: number;
  length: number;
  isLast: boolean;
  previous: number;
  lastLeap: number;
  modelStep: number | undefined;
}

function bestPitch(plan: PhrasePlan, around: PhraseContext, place: Place): number {
  const [low, high] = plan.range;
  let best = low;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let pitch = low; pitch <= high; pitch++) {
    const score = judge(pitch, plan, around, place);
    if (score > bestScore) {
      bestScore = score;
      best = pitch;
    }
  }
  return best;
}

function judge(pitch: number, plan: PhrasePlan, around: PhraseContext, place: Place): number {
  const { at, length, isLast, previous, lastLeap, modelStep } = place;
  const chord = around.chordAt(at);
  const tone = mod12(pitch - chord.root);
  const isChordTone = chord.intervals.some((interval) => interval % 12 === tone);
  const isInScale = around.scale.includes(mod12(pitch));
  if (!isInScale && !isChordTone) return Number.NEGATIVE_INFINITY;
  const onBeat = at % 2 === 0 ? 2 : at % 1 === 0 ? 1.2 : 0.3;
  let score = around.random() * 1.6;
  if (isChordTone)
    score += onBeat + (length >= 1 ? 1.5 : 0) + (tone === 10 || tone === 11 ? -0.6 : 0);
  else if (clashes(chord, tone)) score -= 1.2 + onBeat * 1.5;
  if (!isInScale) score -= 1.5;
  score += homeliness(mod12(pitch - around.tonic)) * (onBeat > 1 || length >= 1 ? 1 : 0.4);
  const leap = pitch - previous;
  const size = Math.abs(leap);
  score +=
    size === 0 ? -0.7 : size <= 2 ? 1.3 : size <= 4 ? 0.7 : size <= 7 ? -0.6 : -2.5 - size * 0.2;
  // After a leap the line turns back by step.
  if (lastLeap !== 0) score += Math.sign(leap) === -Math.sign(lastLeap) && size <= 4 ? 1 : -0.8;
  if (modelStep !== undefined) score += 1.8 - Math.min(3, Math.abs(leap - modelStep) * 0.7);
  const along = (at - plan.start) / PHRASE_BEATS;
  const [low, high] = plan.range;
  const middle = (low + high) / 2;
  const arch =
    Math.sin(Math.PI * along) * (1 - Math.abs(plan.contour)) + (along - 0.5) * plan.contour * 1.6;
  score -= Math.abs(pitch - (middle + (arch - 0.3) * (high - low) * 0.35)) * 0.22;
  if (isLast) score += endScore(mod12(pitch - around.tonic), plan.cadence, isChordTone);
  return score;
}

/** The tonic and its third are preferred, because the most frequent notes establish the key. */
const homeliness = (aboveTonic: number) =>
  aboveTonic === 0 ? 1 : aboveTonic === 3 || aboveTonic === 4 ? 0.3 : 0;

/** A semitone above a chord tone rubs. */
const clashes = (chord: ScoreChord, tone: number) =>
  chord.intervals.some((interval) => mod12(tone - interval) === 1);

function endScore(
  aboveTonic: number,
  cadence: PhrasePlan['cadence'],
  isChordTone: boolean,
): number {
  if (!isChordTone) return -3;
  if (cadence === 'closed') return aboveTonic === 0 ? 4 : [3, 4].includes(aboveTonic) ? 1.5 : 0;
  return [2, 7, 11].includes(aboveTonic) ? 2 : 0.5;
}
