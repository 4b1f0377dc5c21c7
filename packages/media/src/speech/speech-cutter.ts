/**
 * Finds the stretches of a recording that contain speech, from one probability per 32 ms, in a stream:
 * memory is bounded, however long the recording is. The thresholds were measured with Silero's detector
 * and Moonshine's recogniser.
 */
import { VOICE_FRAME } from './voice-detector';

/** Samples per second: both models take 16 kHz. */
export const SAMPLE_RATE = 16_000;

/** Start and end of speech, in samples at 16 kHz. */
export interface Stretch {
  start: number;
  end: number;
}

/** Lengths in seconds. */
export interface CutOptions {
  /** Stretches with a gap shorter than `joinGap` are joined while they stay below `join`. */
  join: number;
  joinGap: number;
  /** Maximum length without a pause; longer speech is cut where it is quietest. */
  longest: number;
}

/** Settings for the on-device recogniser. */
export const deviceCuts: CutOptions = { join: 14, joinGap: 0.9, longest: 28 };

const SPEECH_FROM = 0.5;
const SILENCE_BELOW = 0.35;
const MIN_SILENCE = 0.45;
const MIN_SPEECH = 0.2;
const PAD = 0.2;
/** A long stretch is cut in its last part, from this fraction on. */
const CUT_FROM = 0.6;

const frames = (seconds: number) => (seconds * SAMPLE_RATE) / VOICE_FRAME;

/** The cutter of one recording. Counts in frames inside, in samples outside. */
export class SpeechCutter {
  readonly #options: CutOptions;
  #frame = 0;
  #start = -1;
  #silence = 0;
  /** Probabilities of the frames since `#start`. */
  #probabilities: number[] = [];
  #pending: [start: number, end: number] | undefined;
  #lastEnd = 0;

  constructor(options: CutOptions = deviceCuts) {
    this.#options = options;
  }

  /** The first sample that a later stretch may still start with. */
  get keepFrom(): number {
    const first = this.#pending?.[0] ?? (this.#start >= 0 ? this.#start : this.#frame);
    return Math.max(0, Math.floor((first - frames(PAD) - 1) * VOICE_FRAME));
  }

  /** Adds the next frame's speech probability. @returns stretches completed by it */
  push(probability: number): Stretch[] {
    const out: Stretch[] = [];
    const at = this.#frame;
    this.#frame += 1;
    if (this.#start < 0) {
      if (probability >= SPEECH_FROM) {
        this.#start = at;
        this.#silence = 0;
        this.#probabilities = [probability];
      }
    } else {
      this.#probabilities.push(probability);
      this.#silence = probability < SILENCE_BELOW ? this.#silence + 1 : 0;
      if (this.#silence >= frames(MIN_SILENCE)) this.#close(at - this.#silence + 1, out);
      else if (this.#frame - this.#start >= frames(this.#options.longest)) this.#cut(out);
    }
    this.#settle(out);
    return out;
  }

  /** Ends the recording. @param samples its length */
  finish(samples: number): Stretch[] {
    const out: Stretch[] = [];
    if (this.#start >= 0) this.#close(this.#frame - this.#silence, out);
    if (this.#pending) this.#emit(Number.POSITIVE_INFINITY, out);
    return out.map(({ start, end }) => ({ start, end: Math.min(end, samples) }));
  }

  #close(end: number, out: Stretch[]): void {
    const start = this.#start;
    this.#start = -1;
    if (end - start < frames(MIN_SPEECH)) return;
    const { join, joinGap } = this.#options;
    const pending = this.#pending;
    if (pending && start - pending[1] < frames(joinGap) && end - pending[0] < frames(join)) {
      pending[1] = end;
      return;
    }
    if (pending) this.#emit(start, out);
    this.#pending = [start, end];
  }

  /** Cuts a stretch without a pause at the quietest frame of its later part; the next starts there. */
  #cut(out: Stretch[]): void {
    const from = Math.floor(this.#probabilities.length * CUT_FROM);
    let quietest = from;
    for (let at = from; at < this.#probabilities.length; at += 1) {
      if ((this.#probabilities[at] ?? 1) < (this.#probabilities[quietest] ?? 1)) quietest = at;
    }
    const start = this.#start;
    const rest = this.#probabilities.slice(quietest);
    this.#close(start + quietest, out);
    this.#start = start + quietest;
    this.#probabilities = rest;
  }

  /** Emits the pending stretch once nothing can be joined to it any more. */
  #settle(out: Stretch[]): void {
    const pending = this.#pending;
    if (!pending) return;
    const { join, joinGap } = this.#options;
    if (this.#start < 0) {
      if (this.#frame - pending[1] >= frames(joinGap)) this.#emit(Number.POSITIVE_INFINITY, out);
    } else if (
      this.#start - pending[1] >= frames(joinGap) ||
      this.#frame - this.#silence - pending[0] >= frames(join)
    ) {
      this.#emit(this.#start, out);
    }
  }

  /** @param next the frame in which the following stretch begins */
  #emit(next: number, out: Stretch[]): void {
    const [start, end] = this.#pending ?? [0, 0];
    out.push({
      start: Math.round(Math.max(this.#lastEnd, start - frames(PAD), 0) * VOICE_FRAME),
      end: Math.round(Math.min(next, end + frames(PAD)) * VOICE_FRAME),
    });
    this.#lastEnd = end;
    this.#pending = undefined;
  }
}
