/**
 * Resamples sound of any rate to 16 kHz in pieces: a windowed sinc of 63 taps that removes frequencies 16 kHz
 * cannot represent, with 64 phases between two samples. Its cost is negligible next to the models;
 * `OfflineAudioContext` would need the whole recording at once, on the main thread.
 */
import { SAMPLE_RATE } from './speech-cutter';

const TAPS = 63;
const PHASES = 64;
/** The highest frequency kept, in Hz. */
const CUT_OFF = 7200;

/** Resamples the pieces of one recording. */
export interface Resampler {
  /** @param sound one channel @returns the output that is ready, at 16 kHz */
  push(sound: Float32Array): Float32Array;
}

/** @param rate of the source in Hz */
export function makeResampler(rate: number): Resampler {
  const kernels = makeKernels(rate);
  const step = rate / SAMPLE_RATE;
  // Half a filter of leading silence aligns the first output sample with the first input sample.
  let tail = new Float32Array((TAPS - 1) / 2);
  /** Position of the next output sample, relative to the start of the tail. */
  let position = 0;
  return {
    push(sound) {
      const held = new Float32Array(tail.length + sound.length);
      held.set(tail);
      held.set(sound, tail.length);
      const last = held.length - TAPS;
      const out = new Float32Array(Math.max(0, Math.floor((last - position) / step) + 1));
      let count = 0;
      while (position <= last && count < out.length) {
        const from = Math.floor(position);
        const kernel = kernels[Math.round((position - from) * PHASES)] as Float32Array;
        let sum = 0;
        for (let tap = 0; tap < TAPS; tap += 1)
          sum += (kernel[tap] as number) * (held[from + tap] as number);
        out[count] = sum;
        count += 1;
        position += step;
      }
      const done = Math.min(Math.floor(position), held.length);
      tail = held.slice(done);
      position -= done;
      return out.subarray(0, count);
    },
  };
}

/** One kernel per phase between two samples, both ends included; each sums to 1. */
function makeKernels(rate: number): Float32Array[] {
  const cut = Math.min(CUT_OFF, rate * 0.45) / rate;
  const middle = (TAPS - 1) / 2;
  return Array.from({ length: PHASES + 1 }, (_, phase) => {
    const kernel = Float32Array.from({ length: TAPS }, (_value, tap) => {
      const x = tap - middle - phase / PHASES;
      const sinc = x === 0 ? 2 * cut : Math.sin(2 * Math.PI * cut * x) / (Math.PI * x);
      const window = 0.54 + 0.46 * Math.cos((Math.PI * x) / (middle + 1));
      return sinc * window;
    });
    const sum = kernel.reduce((total, value) => total + value, 0);
    return kernel.map((value) => value / sum);
  });
}
