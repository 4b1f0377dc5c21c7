/**
 * Loudness after ITU-R BS.1770-4 and EBU R 128: K-weighting, blocks of 400 ms that overlap by three quarters, two
 * gates. True peak by four-fold oversampling, as its annex 2 asks.
 */
import type { Biquad } from './filters';

const BLOCK_SECONDS = 0.4;
const STEPS_A_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/** The two filters of K-weighting at any rate (coefficients from their analogue prototypes). */
function weighting(sampleRate: number): readonly [Biquad, Biquad] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + shelfK / shelfQ + shelfK * shelfK;
  const shelf = {
    b0: (high + (band * shelfK) / shelfQ + shelfK * shelfK) / a0,
    b1: (2 * (shelfK * shelfK - high)) / a0,
    b2: (high - (band * shelfK) / shelfQ + shelfK * shelfK) / a0,
    a1: (2 * (shelfK * shelfK - 1)) / a0,
    a2: (1 - shelfK / shelfQ + shelfK * shelfK) / a0,
  };
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const p0 = 1 + passK / passQ + passK * passK;
  const pass = {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (passK * passK - 1)) / p0,
    a2: (1 - passK / passQ + passK * passK) / p0,
  };
  return [shelf, pass];
}

/** Mean squares of the weighted channel, a quarter of a block each. */
function quarterPowers(samples: Float32Array, sampleRate: number): Float64Array {
  const size = Math.round((sampleRate * BLOCK_SECONDS) / STEPS_A_BLOCK);
  const powers = new Float64Array(Math.floor(samples.length / size));
  const [shelf, pass] = weighting(sampleRate);
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let quarter = 0; quarter < powers.length; quarter++) {
    let sum = 0;
    for (let i = quarter * size; i < (quarter + 1) * size; i++) {
      const x = samples[i] as number;
      const y =
        shelf.b0 * x + shelf.b1 * x1 + shelf.b2 * x2 - shelf.a1 * y1 - shelf.a2 * y2 + 1e-20;
      const z = pass.b0 * y + pass.b1 * y1 + pass.b2 * y2 - pass.a1 * z1 - pass.a2 * z2;
      [x2, x1, y2, y1, z2, z1] = [x1, x, y1, y, z1, z];
      sum += z * z;
    }
    powers[quarter] = sum / size;
  }
  return powers;
}

/**
 * Integrated loudness of a sound.
 * @param channels left and right
 * @returns LUFS; −Infinity of silence and of less than 400 ms
 */
export function loudnessOf(channels: readonly Float32Array[], sampleRate: number): number {
  const perChannel = channels.map((samples) => quarterPowers(samples, sampleRate));
  const count = Math.max(0, (perChannel[0]?.length ?? 0) - STEPS_A_BLOCK + 1);
  const blocks = new Float64Array(count);
  for (let block = 0; block < count; block++)
    for (const powers of perChannel)
      for (let step = 0; step < STEPS_A_BLOCK; step++)
        blocks[block] =
          (blocks[block] as number) + (powers[block + step] as number) / STEPS_A_BLOCK;
  const loud = (power: number) => -0.691 + 10 * Math.log10(power);
  const heard = blocks.filter((power) => loud(power) > ABSOLUTE_GATE_LUFS);
  const mean = (powers: Float64Array) =>
    powers.reduce((sum, power) => sum + power, 0) / powers.length;
  if (heard.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = loud(mean(heard)) + RELATIVE_GATE_LU;
  return loud(mean(heard.filter((power) => loud(power) > gate)));
}

const OVERSAMPLING = 4;
/** The twelve of BS.1770 miss up to a decibel of what shakers and cymbals have near half the sample rate. */
const TAPS = 48;

/** A windowed sinc for each place between two samples. */
const phases = Array.from({ length: OVERSAMPLING - 1 }, (_, phase) => {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - TAPS / 2 + 1 - (phase + 1) / OVERSAMPLING;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2));
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});

/** The highest value at a sample and on the way to the next one. */
export function peakAt(samples: Float32Array, index: number): number {
  let peak = Math.abs(samples[index] as number);
  // Quiet places cannot hide a peak that matters.
  if (peak < 0.35) return peak;
  for (const taps of phases) {
    let value = 0;
    for (let tap = 0; tap < TAPS; tap++)
      value += (taps[tap] as number) * (samples[index + tap - TAPS / 2 + 1] ?? 0);
    peak = Math.max(peak, Math.abs(value));
  }
  return peak;
}

/** The true peak of a sound. @returns dBTP */
export function truePeakOf(channels: readonly Float32Array[]): number {
  let peak = 0;
  for (const samples of channels)
    for (let i = 0; i < samples.length; i++) peak = Math.max(peak, peakAt(samples, i));
  return 20 * Math.log10(peak);
}
