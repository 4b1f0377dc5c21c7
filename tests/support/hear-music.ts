/** Tempo and key of a sound, by methods that know nothing of how it was made. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs.ts';

/**
 * Tempo of a WAV file in beats per minute: from the median distance of the beats found by `aubio beat`.
 * (`aubio tempo`, which prints one number, is wrong for most plain loops of kick, snare and hat: 74 for 72,
 * 95 for 112.)
 */
export function detectTempo(wav: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-tempo-'));
  try {
    const path = join(folder, 'sound.wav');
    writeFileSync(path, wav);
    const beats = runProgram('aubio', ['beat', path]).trim().split('\n').map(Number);
    const gaps = beats.slice(1).map((beat, at) => beat - (beats[at] ?? 0));
    return 60 / (gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? Number.NaN);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How well each of the twelve tones fits a key, from the tonic up, according to three studies. */
export const keyProfiles = {
  /** C. Krumhansl and E. Kessler, 1982: listeners' ratings. */
  krumhansl: {
    major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
    minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
  },
  /** D. Temperley, 2001: tones in the Kostka and Payne corpus. */
  temperley: {
    major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
    minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
  },
  /** J. Albrecht and D. Shanahan, 2013: tones in a thousand pieces. */
  albrecht: {
    major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
    minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
  },
} as const;
export type KeyProfile = keyof typeof keyProfiles;

export interface DetectedKey {
  /** Pitch class of the tonic. */
  tonic: number;
  mode: 'major' | 'minor';
}

/** The key whose profile correlates best with the tones of a sound. @param tones of {@link chromaOf} */
export function keyOfTones(tones: readonly number[], profile: KeyProfile): DetectedKey {
  const fits = (['major', 'minor'] as const).flatMap((mode) =>
    tones.map((_, tonic) => ({
      mode,
      tonic,
      fit: correlation(
        keyProfiles[profile][mode],
        keyProfiles[profile][mode].map((_, step) => tones[(tonic + step) % 12] ?? 0),
      ),
    })),
  );
  return fits.reduce((best, key) => (key.fit > best.fit ? key : best));
}

/** A and e³: below, the drums are louder than the tones; above, overtones are. */
const LOWEST = 45;
const HIGHEST = 88;
/** Turns of a tone in its window: enough to tell it from its neighbours a semitone away. */
const TURNS = 34;
const FRAMES_A_SECOND = 5;

/**
 * How much of each pitch class sounds in a mono sound: the amplitudes of a constant-Q transform (J. Brown, 1991),
 * tuned to 440 Hz.
 */
export function chromaOf(samples: Float32Array, sampleRate: number): number[] {
  const tones = new Array<number>(12).fill(0);
  const { low, rate } = thinned(samples, sampleRate);
  const hop = Math.round(rate / FRAMES_A_SECOND);
  for (let pitch = LOWEST; pitch <= HIGHEST; pitch++) {
    const turn = (2 * Math.PI * 440 * 2 ** ((pitch - 69) / 12)) / rate;
    const size = Math.round((TURNS * 2 * Math.PI) / turn);
    const [cos, sin] = [new Float64Array(size), new Float64Array(size)];
    for (let i = 0; i < size; i++) {
      const window = (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)) / size;
      cos[i] = window * Math.cos(turn * i);
      sin[i] = window * Math.sin(turn * i);
    }
    for (let middle = 0; middle < low.length; middle += hop) {
      const from = middle - (size >> 1);
      let [real, imaginary] = [0, 0];
      for (let i = 0; i < size; i++) {
        const sample = low[from + i] ?? 0;
        real += sample * (cos[i] as number);
        imaginary += sample * (sin[i] as number);
      }
      tones[pitch % 12] = (tones[pitch % 12] ?? 0) + Math.hypot(real, imaginary);
    }
  }
  return tones;
}

/** Decimates to a quarter of the samples, after a windowed sinc that removes everything above half the new rate. */
function thinned(samples: Float32Array, sampleRate: number): { low: Float32Array; rate: number } {
  const by = 4;
  const half = 32;
  const taps = Float64Array.from({ length: half * 2 + 1 }, (_, i) => {
    const x = (i - half) / by;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * 0.8) / (Math.PI * x * 0.8);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * (i - half)) / (half + 1)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  const low = new Float32Array(Math.floor(samples.length / by));
  for (let i = 0; i < low.length; i++) {
    let value = 0;
    for (let tap = 0; tap < taps.length; tap++)
      value += (taps[tap] as number) * (samples[i * by + tap - half] ?? 0);
    low[i] = value / sum;
  }
  return { low, rate: sampleRate / by };
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, squareA, squareB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[index] ?? 0) - meanB];
    both += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return both / Math.sqrt(squareA * squareB || 1);
}
