/** Struck instruments: sines that decay at different rates, with the noise of the stroke. */
import { biquad, filter } from '../render/filters';
import {
  envelope,
  fadeEnd,
  type Instrument,
  type NoteToPlay,
  noiseOf,
  silentBuffer,
} from './note-sound';
import { addPartial, addSine, detuned } from './waves';

/** Damps the sound after the key is released. */
function stop(
  samples: Float32Array,
  { seconds, sampleRate }: NoteToPlay,
  release: number,
): Float32Array {
  const off = Math.floor(seconds * sampleRate);
  const gone = Math.exp(-6.9 / (release * sampleRate));
  let gain = 1;
  for (let i = off; i < samples.length; i++) {
    gain *= gone;
    samples[i] = (samples[i] as number) * gain;
  }
  return fadeEnd(samples, sampleRate);
}

function addKnock(
  to: Float32Array,
  note: NoteToPlay,
  { hz, gain, seconds }: { hz: number; gain: number; seconds: number },
) {
  const knock = new Float32Array(Math.min(to.length, Math.ceil(seconds * note.sampleRate * 3)));
  for (let i = 0; i < knock.length; i++)
    knock[i] = noiseOf(note.random) * Math.exp(-i / (seconds * note.sampleRate));
  filter(knock, biquad('bandpass', hz, 0.8, note.sampleRate));
  for (let i = 0; i < knock.length; i++) to[i] = (to[i] as number) + gain * (knock[i] as number);
}

/** Two strings a little apart, partials stretched by stiffness, harder and brighter with the blow. */
const piano: Instrument = (note) => {
  const { hz, velocity, sampleRate } = note;
  const release = 0.22;
  const ring = Math.min(9, 9 * (110 / Math.max(55, hz)) ** 0.6);
  const to = new Float32Array(Math.ceil(Math.min(note.seconds + release, ring * 1.2) * sampleRate));
  const stiffness = 0.00035 * (hz / 220) ** 0.8;
  const count = Math.min(18, Math.floor(9500 / hz) + 2);
  for (let k = 1; k <= count; k++) {
    const at = hz * k * Math.sqrt(1 + stiffness * k * k);
    const struck = Math.abs(Math.sin((Math.PI * k) / 8.3)) + 0.15;
    const dark = Math.exp(-(k - 1) * (0.42 - 0.3 * velocity) * (hz / 330) ** 0.3);
    const gain = (0.34 * struck * dark) / k ** 0.55;
    const decay = ring / (1 + 0.22 * (k - 1));
    if (k > 5) addPartial(to, { hz: at, gain: gain * 1.6, decay, sampleRate });
    else
      for (const [cents, share, long] of [
        [-0.55, 0.9, 1],
        [0.6, 0.7, 0.45],
      ] as const)
        addPartial(to, {
          hz: detuned(at, cents),
          gain: gain * share,
          decay: decay * long,
          sampleRate,
        });
  }
  addKnock(to, note, { hz: 900, gain: 0.14 * velocity, seconds: 0.012 });
  scale(to, 0.3 + 0.7 * velocity);
  return { left: stop(to, note, release) };
};

/** A tine and a tone bar: frequency modulation whose bite goes quickly; it wanders between the speakers. */
const electricPiano: Instrument = (note) => {
  const { hz, velocity, sampleRate } = note;
  const to = silentBuffer(note, 0.25);
  const ring = Math.min(5, 3.6 * (220 / hz) ** 0.4);
  const w = (2 * Math.PI * hz) / sampleRate;
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    const body = Math.exp((-3 * seconds) / ring);
    const tine = 0.9 * velocity * velocity * Math.exp(-seconds * 9);
    const bark = (0.55 + 0.9 * velocity) * Math.exp(-seconds * 2.2);
    const phase = w * i;
    to[i] =
      body *
      (Math.sin(phase + bark * Math.sin(phase)) * 0.6 +
        0.13 * Math.sin(phase + tine * Math.sin(phase * 14)));
  }
  addKnock(to, note, { hz: 600, gain: 0.05 * velocity, seconds: 0.008 });
  scale(to, 0.35 + 0.65 * velocity);
  return { left: stop(to, note, 0.18) };
};

interface Bar {
  /** Multiple of the pitch, loudness, seconds to −60 dB at 440 Hz. */
  partials: readonly (readonly [number, number, number])[];
  knock: number;
  release: number;
  /** Hertz at which a motor opens and shuts the tubes. */
  motor?: number;
}

const bars =
  ({ partials, knock, release, motor = 0 }: Bar): Instrument =>
  (note) => {
    const { hz, velocity, sampleRate } = note;
    const longest = Math.max(...partials.map(([, , decay]) => decay));
    const held = Math.min(note.seconds + release, longest * 1.2);
    const to = new Float32Array(Math.ceil(held * sampleRate));
    for (const [ratio, gain, decay] of partials) {
      const heard = ratio > 2 ? gain * (0.3 + 0.7 * velocity) : gain;
      addPartial(to, { hz: hz * ratio, gain: heard, decay: decay * (440 / hz) ** 0.3, sampleRate });
    }
    if (knock > 0) addKnock(to, note, { hz: 2200, gain: knock * velocity, seconds: 0.006 });
    if (motor > 0)
      for (let i = 0; i < to.length; i++)
        to[i] = (to[i] as number) * (0.8 + 0.2 * Math.sin((2 * Math.PI * motor * i) / sampleRate));
    scale(to, 0.35 + 0.65 * velocity);
    return { left: stop(to, note, release) };
  };

/** Drawbars with the beating of a turning horn. */
const organ: Instrument = (note) => {
  const { hz, sampleRate } = note;
  const to = silentBuffer(note, 0.08);
  const drawbars = [
    [0.5, 0.5],
    [1, 0.7],
    [1.5, 0.35],
    [2, 0.35],
    [3, 0.2],
    [4, 0.16],
    [8, 0.06],
  ] as const;
  const turn = (index: number) => Math.sin((2 * Math.PI * 6.4 * index) / sampleRate);
  for (const [ratio, gain] of drawbars) {
    if (hz * ratio > 7000) continue;
    addSine(to, (index) => hz * ratio * (1 + 0.0022 * turn(index)), {
      gain: gain * 0.4,
      phase: note.random(),
      sampleRate,
    });
  }
  const shape = envelope(to.length, note, {
    attack: 0.008,
    decay: 0.1,
    sustain: 0.95,
    release: 0.07,
  });
  for (let i = 0; i < to.length; i++)
    to[i] =
      (to[i] as number) * (shape[i] as number) * (1 + 0.12 * turn(i)) * (0.6 + 0.4 * note.velocity);
  addKnock(to, note, { hz: 1800, gain: 0.05, seconds: 0.004 });
  return { left: fadeEnd(to, sampleRate) };
};

function scale(samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * gain;
}

export const struck = {
  piano,
  'electric piano': electricPiano,
  organ,
  vibraphone: bars({
    partials: [
      [1, 0.6, 5],
      [4, 0.16, 2],
      [10.2, 0.05, 0.5],
    ],
    knock: 0.05,
    release: 1.2,
    motor: 4.5,
  }),
  marimba: bars({
    partials: [
      [1, 0.7, 1.1],
      [3.9, 0.16, 0.3],
      [9.6, 0.06, 0.1],
    ],
    knock: 0.12,
    release: 0.8,
  }),
  bells: bars({
    partials: [
      [1, 0.5, 5],
      [2, 0.2, 4],
      [2.76, 0.16, 2.4],
      [5.4, 0.1, 1.3],
      [8.9, 0.05, 0.7],
    ],
    knock: 0.03,
    release: 3,
  }),
} satisfies Record<string, Instrument>;
