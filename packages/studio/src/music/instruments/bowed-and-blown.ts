/** Strings, winds, reeds and brass: a steady wave through the resonances of a body, with breath and vibrato. */
import { biquad, filter, sweep } from '../render/filters';
import {
  envelope,
  fadeEnd,
  type Instrument,
  type NoteToPlay,
  noiseOf,
  silentBuffer,
} from './note-sound';
import { addPulse, addSaw, addSine, detuned, vibrato } from './waves';

interface Shape {
  attack: number;
  release: number;
  /** Cut-off frequency in hertz at full strength. */
  edge: number;
  /** Frequency in hertz, gain in decibels and width of the body's resonances. */
  body: readonly (readonly [number, number, number])[];
  /** Vibrato in cents. */
  depth: number;
  /** Amount of audible breath or bow noise. */
  air: number;
}

function finish(to: Float32Array, note: NoteToPlay, shape: Shape): Float32Array {
  const { sampleRate, velocity, hz, random } = note;
  const curve = envelope(to.length, note, {
    attack: shape.attack,
    decay: 0.5,
    sustain: 0.85,
    release: shape.release,
  });
  const edge = shape.edge * (0.45 + 0.55 * velocity);
  // It opens as it gets louder.
  sweep(
    to,
    (index) => Math.max(hz * 1.5, edge * (0.35 + 0.65 * (curve[index] as number))),
    0.75,
    sampleRate,
  );
  for (const [at, decibels, q] of shape.body)
    filter(to, biquad('peak', at, q, sampleRate, decibels));
  if (shape.air > 0) {
    const air = new Float32Array(to.length);
    for (let i = 0; i < air.length; i++) air[i] = noiseOf(random);
    filter(air, biquad('bandpass', Math.min(6000, hz * 3), 0.7, sampleRate));
    const bite = 0.05 * sampleRate;
    for (let i = 0; i < to.length; i++)
      to[i] = (to[i] as number) + (air[i] as number) * shape.air * (1 + 1.6 * Math.exp(-i / bite));
  }
  const gain = 0.35 + 0.65 * velocity;
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) * (curve[i] as number) * gain;
  return fadeEnd(to, sampleRate);
}

const waver = (note: NoteToPlay, depth: number, rate = 5.3) =>
  vibrato(note.hz, {
    rate: rate + note.random() * 0.5,
    depth,
    after: 0.22,
    phase: note.random(),
    sampleRate: note.sampleRate,
  });

const bowed =
  (shape: Shape): Instrument =>
  (note) => {
    const to = silentBuffer(note, shape.release + 0.05);
    addSaw(to, waver(note, shape.depth), {
      gain: 0.4,
      phase: note.random(),
      sampleRate: note.sampleRate,
    });
    return { left: finish(to, note, shape) };
  };

/** Several players, slightly apart in pitch and position. */
const section =
  (shape: Shape, spread: number): Instrument =>
  (note) => {
    const side = (cents: readonly number[]) => {
      const to = silentBuffer(note, shape.release + 0.05);
      for (const off of cents) {
        const shaky = waver({ ...note, hz: detuned(note.hz, off * spread) }, shape.depth, 4.8);
        addSaw(to, shaky, { gain: 0.2, phase: note.random(), sampleRate: note.sampleRate });
      }
      return finish(to, note, shape);
    };
    return { left: side([-9, 3, 7]), right: side([9, -4, -6]) };
  };

const reed =
  (shape: Shape, { width, beating }: { width: number; beating: number }): Instrument =>
  (note) => {
    const to = silentBuffer(note, shape.release + 0.05);
    const shaky = waver(note, shape.depth);
    const { sampleRate } = note;
    addPulse(to, shaky, { gain: 0.3, phase: note.random(), width, sampleRate });
    if (beating > 0) {
      const other = (index: number) => detuned(shaky(index), beating);
      addPulse(to, other, { gain: 0.25, phase: note.random(), width, sampleRate });
    }
    return { left: finish(to, note, shape) };
  };

/** Frequency modulation whose depth follows the breath: brass gets brighter as it gets louder. */
const brassy =
  (shape: Shape, players: readonly number[]): Instrument =>
  (note) => {
    const { sampleRate, velocity, hz } = note;
    const to = silentBuffer(note, shape.release + 0.05);
    const curve = envelope(to.length, note, {
      attack: shape.attack,
      decay: 0.3,
      sustain: 0.8,
      release: shape.release,
    });
    for (const cents of players) {
      const shaky = waver({ ...note, hz: detuned(hz, cents) }, shape.depth);
      const start = note.random() * 6;
      let phase = start;
      let step = 0;
      for (let i = 0; i < to.length; i++) {
        if ((i & 31) === 0) {
          // Brass notes start slightly flat.
          const scoop = 1 - 0.025 * Math.exp((-i / sampleRate) * 45);
          step = (2 * Math.PI * shaky(i) * scoop) / sampleRate;
        }
        phase += step;
        const depth = (curve[i] as number) * (0.6 + 2.6 * velocity) * Math.min(1, 900 / hz + 0.35);
        to[i] =
          (to[i] as number) + (0.5 / players.length) * Math.sin(phase + depth * Math.sin(phase));
      }
    }
    return { left: finish(to, note, shape) };
  };

const flute: Instrument = (note) => {
  const shape: Shape = { attack: 0.05, release: 0.12, edge: 5200, body: [], depth: 14, air: 0.05 };
  const to = silentBuffer(note, 0.17);
  const shaky = waver(note, shape.depth);
  const { sampleRate } = note;
  for (const [ratio, gain] of [
    [1, 0.5],
    [2, 0.16 * note.velocity],
    [3, 0.07],
    [4, 0.02],
  ] as const)
    addSine(to, (index) => shaky(index) * ratio, { gain, phase: 0, sampleRate });
  return { left: finish(to, note, shape) };
};

const fiddle = [
  [290, 4, 3],
  [470, 3, 4],
  [1100, 4, 2],
  [2600, 5, 1.6],
] as const;

export const bowedAndBlown = {
  violin: bowed({ attack: 0.06, release: 0.14, edge: 7500, body: fiddle, depth: 17, air: 0.02 }),
  cello: bowed({
    attack: 0.09,
    release: 0.2,
    edge: 3200,
    body: [
      [110, 3, 2],
      [220, 4, 3],
      [700, 3, 2],
    ],
    depth: 11,
    air: 0.015,
  }),
  strings: section(
    {
      attack: 0.16,
      release: 0.45,
      edge: 5200,
      body: [
        [420, 2, 2],
        [1200, 2, 1.5],
        [2800, 2, 1.4],
      ],
      depth: 9,
      air: 0.006,
    },
    1,
  ),
  flute,
  saxophone: reed(
    {
      attack: 0.035,
      release: 0.09,
      edge: 4200,
      body: [
        [520, 6, 2.4],
        [1050, 5, 2.4],
        [2500, 4, 2],
      ],
      depth: 15,
      air: 0.045,
    },
    { width: 0.22, beating: 0 },
  ),
  harmonica: reed(
    {
      attack: 0.03,
      release: 0.08,
      edge: 4800,
      body: [
        [900, 4, 2],
        [2100, 5, 2],
      ],
      depth: 12,
      air: 0.025,
    },
    { width: 0.3, beating: 4 },
  ),
  accordion: reed(
    { attack: 0.06, release: 0.1, edge: 3400, body: [[600, 3, 1.5]], depth: 2, air: 0.006 },
    { width: 0.35, beating: 13 },
  ),
  trumpet: brassy(
    { attack: 0.028, release: 0.08, edge: 7500, body: [[1200, 3, 1.6]], depth: 10, air: 0.012 },
    [0],
  ),
  brass: brassy(
    {
      attack: 0.04,
      release: 0.12,
      edge: 6500,
      body: [
        [500, 2, 1.5],
        [1500, 3, 1.4],
      ],
      depth: 6,
      air: 0.008,
    },
    [-8, 0, 9],
  ),
} satisfies Record<string, Instrument>;
