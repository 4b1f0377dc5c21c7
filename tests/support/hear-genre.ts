/**
 * Guesses the genre of a sound from its spectrum and the position of its onsets in the bar: no model, only
 * mean values.
 */

/** Features of a sound and what it is. */
export interface GenreSample {
  genre: string;
  features: readonly number[];
}

const FRAME = 1024;
const HOP = 256;
const BANDS = 16;
const LOWEST_HZ = 45;
const HIGHEST_HZ = 10_000;
const STEPS = 16;

/**
 * How the energy is spread over sixteen bands and how much each band varies; onsets of low, middle and high
 * sounds in the sixteen steps of a bar; how late the off-beats are.
 * @param bpm tempo that the bars are based on; the first starts with the sound
 */
export function genreFeatures(mono: Float32Array, sampleRate: number, bpm: number): number[] {
  const frames = bandsOf(mono, sampleRate);
  const all = frames.map((frame) => frame.reduce((sum, power) => sum + power, 0));
  const total = all.reduce((sum, power) => sum + power, 0) || 1;
  const shares: number[] = [];
  const movement: number[] = [];
  for (let band = 0; band < BANDS; band++) {
    const powers = frames.map((frame) => frame[band] ?? 0);
    shares.push(Math.log10(powers.reduce((sum, power) => sum + power, 0) / total + 1e-7));
    const loud = powers.map((power) => Math.log10(power + 1e-9));
    const mean = loud.reduce((sum, value) => sum + value, 0) / loud.length;
    movement.push(
      Math.sqrt(loud.reduce((sum, value) => sum + (value - mean) ** 2, 0) / loud.length),
    );
  }
  const barFrames = ((240 / bpm) * sampleRate) / HOP;
  const groups = [
    [0, 4],
    [4, 11],
    [11, BANDS],
  ] as const;
  const rhythm = groups.flatMap(([from, to]) => {
    const onsets = onsetsOf(frames, from, to);
    const steps = new Array<number>(STEPS).fill(0);
    for (const [index, onset] of onsets.entries()) {
      const step = Math.round(((index % barFrames) / barFrames) * STEPS) % STEPS;
      steps[step] = (steps[step] ?? 0) + onset;
    }
    const sum = steps.reduce((a, b) => a + b, 0) || 1;
    return [...steps.map((value) => value / sum), Math.log10(sum / frames.length + 1e-6)];
  });
  return [...shares, ...movement, ...rhythm, ...swingOf(onsetsOf(frames, 4, BANDS), barFrames)];
}

/** Onsets in the middle of a beat and of its halves: their position and strength. */
function swingOf(onsets: readonly number[], barFrames: number): number[] {
  return [4, 8].map((parts) => {
    let [weight, place] = [0, 0];
    for (const [index, onset] of onsets.entries()) {
      const at = ((index / barFrames) * parts) % 1;
      if (at < 0.4 || at > 0.78) continue;
      weight += onset;
      place += onset * at;
    }
    return weight > 0 ? place / weight : 0.5;
  });
}

function onsetsOf(frames: readonly Float64Array[], from: number, to: number): number[] {
  return frames.map((frame, index) => {
    const before = frames[index - 1];
    let rise = 0;
    for (let band = from; band < to; band++)
      rise += Math.max(
        0,
        Math.log10((frame[band] ?? 0) + 1e-6) - Math.log10((before?.[band] ?? 0) + 1e-6),
      );
    return before ? rise : 0;
  });
}

/** Power of each band over time, by a small Fourier transform; Goertzel would be slow here. */
function bandsOf(mono: Float32Array, sampleRate: number): Float64Array[] {
  const window = Float64Array.from(
    { length: FRAME },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME),
  );
  const edges = Array.from(
    { length: BANDS + 1 },
    (_, band) => ((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS)) / sampleRate) * FRAME,
  );
  const frames: Float64Array[] = [];
  for (let from = 0; from + FRAME <= mono.length; from += HOP) {
    const real = new Float64Array(FRAME);
    const imaginary = new Float64Array(FRAME);
    for (let i = 0; i < FRAME; i++) real[i] = (mono[from + i] ?? 0) * (window[i] ?? 0);
    transform(real, imaginary);
    const bands = new Float64Array(BANDS);
    for (let bin = 1; bin < FRAME / 2; bin++) {
      const band = edges.findIndex((edge, at) => bin >= edge && bin < (edges[at + 1] ?? 0));
      const at = band >= 0 ? band : bin < (edges[0] ?? 0) ? 0 : -1;
      if (at >= 0 && at < BANDS)
        bands[at] = (bands[at] ?? 0) + (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
    }
    frames.push(bands);
  }
  return frames;
}

/** The fast Fourier transform of a power of two, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [real[i], real[j]] = [real[j] as number, real[i] as number];
    [imaginary[i], imaginary[j]] = [imaginary[j] as number, imaginary[i] as number];
  }
  for (let length = 2; length <= size; length <<= 1) {
    const turn = (-2 * Math.PI) / length;
    for (let k = 0; k < length / 2; k++) {
      const [cos, sin] = [Math.cos(turn * k), Math.sin(turn * k)];
      for (let i = k; i < size; i += length) {
        const j = i + length / 2;
        const [re, im] = [real[j] as number, imaginary[j] as number];
        const [tr, ti] = [re * cos - im * sin, re * sin + im * cos];
        real[j] = (real[i] as number) - tr;
        imaginary[j] = (imaginary[i] as number) - ti;
        real[i] = (real[i] as number) + tr;
        imaginary[i] = (imaginary[i] as number) + ti;
      }
    }
  }
}

/**
 * Guesses each piece's genre from the means of all the others (leave one out): the genre with the nearest
 * mean, each feature scaled by its spread within genres.
 */
export function guessGenres(pieces: readonly GenreSample[]): string[] {
  return pieces.map((piece) => {
    const others = pieces.filter((other) => other !== piece);
    const groups = Map.groupBy(others, ({ genre }) => genre);
    const means = new Map(
      [...groups].map(([genre, group]) => [genre, meanOf(group.map(({ features }) => features))]),
    );
    const spread = meanOf(
      others.map(({ genre, features }) =>
        features.map((value, at) => (value - (means.get(genre)?.[at] ?? 0)) ** 2),
      ),
    );
    let [best, least] = ['', Number.POSITIVE_INFINITY];
    for (const [genre, mean] of means) {
      const distance = mean.reduce(
        (sum, value, at) =>
          sum + ((piece.features[at] ?? 0) - value) ** 2 / ((spread[at] ?? 0) + 1e-6),
        0,
      );
      if (distance < least) [best, least] = [genre, distance];
    }
    return best;
  });
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  const sum = new Array<number>(rows[0]?.length ?? 0).fill(0);
  for (const row of rows) for (const [at, value] of row.entries()) sum[at] = (sum[at] ?? 0) + value;
  return sum.map((value) => value / Math.max(1, rows.length));
}

/** Rows are the true genres, columns the guesses; a dot is zero. */
export function confusionTable(pieces: readonly GenreSample[], guesses: readonly string[]): string {
  const genres = [...new Set(pieces.map(({ genre }) => genre))];
  const head = `${' '.repeat(11)}${genres.map((genre) => genre.slice(0, 4).padStart(5)).join('')}`;
  const rows = genres.map((genre) => {
    const counts = genres.map(
      (other) =>
        pieces.filter((piece, at) => piece.genre === genre && guesses[at] === other).length,
    );
    return `${genre.padEnd(11)}${counts.map((count) => String(count || '·').padStart(5)).join('')}`;
  });
  return [head, ...rows].join('\n');
}
