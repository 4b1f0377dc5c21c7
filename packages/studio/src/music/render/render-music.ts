/**
 * Plays a score: every part by its instrument, a room, a compressor, loudness and a limiter. All of it is computed
 * here; a browser's own audio graph would sound a little different in each browser and cannot run in a worker.
 */
import { seededRandom } from '@entropy-tools/core/random';
import { beatAt, decibelsAt, type Score, type ScorePart } from '../score';
import { genreStyles } from '../styles/genre-styles';
import { moodStyles } from '../styles/mood-styles';
import { biquad, filter } from './filters';
import { compress, limit } from './limit';
import { loudnessOf, truePeakOf } from './loudness';
import { renderPart } from './render-part';
import { addRoom } from './room';

export interface RenderOptions {
  /** Samples a second; 44,100 or 48,000. */
  sampleRate: number;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Stereo sound, −1 to 1. */
export interface StereoSound {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

export const TARGET_LUFS = -14;
export const MAX_TRUE_PEAK_DB = -1;
/** The limiter's setting, lower than the target because its own peak measure is coarse. */
const CEILING_DB = -1.6;
const FADE_SECONDS = 0.4;
/** Between two of them the gain of the dynamics is a straight line in decibels. */
const RIDE_SAMPLES = 256;
const MASTER_SHARE = 0.2;

/** What the master did to each sample: the mix times this is the piece. */
interface MasterGains {
  /** A factor for the whole piece. */
  level: number;
  left: Float32Array;
  right: Float32Array;
}

/**
 * Plays a score into stereo sound of exactly its duration, at −14 LUFS, true peaks at most −1 dBTP.
 * @throws the signal's reason when it is aborted
 */
export async function renderMusic(score: Score, options: RenderOptions): Promise<StereoSound> {
  return (await mix(score, options, false)).sound;
}

/**
 * Plays each part by itself with its share of the room and the master's gain at each moment, so that the stems
 * together are the piece. It is played twice, because what is kept of all parts would fill a phone's memory.
 * @param onStem given one stem after the other, which it may change
 * @throws the signal's reason when it is aborted
 */
export async function renderStems(
  score: Score,
  options: RenderOptions,
  onStem: (name: string, sound: StereoSound) => Promise<void> | void,
): Promise<void> {
  const { sampleRate, onProgress } = options;
  const half = { ...options, onProgress: (part: number) => onProgress(part / 2) };
  const { gains } = await mix(score, half, true);
  if (!gains) throw new Error('The gains of the master were asked for.');
  const finish = ({ left, right }: StereoSound, level: number) => {
    for (let i = 0; i < left.length; i++) {
      left[i] = (left[i] as number) * level * (gains.left[i] as number);
      right[i] = (right[i] as number) * level * (gains.right[i] as number);
    }
  };
  for (const [index, part] of score.parts.entries()) {
    const tick = ticker(options, part, index, score.parts.length, [0.5, 1]);
    const sound = await renderPart(score, part, sampleRate, tick);
    const send = new Float32Array(sound.left.length);
    sendTo(send, part, sound);
    voice(score, sound, send);
    finish(sound, gains.level);
    await onStem(part.name, sound);
  }
  const { dust } = genreStyles[score.settings.genre].master;
  if (dust === undefined) return;
  const sound = silence(score, sampleRate);
  addDust(sound, dust, score.settings.seed);
  finish(sound, 1);
  await onStem('Record noise', sound);
}

async function mix(
  score: Score,
  options: RenderOptions,
  keepsGains: boolean,
): Promise<{ sound: StereoSound; gains: MasterGains | undefined }> {
  const { sampleRate, signal, onProgress } = options;
  const sound = silence(score, sampleRate);
  const { left, right } = sound;
  const send = new Float32Array(left.length);
  for (const [index, part] of score.parts.entries()) {
    const tick = ticker(options, part, index, score.parts.length, [0, 1 - MASTER_SHARE]);
    const played = await renderPart(score, part, sampleRate, tick);
    for (let i = 0; i < left.length; i++) {
      left[i] = (left[i] as number) + (played.left[i] as number);
      right[i] = (right[i] as number) + (played.right[i] as number);
    }
    sendTo(send, part, played);
  }
  const tick = async (fraction: number) => {
    await breathe();
    signal.throwIfAborted();
    onProgress(1 - MASTER_SHARE * (1 - fraction));
  };
  return { sound, gains: await master(score, sound, send, tick, keepsGains) };
}

function silence(score: Score, sampleRate: number): StereoSound {
  const count = Math.round(score.durationSeconds * sampleRate);
  return { left: new Float32Array(count), right: new Float32Array(count), sampleRate };
}

function sendTo(send: Float32Array, { room }: ScorePart, { left, right }: StereoSound): void {
  for (let i = 0; i < send.length; i++)
    send[i] = (send[i] as number) + room * ((left[i] as number) + (right[i] as number));
}

/** Tells how far the work on a part is, and stops it when that was asked for. */
function ticker(
  { signal, onProgress }: RenderOptions,
  part: ScorePart,
  index: number,
  parts: number,
  [from, to]: readonly [number, number],
): () => Promise<void> {
  const all = Math.ceil(part.notes.length / 24) + 2;
  let ticks = 0;
  return async () => {
    ticks += 1;
    await breathe();
    signal.throwIfAborted();
    onProgress(from + ((index + Math.min(1, ticks / all)) / parts) * (to - from));
  };
}

/** Yields to the event loop, so that messages such as a cancellation arrive. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The room and the tone of the genre: what is added of several parts is the same as that of their sum. */
function voice(score: Score, { left, right, sampleRate }: StereoSound, send: Float32Array): void {
  const { roomSeconds, brightness } = genreStyles[score.settings.genre].master;
  const mood = moodStyles[score.settings.mood];
  addRoom(send, left, right, { seconds: roomSeconds * mood.room, sampleRate });
  for (const side of [left, right]) {
    filter(side, biquad('highshelf', 5200, 0.7, sampleRate, brightness + mood.brightness));
    filter(side, biquad('peak', 280, 0.8, sampleRate, -1.5));
    filter(side, biquad('highpass', 28, 0.7, sampleRate));
  }
}

async function master(
  score: Score,
  sound: StereoSound,
  send: Float32Array,
  tick: (fraction: number) => Promise<void>,
  keepsGains: boolean,
): Promise<MasterGains | undefined> {
  const { left, right, sampleRate } = sound;
  const { warmth, dust } = genreStyles[score.settings.genre].master;
  await tick(0.05);
  voice(score, sound, send);
  await tick(0.45);
  const level = bring(left, right, -16, sampleRate);
  if (dust !== undefined) addDust(sound, dust, score.settings.seed);
  const before = keepsGains ? { left: left.slice(), right: right.slice() } : undefined;
  compress(left, right, -16, sampleRate);
  if (warmth > 0) saturate(left, right, warmth);
  await tick(0.6);
  ride(score, left, right, sampleRate);
  fade(left, right, sampleRate);
  // The loudness lost by limiting is made up, and the peaks above the ceiling that result are limited again.
  for (const fraction of [0.75, 0.9, 1]) {
    bring(left, right, TARGET_LUFS, sampleRate);
    limit(left, right, 10 ** (CEILING_DB / 20), sampleRate);
    await tick(fraction);
  }
  const over = truePeakOf([left, right]) - (MAX_TRUE_PEAK_DB - 0.1);
  if (over > 0) scale(left, right, 10 ** (-over / 20));
  if (!before) return undefined;
  toGains(before.left, left);
  toGains(before.right, right);
  return { level, ...before };
}

/** Turns what was into the factor that makes it what is. All of the master's stages are such factors. */
function toGains(was: Float32Array, is: Float32Array): void {
  let gain = 1;
  for (let i = 0; i < was.length; i++) {
    // Near silence the last factor holds.
    if (Math.abs(was[i] as number) > 1e-6) gain = (is[i] as number) / (was[i] as number);
    was[i] = gain;
  }
}

/** @returns the factor that brings the sound to a loudness, applied */
function bring(left: Float32Array, right: Float32Array, lufs: number, sampleRate: number): number {
  const loudness = loudnessOf([left, right], sampleRate);
  const gain = Number.isFinite(loudness) ? 10 ** ((lufs - loudness) / 20) : 1;
  scale(left, right, gain);
  return gain;
}

function scale(left: Float32Array, right: Float32Array, gain: number): void {
  for (let i = 0; i < left.length; i++) {
    left[i] = (left[i] as number) * gain;
    right[i] = (right[i] as number) * gain;
  }
}

/** Rounds the peaks as tape does; quiet sound stays as it is. */
function saturate(left: Float32Array, right: Float32Array, warmth: number): void {
  const drive = 1 + warmth * 2;
  for (let i = 0; i < left.length; i++) {
    left[i] = Math.tanh(drive * (left[i] as number)) / drive;
    right[i] = Math.tanh(drive * (right[i] as number)) / drive;
  }
}

/** The hiss and crackle of an old record. */
function addDust({ left, right, sampleRate }: StereoSound, decibels: number, seed: string): void {
  const gain = 10 ** (decibels / 20);
  const random = seededRandom(`${seed} dust`);
  let [low, pop] = [0, 0];
  for (let i = 0; i < left.length; i++) {
    low += (random() * 2 - 1 - low) * 0.3;
    if (random() < 6 / sampleRate) pop = (random() * 2 - 1) * 9;
    pop *= 0.9;
    const both = gain * (low * 0.6 + pop);
    left[i] = (left[i] as number) + both;
    right[i] = (right[i] as number) + both * 0.8;
  }
}

/** The dynamics of the piece, after the compressor that would take them back. */
function ride(score: Score, left: Float32Array, right: Float32Array, sampleRate: number): void {
  let [from, to] = [decibelsAt(score, 0), 0];
  for (let at = 0; at < left.length; at += RIDE_SAMPLES) {
    to = decibelsAt(score, beatAt(score, (at + RIDE_SAMPLES) / sampleRate));
    const end = Math.min(left.length, at + RIDE_SAMPLES);
    const step = 10 ** ((to - from) / 20 / RIDE_SAMPLES);
    let gain = 10 ** (from / 20);
    for (let i = at; i < end; i++) {
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
      gain *= step;
    }
    from = to;
  }
}

function fade(left: Float32Array, right: Float32Array, sampleRate: number): void {
  const count = Math.min(left.length, Math.round(FADE_SECONDS * sampleRate));
  for (let i = 0; i < count; i++) {
    const at = left.length - 1 - i;
    const gain = (i / count) ** 2;
    left[at] = (left[at] as number) * gain;
    right[at] = (right[at] as number) * gain;
  }
}
