/** Plucked strings after Karplus and Strong: a delay line that loses its high notes as it turns. */
import { biquad, filter } from '../render/filters';
import { fadeEnd, type Instrument, type NoteToPlay, noiseOf, silentBuffer } from './note-sound';
import { addPartial } from './waves';

interface Plucking {
  /** 0 dark to 1 bright: what the finger or plectrum leaves of the noise. */
  bright: number;
  /** Seconds to −60 dB of an open string at 110 Hz. */
  ring: number;
  /** 0 to 0.5: how much of its high frequencies the string loses each cycle. */
  damp: number;
  /** Seconds to silence after release. */
  release: number;
  /** Plucking position, as a fraction of the string's length. */
  place: number;
  /** Resonances of the body: hertz and decibels. */
  body?: readonly (readonly [number, number])[];
}

/** One plucked string at a pitch. */
function pluck(
  note: NoteToPlay,
  { bright, ring, damp, release, place, body = [] }: Plucking,
): Float32Array {
  const { hz, sampleRate, velocity, random } = note;
  const to = silentBuffer(note, release + 0.05);
  const period = sampleRate / hz;
  const whole = Math.max(2, Math.floor(period - damp - 0.1));
  const rest = period - whole - damp;
  const allpass = (1 - rest) / (1 + rest);
  const line = new Float32Array(whole);
  const softness = Math.min(0.95, 1 - bright * (0.35 + 0.65 * velocity));
  let low = 0;
  for (let i = 0; i < whole; i++) {
    low += (noiseOf(random) - low) * (1 - softness);
    line[i] = low;
  }
  combed(line, Math.max(1, Math.round(whole * place)));
  const seconds = ring * (110 / Math.max(60, hz)) ** 0.55;
  const loss = 10 ** (-3 / (seconds * hz));
  const off = note.seconds * sampleRate;
  const stopped = 10 ** (-3 / (release * hz));
  let [index, before, state] = [0, 0, 0];
  for (let i = 0; i < to.length; i++) {
    const out = line[index] as number;
    to[i] = out;
    const mixed = (1 - damp) * out + damp * before;
    before = out;
    const next = mixed * (i < off ? loss : Math.min(loss, stopped));
    // Fractional delay, for a length between whole samples.
    const fine = allpass * next + state;
    state = next - allpass * fine;
    line[index] = fine + 1e-20;
    index = index + 1 === whole ? 0 : index + 1;
  }
  for (const [at, decibels] of body) filter(to, biquad('peak', at, 1.6, sampleRate, decibels));
  const gain = (0.35 + 0.65 * velocity) * 0.9;
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) * gain;
  return fadeEnd(to, sampleRate);
}

function combed(line: Float32Array, distance: number): void {
  const copy = line.slice();
  let mean = 0;
  for (let i = 0; i < line.length; i++) {
    const at = i - distance < 0 ? i - distance + line.length : i - distance;
    line[i] = (copy[i] as number) - 0.85 * (copy[at] as number);
    mean += (line[i] as number) / line.length;
  }
  let peak = 1e-6;
  for (let i = 0; i < line.length; i++) {
    line[i] = (line[i] as number) - mean;
    peak = Math.max(peak, Math.abs(line[i] as number));
  }
  for (let i = 0; i < line.length; i++) line[i] = (line[i] as number) * (0.7 / peak);
}

const string =
  (plucking: Plucking): Instrument =>
  (note) => ({ left: pluck(note, plucking) });

/** A bass string with its round lowest tone, which a short delay line has too little of. */
const bassString =
  (plucking: Plucking, round: number): Instrument =>
  (note) => {
    const left = pluck(note, plucking);
    const { hz, sampleRate, velocity } = note;
    const tone = new Float32Array(
      Math.min(left.length, Math.ceil(note.seconds * sampleRate) + 1500),
    );
    addPartial(tone, { hz, gain: round * velocity, decay: plucking.ring * 0.8, sampleRate });
    addPartial(tone, {
      hz: hz * 2,
      gain: round * 0.35 * velocity,
      decay: plucking.ring * 0.5,
      sampleRate,
    });
    const attack = sampleRate * 0.006;
    for (let i = 0; i < tone.length; i++) {
      const fade = Math.min(1, i / attack, (tone.length - i) / 1400);
      left[i] = (left[i] as number) + (tone[i] as number) * fade;
    }
    return { left };
  };

const wooden = [
  [105, 3],
  [215, 4],
  [420, 2],
] as const;

export const plucked = {
  'nylon guitar': string({
    bright: 0.38,
    ring: 4,
    damp: 0.42,
    release: 0.12,
    place: 0.24,
    body: wooden,
  }),
  'steel guitar': string({
    bright: 0.85,
    ring: 6,
    damp: 0.3,
    release: 0.14,
    place: 0.13,
    body: [...wooden, [3200, 3]],
  }),
  'clean guitar': string({
    bright: 0.6,
    ring: 5,
    damp: 0.26,
    release: 0.1,
    place: 0.2,
    body: [[1800, 3]],
  }),
  'muted guitar': string({
    bright: 0.6,
    ring: 0.55,
    damp: 0.4,
    release: 0.04,
    place: 0.15,
    body: [[900, 2]],
  }),
  'overdriven guitar': string({ bright: 0.7, ring: 9, damp: 0.2, release: 0.06, place: 0.15 }),
  'distorted guitar': string({ bright: 0.8, ring: 10, damp: 0.18, release: 0.045, place: 0.1 }),
  harp: string({ bright: 0.5, ring: 7, damp: 0.36, release: 1.6, place: 0.4, body: [[240, 3]] }),
  'finger bass': bassString(
    { bright: 0.3, ring: 3.5, damp: 0.45, release: 0.07, place: 0.22, body: [[700, 3]] },
    0.5,
  ),
  'upright bass': bassString(
    {
      bright: 0.2,
      ring: 1.6,
      damp: 0.48,
      release: 0.1,
      place: 0.3,
      body: [
        [95, 4],
        [180, 3],
      ],
    },
    0.55,
  ),
} satisfies Record<string, Instrument>;
