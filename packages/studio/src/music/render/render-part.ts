/** The sound of one player: every note by its instrument, then the instrument's effects. */
import { seededRandom } from '@entropy-tools/core/random';
import { instruments } from '../instruments/instruments';
import type { NoteSound } from '../instruments/note-sound';
import { type Score, type ScorePart, secondsAt } from '../score';
import { biquad, filter } from './filters';
import { loudnessOf } from './loudness';
import type { StereoSound } from './render-music';

/** Equal notes are computed once, drums in this many variants so that rolls do not sound mechanical. */
const DRUM_VARIANTS = 3;
const MAX_KEPT_SAMPLES = 12_000_000;
const STRENGTHS = 8;
/** The stereo position of each drum, by its General MIDI key. */
const drumPans: Readonly<Record<number, number>> = {
  37: -0.1,
  39: 0.05,
  42: 0.28,
  43: -0.45,
  44: 0.28,
  45: -0.25,
  46: 0.28,
  47: 0.1,
  49: -0.4,
  50: 0.35,
  51: -0.32,
  54: 0.45,
  56: -0.3,
  62: 0.35,
  63: 0.3,
  64: 0.2,
  70: -0.5,
  75: 0.5,
};
/** Frequency below which a part is cut to leave room for the bass. */
const lowCuts: Readonly<Record<ScorePart['role'], number>> = {
  drums: 30,
  bass: 32,
  chords: 110,
  pad: 150,
  melody: 140,
  counter: 160,
};
/** Loudness that a part of level 0 is brought to. */
const PART_LUFS = -23;

/** @returns the part as it is in the mix, at its level */
export async function renderPart(
  score: Score,
  part: ScorePart,
  sampleRate: number,
  tick: () => Promise<void>,
): Promise<StereoSound> {
  const count = Math.round(score.durationSeconds * sampleRate);
  const left = new Float32Array(count);
  const right = new Float32Array(count);
  const play = player(score, part, sampleRate);
  for (const [index, note] of part.notes.entries()) {
    if (index % 24 === 0) await tick();
    const at = Math.round(secondsAt(score, note.start + note.shift) * sampleRate);
    const seconds = secondsAt(score, note.start + note.length) - secondsAt(score, note.start);
    const pan = part.role === 'drums' ? (drumPans[note.pitch] ?? 0) : part.pan;
    const strength = Math.max(1, Math.round(note.velocity * STRENGTHS)) / STRENGTHS;
    // Sounds are computed for a few strengths; the level between them follows the note.
    const gain = note.velocity / strength;
    addSound(play(note.pitch, seconds, strength, index), { at, pan, gain }, left, right);
  }
  await tick();
  const sound: StereoSound = { left, right, sampleRate };
  for (const side of [left, right]) {
    if (part.instrument === 'overdriven guitar') amplify(side, 5, 5200, sampleRate);
    if (part.instrument === 'distorted guitar') amplify(side, 22, 4600, sampleRate);
    filter(side, biquad('highpass', lowCuts[part.role], 0.7, sampleRate));
  }
  if (part.instrument === 'electric piano') wander(sound);
  await tick();
  if (part.duck > 0) duck(score, part, sound);
  const loudness = loudnessOf([left, right], sampleRate);
  if (Number.isFinite(loudness)) {
    const gain = 10 ** ((PART_LUFS + part.level - loudness) / 20);
    for (let i = 0; i < count; i++) {
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
  }
  return sound;
}

/** Plays notes and caches their sounds for repeated notes. */
function player(score: Score, part: ScorePart, sampleRate: number) {
  const kept = new Map<string, NoteSound>();
  let samples = 0;
  const instrument = instruments[part.instrument];
  return (pitch: number, seconds: number, velocity: number, index: number): NoteSound => {
    const isDrum = part.role === 'drums';
    const variant = index % (isDrum ? DRUM_VARIANTS : 2);
    const length = isDrum ? 0 : Math.max(1, Math.round(seconds * 50));
    const id = `${pitch} ${length} ${velocity * STRENGTHS} ${variant}`;
    const known = kept.get(id);
    if (known) return known;
    const made = instrument({
      pitch,
      hz: 440 * 2 ** ((pitch - 69) / 12),
      seconds: length / 50,
      velocity,
      sampleRate,
      random: seededRandom(`${score.settings.seed} ${part.id} ${id}`),
    });
    samples += made.left.length * (made.right ? 2 : 1);
    if (samples > MAX_KEPT_SAMPLES) {
      kept.clear();
      samples = 0;
    }
    kept.set(id, made);
    return made;
  };
}

function addSound(
  sound: NoteSound,
  { at, pan, gain }: { at: number; pan: number; gain: number },
  left: Float32Array,
  right: Float32Array,
): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [gain * Math.cos(angle), gain * Math.sin(angle)];
  const from = sound.left;
  const other = sound.right ?? from;
  const end = Math.min(from.length, left.length - at);
  for (let i = Math.max(0, -at); i < end; i++) {
    left[at + i] = (left[at + i] as number) + toLeft * (from[i] as number);
    right[at + i] = (right[at + i] as number) + toRight * (other[i] as number);
  }
}

/** An amplifier and its loudspeaker: soft clipping, without lows and highs. */
function amplify(samples: Float32Array, drive: number, edge: number, sampleRate: number): void {
  filter(samples, biquad('highpass', 95, 0.7, sampleRate));
  filter(samples, biquad('peak', 750, 0.8, sampleRate, 5));
  for (let i = 0; i < samples.length; i++)
    samples[i] = Math.tanh(drive * (samples[i] as number) + 0.1) - 0.0997;
  filter(samples, biquad('highpass', 85, 0.7, sampleRate));
  filter(samples, biquad('peak', 2600, 0.9, sampleRate, 3));
  filter(samples, biquad('lowpass', edge, 0.9, sampleRate));
  filter(samples, biquad('lowpass', edge * 1.15, 0.7, sampleRate));
}

/** The electric piano's tremolo goes from side to side. */
function wander({ left, right, sampleRate }: StereoSound): void {
  const turn = (2 * Math.PI * 3.4) / sampleRate;
  for (let i = 0; i < left.length; i++) {
    const sway = 0.22 * Math.sin(turn * i);
    left[i] = (left[i] as number) * (1 + sway);
    right[i] = (right[i] as number) * (1 - sway);
  }
}

/** Lowers the part while the kick drum sounds. */
function duck(score: Score, part: ScorePart, { left, right, sampleRate }: StereoSound): void {
  const kicks = score.parts
    .filter(({ role }) => role === 'drums')
    .flatMap(({ notes }) => notes.filter(({ pitch }) => pitch === 36))
    .map(({ start, shift }) => Math.round(secondsAt(score, start + shift) * sampleRate))
    .sort((a, b) => a - b);
  const back = secondsAt(score, 0.5) * sampleRate;
  let [next, since] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < left.length; i++) {
    while (next < kicks.length && (kicks[next] as number) <= i) {
      next += 1;
      since = 0;
    }
    const along = Math.min(1, since / back);
    const gain = 1 - part.duck * (1 - along * along) * Math.min(1, since / 150 + 0.2);
    since += 1;
    left[i] = (left[i] as number) * gain;
    right[i] = (right[i] as number) * gain;
  }
}
