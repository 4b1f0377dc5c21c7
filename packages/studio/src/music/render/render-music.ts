/**
 * Plays a score: every part by its instrument, a room, a compressor, loudness and a limiter. All of it is computed
 * here; a browser's own audio graph would sound a little different in each browser and cannot run in a worker.
 */
import { seededRandom } from '@entropy-tools/core/random';
import type { Score, ScorePart } from '../score';
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
  /** Given each part as it is in the mix, before the room and the master. */
  onPart?: (part: ScorePart, sound: StereoSound) => Promise<void> | void;
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
const MASTER_SHARE = 0.2;

/**
 * Plays a score into stereo sound of exactly its duration, at −14 LUFS, true peaks at most −1 dBTP.
 * @throws the signal's reason when it is aborted
 */
export async function renderMusic(score: Score, options: RenderOptions): Promise<StereoSound> {
  const { sampleRate, signal, onProgress } = options;
  const count = Math.round(score.durationSeconds * sampleRate);
  const left = new Float32Array(count);
  const right = new Float32Array(count);
  const send = new Float32Array(count);
  for (const [index, part] of score.parts.entries()) {
    let ticks = 0;
    const all = Math.ceil(part.notes.length / 24) + 2;
    const tick = async () => {
      ticks += 1;
      await breathe();
      signal.throwIfAborted();
      onProgress(((index + Math.min(1, ticks / all)) / score.parts.length) * (1 - MASTER_SHARE));
    };
    const sound = await renderPart(score, part, sampleRate, tick);
    for (let i = 0; i < count; i++) {
      const [l, r] = [sound.left[i] as number, sound.right[i] as number];
      left[i] = (left[i] as number) + l;
      right[i] = (right[i] as number) + r;
      send[i] = (send[i] as number) + part.room * (l + r);
    }
    await options.onPart?.(part, sound);
  }
  await master(score, { left, right, sampleRate }, send, async (fraction) => {
    await breathe();
    signal.throwIfAborted();
    onProgress(1 - MASTER_SHARE * (1 - fraction));
  });
  return { left, right, sampleRate };
}

/** Yields to the event loop, so that messages such as a cancellation arrive. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function master(
  score: Score,
  { left, right, sampleRate }: StereoSound,
  send: Float32Array,
  tick: (fraction: number) => Promise<void>,
): Promise<void> {
  const style = genreStyles[score.settings.genre];
  const mood = moodStyles[score.settings.mood];
  const { roomSeconds, brightness, warmth, dust } = style.master;
  await tick(0.05);
  addRoom(send, left, right, { seconds: roomSeconds * mood.room, sampleRate });
  await tick(0.35);
  const high = brightness + mood.brightness;
  for (const side of [left, right]) {
    filter(side, biquad('highshelf', 5200, 0.7, sampleRate, high));
    filter(side, biquad('peak', 280, 0.8, sampleRate, -1.5));
    filter(side, biquad('highpass', 28, 0.7, sampleRate));
  }
  await tick(0.45);
  bring(left, right, -16, sampleRate);
  if (dust !== undefined) addDust(left, right, 10 ** (dust / 20), score.settings.seed, sampleRate);
  compress(left, right, -16, sampleRate);
  if (warmth > 0) saturate(left, right, warmth);
  await tick(0.6);
  fade(left, right, sampleRate);
  // The loudness lost by limiting is made up, and the peaks above the ceiling that result are limited again.
  for (const fraction of [0.75, 0.9, 1]) {
    bring(left, right, TARGET_LUFS, sampleRate);
    limit(left, right, 10 ** (CEILING_DB / 20), sampleRate);
    await tick(fraction);
  }
  const over = truePeakOf([left, right]) - (MAX_TRUE_PEAK_DB - 0.1);
  if (over > 0) scale(left, right, 10 ** (-over / 20));
}

function bring(left: Float32Array, right: Float32Array, lufs: number, sampleRate: number): void {
  const loudness = loudnessOf([left, right], sampleRate);
  if (Number.isFinite(loudness)) scale(left, right, 10 ** ((lufs - loudness) / 20));
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
function addDust(
  left: Float32Array,
  right: Float32Array,
  gain: number,
  seed: string,
  sampleRate: number,
) {
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

function fade(left: Float32Array, right: Float32Array, sampleRate: number): void {
  const count = Math.min(left.length, Math.round(FADE_SECONDS * sampleRate));
  for (let i = 0; i < count; i++) {
    const at = left.length - 1 - i;
    const gain = (i / count) ** 2;
    left[at] = (left[at] as number) * gain;
    right[at] = (right[at] as number) * gain;
  }
}
