/** Synthesisers: saws and pulses through a filter that opens and shuts. */
import { sweep } from '../render/filters';
import { envelope, fadeEnd, type Instrument, type NoteToPlay, silentBuffer } from './note-sound';
import { addPulse, addSaw, addSine, detuned, vibrato } from './waves';

const steady = (hz: number) => () => hz;

function shaped(
  to: Float32Array,
  note: NoteToPlay,
  times: { attack: number; decay: number; sustain: number; release: number },
): Float32Array {
  const curve = envelope(to.length, note, times);
  const gain = 0.4 + 0.6 * note.velocity;
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) * (curve[i] as number) * gain;
  return fadeEnd(to, note.sampleRate);
}

/** Seven saws across the speakers, slow to open. */
const pad: Instrument = (note) => {
  const { hz, sampleRate, velocity, random } = note;
  // A stab opens at once, a held chord takes its time.
  const attack = Math.min(0.5, note.seconds * 0.15);
  const release = Math.min(1.2, 0.25 + note.seconds * 0.3);
  const middle = random();
  const side = (cents: readonly number[]) => {
    const to = silentBuffer(note, release);
    // One in the middle holds the sides together.
    addSaw(to, steady(hz), { gain: 0.24, phase: middle, sampleRate });
    for (const off of cents)
      addSaw(to, steady(detuned(hz, off)), { gain: 0.16, phase: random(), sampleRate });
    const slow = 2 * Math.PI * (0.11 + random() * 0.06);
    const top = (900 + 2600 * velocity) * (attack < 0.1 ? 1.6 : 1);
    sweep(to, (index) => top * (1 + 0.25 * Math.sin((slow * index) / sampleRate)), 0.9, sampleRate);
    return shaped(to, note, { attack, decay: 0.6, sustain: 0.85, release });
  };
  return { left: side([-14, -4, 6]), right: side([14, 5, -7]) };
};

const sawLead: Instrument = (note) => {
  const { hz, sampleRate, random } = note;
  const to = silentBuffer(note, 0.16);
  const shaky = vibrato(hz, { rate: 5.6, depth: 14, after: 0.25, phase: 0, sampleRate });
  for (const cents of [-8, 0, 8])
    addSaw(to, (index) => detuned(shaky(index), cents), { gain: 0.2, phase: random(), sampleRate });
  addPulse(to, (index) => shaky(index) / 2, { gain: 0.08, phase: 0, width: 0.5, sampleRate });
  const open = 1500 + 5000 * note.velocity;
  sweep(
    to,
    (index) => hz + open * (0.45 + 0.55 * Math.exp(-index / (0.18 * sampleRate))),
    1.1,
    sampleRate,
  );
  return { left: shaped(to, note, { attack: 0.008, decay: 0.3, sustain: 0.75, release: 0.14 }) };
};

const softLead: Instrument = (note) => {
  const { hz, sampleRate } = note;
  const to = silentBuffer(note, 0.2);
  const shaky = vibrato(hz, { rate: 5.2, depth: 12, after: 0.2, phase: 0, sampleRate });
  addPulse(to, shaky, { gain: 0.22, phase: 0, width: 0.5, sampleRate });
  addSine(to, shaky, { gain: 0.35, phase: 0, sampleRate });
  addSaw(to, (index) => detuned(shaky(index), 6), { gain: 0.08, phase: note.random(), sampleRate });
  sweep(to, () => hz * 2 + 1300 * note.velocity, 0.8, sampleRate);
  return { left: shaped(to, note, { attack: 0.02, decay: 0.3, sustain: 0.8, release: 0.18 }) };
};

const pluck: Instrument = (note) => {
  const { hz, sampleRate, random, velocity } = note;
  const side = (cents: number) => {
    const to = silentBuffer(note, 0.35);
    addSaw(to, steady(detuned(hz, cents)), { gain: 0.3, phase: random(), sampleRate });
    addPulse(to, steady(detuned(hz, -cents)), {
      gain: 0.16,
      phase: random(),
      width: 0.4,
      sampleRate,
    });
    const open = 1200 + 5500 * velocity;
    sweep(to, (index) => hz * 0.9 + open * Math.exp(-index / (0.07 * sampleRate)), 1.4, sampleRate);
    return shaped(to, note, { attack: 0.002, decay: 0.5, sustain: 0.1, release: 0.3 });
  };
  return { left: side(5), right: side(-6) };
};

const synthBass: Instrument = (note) => {
  const { hz, sampleRate, velocity } = note;
  const to = silentBuffer(note, 0.08);
  addSaw(to, steady(hz), { gain: 0.35, phase: 0, sampleRate });
  addSaw(to, steady(detuned(hz, 7)), { gain: 0.2, phase: 0.3, sampleRate });
  addSine(to, steady(hz), { gain: 0.45, phase: 0, sampleRate });
  const open = 350 + 1900 * velocity;
  sweep(to, (index) => hz * 1.5 + open * Math.exp(-index / (0.11 * sampleRate)), 1.3, sampleRate);
  return { left: shaped(to, note, { attack: 0.004, decay: 0.3, sustain: 0.7, release: 0.06 }) };
};

/** A sine with weight: it falls onto its pitch and is driven a little, so that small speakers have something. */
const subBass: Instrument = (note) => {
  const { hz, sampleRate, velocity } = note;
  const to = silentBuffer(note, 0.18);
  const fall = (index: number) => hz * (1 + 0.8 * Math.exp(-index / (0.018 * sampleRate)));
  addSine(to, fall, { gain: 1, phase: 0, sampleRate });
  const drive = 1.2 + 1.3 * velocity;
  for (let i = 0; i < to.length; i++) {
    const driven = Math.tanh(drive * (to[i] as number) + 0.12);
    to[i] = (driven - Math.tanh(0.12)) * 0.6;
  }
  sweep(to, () => 900, 0.7, sampleRate);
  return { left: shaped(to, note, { attack: 0.005, decay: 1.2, sustain: 0.6, release: 0.14 }) };
};

export const synths = {
  pad,
  'saw lead': sawLead,
  'soft lead': softLead,
  pluck,
  'synth bass': synthBass,
  'sub bass': subBass,
} satisfies Record<string, Instrument>;
