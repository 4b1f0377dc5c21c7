/** Tempo and key of a sound, by methods that know nothing of how it was made. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs.ts';

/** Beats a minute as `aubio tempo` hears them in a WAV file. */
export function heardTempo(wav: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-tempo-'));
  try {
    const path = join(folder, 'sound.wav');
    writeFileSync(path, wav);
    return Number.parseFloat(runProgram('aubio', ['tempo', path]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How well each of the twelve tones fits a key (C. Krumhansl, 1990), from the tonic up. */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const;
const FRAME = 16_384;
const LOWEST = 40;
const HIGHEST = 84;

/** The key whose profile correlates best with the tones of a mono sound. @returns tonic as a pitch class */
export function heardKey(samples: Float32Array, sampleRate: number) {
  const tones = chromaOf(samples, sampleRate);
  const fits = (['major', 'minor'] as const).flatMap((mode) =>
    tones.map((_, tonic) => ({
      mode,
      tonic,
      fit: correlation(profiles[mode], profiles[mode].map((_, step) => tones[(tonic + step) % 12] ?? 0)),
    })),
  );
  return fits.reduce((best, key) => (key.fit > best.fit ? key : best));
}

/** How much of each pitch class sounds: Goertzel's filter at every semitone of three and a half octaves. */
function chromaOf(samples: Float32Array, sampleRate: number): number[] {
  const tones = new Array<number>(12).fill(0);
  const window = Float64Array.from({ length: FRAME }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME));
  for (let from = 0; from + FRAME <= samples.length; from += FRAME / 2) {
    const frame = new Array<number>(12).fill(0);
    for (let pitch = LOWEST; pitch <= HIGHEST; pitch++) {
      const turn = 2 * Math.cos((2 * Math.PI * 440 * 2 ** ((pitch - 69) / 12)) / sampleRate);
      let [one, two] = [0, 0];
      for (let i = 0; i < FRAME; i++) {
        const next = (samples[from + i] as number) * (window[i] as number) + turn * one - two;
        two = one;
        one = next;
      }
      const power = Math.max(0, one * one + two * two - turn * one * two);
      frame[pitch % 12] = (frame[pitch % 12] ?? 0) + power ** 0.25;
    }
    const quiet = Math.min(...frame);
    for (let tone = 0; tone < 12; tone++) tones[tone] = (tones[tone] ?? 0) + (frame[tone] ?? 0) - quiet;
  }
  return tones;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
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
