/** Drums of five kits: membranes that fall in pitch, snare wires of noise, and cymbals of inharmonic square waves. */
import { drumKeys } from '../compose/drum-keys';
import { biquad, filter } from '../render/filters';
import { fadeEnd, type Instrument, type NoteToPlay, noiseOf } from './note-sound';
import { addPartial, addPulse } from './waves';

interface Kit {
  /** Lowest pitch, pitch fall above it, duration in seconds, and amount of beater sound. */
  kick: readonly [number, number, number, number];
  /** Pitch of the skin, its share, seconds of the wires and where they are brightest. */
  snare: readonly [number, number, number, number];
  /** Duration of a closed hi-hat in seconds, and its lowest frequency in hertz. */
  hat: readonly [number, number];
  toms: number;
}

const kits = {
  drums: {
    kick: [52, 110, 0.24, 0.35],
    snare: [190, 0.55, 0.16, 3400],
    hat: [0.05, 7500],
    toms: 1,
  },
  'rock drums': {
    kick: [56, 130, 0.22, 0.7],
    snare: [175, 0.8, 0.22, 2800],
    hat: [0.075, 6500],
    toms: 1.1,
  },
  'electronic drums': {
    kick: [46, 190, 0.38, 0.25],
    snare: [205, 0.5, 0.18, 4200],
    hat: [0.04, 8500],
    toms: 0.9,
  },
  'soft drums': {
    kick: [50, 70, 0.26, 0.1],
    snare: [200, 0.5, 0.12, 2600],
    hat: [0.04, 6800],
    toms: 0.8,
  },
  brushes: {
    kick: [58, 50, 0.2, 0.12],
    snare: [210, 0.22, 0.13, 4600],
    hat: [0.05, 6500],
    toms: 0.7,
  },
  percussion: {
    kick: [60, 60, 0.2, 0.2],
    snare: [190, 0.5, 0.15, 3400],
    hat: [0.05, 7500],
    toms: 0.9,
  },
} as const satisfies Record<string, Kit>;

export type KitName = keyof typeof kits;

/** What strikes what, by the General MIDI key; unknown keys sound like a stick. */
export const drumKit =
  (name: KitName): Instrument =>
  (note) => {
    const left = strike(note, kits[name], name);
    const gain = note.velocity ** 1.4;
    for (let i = 0; i < left.length; i++) left[i] = (left[i] as number) * gain;
    return { left: fadeEnd(left, note.sampleRate) };
  };

function strike(note: NoteToPlay, kit: Kit, name: KitName): Float32Array {
  const { pitch } = note;
  if (pitch === drumKeys.kick) return kick(note, kit);
  if (pitch === drumKeys.snare) return name === 'brushes' ? brushed(note, kit) : snare(note, kit);
  if (pitch === drumKeys.clap) return clap(note);
  if (pitch === drumKeys.hat)
    return metal(note, { ring: kit.hat[0], above: kit.hat[1], gain: 0.32, noise: 0.5 });
  if (pitch === drumKeys.pedal)
    return metal(note, { ring: 0.06, above: kit.hat[1], gain: 0.22, noise: 0.5 });
  if (pitch === drumKeys.open)
    return metal(note, { ring: 0.42, above: kit.hat[1] - 1000, gain: 0.3, noise: 0.5 });
  if (pitch === drumKeys.ride)
    return metal(note, { ring: 1.1, above: 5200, gain: 0.2, noise: 0.35, ping: 0.1 });
  if (pitch === 49) return metal(note, { ring: 1.9, above: 3600, gain: 0.36, noise: 0.8 });
  if (pitch === drumKeys.tambourine)
    return shaken(note, { above: 7000, ring: 0.11, rise: 0.002, gain: 0.4 });
  if (pitch === drumKeys.shaker)
    return shaken(note, { above: 5500, ring: 0.06, rise: 0.018, gain: 0.35 });
  if (pitch === drumKeys.cowbell) return cowbell(note);
  if (pitch === drumKeys.clave) return woods(note, [[2480, 0.5, 0.07]]);
  if (pitch === drumKeys.congaHigh)
    return skin(note, { hz: 330, fall: 30, ring: 0.26, slap: 0.18 });
  if (pitch === drumKeys.congaMute) return skin(note, { hz: 345, fall: 20, ring: 0.07, slap: 0.3 });
  if (pitch === drumKeys.congaLow) return skin(note, { hz: 215, fall: 25, ring: 0.36, slap: 0.12 });
  const toms: Readonly<Record<number, number>> = { 50: 185, 48: 160, 47: 140, 45: 112, 43: 88 };
  const tom = toms[pitch];
  if (tom) return skin(note, { hz: tom, fall: tom * 0.5, ring: 0.4 * kit.toms, slap: 0.15 });
  return woods(note, [
    [1720, 0.35, 0.05],
    [430, 0.3, 0.07],
    [2600, 0.2, 0.03],
  ]);
}

const room = ({ sampleRate }: NoteToPlay, seconds: number) =>
  new Float32Array(Math.ceil(seconds * sampleRate));

function kick(note: NoteToPlay, { kick: [hz, fall, ring, beater] }: Kit): Float32Array {
  const { sampleRate, random } = note;
  const to = room(note, ring * 2);
  let phase = 0;
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    phase +=
      (2 * Math.PI * (hz + fall * Math.exp(-seconds * 38) + 2 * fall * Math.exp(-seconds * 260))) /
      sampleRate;
    const body = Math.tanh(1.5 * Math.sin(phase)) * Math.exp((-seconds * 4) / ring);
    const click = beater * noiseOf(random) * Math.exp(-seconds * 420);
    to[i] = 0.95 * body * Math.min(1, i / 20) + 0.5 * click;
  }
  return filter(to, biquad('lowpass', 5200 + 3000 * beater, 0.7, sampleRate));
}

function snare(note: NoteToPlay, { snare: [hz, body, wires, bright] }: Kit): Float32Array {
  const { sampleRate, random } = note;
  const to = room(note, wires * 2.6);
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    to[i] =
      noiseOf(random) * (0.55 * Math.exp((-seconds * 5) / wires) + 0.5 * Math.exp(-seconds * 160));
  }
  filter(to, biquad('highpass', 900, 0.6, sampleRate));
  filter(to, biquad('peak', bright, 0.9, sampleRate, 6));
  filter(to, biquad('lowpass', 11_000, 0.7, sampleRate));
  skinOn(to, note, { hz, fall: 60, ring: 0.13, gain: body });
  skinOn(to, note, { hz: hz * 1.78, fall: 30, ring: 0.08, gain: body * 0.4 });
  return to;
}

function brushed(note: NoteToPlay, kit: Kit): Float32Array {
  const soft = shaken(note, { above: 1400, ring: kit.snare[2], rise: 0.012, gain: 0.45 });
  filter(soft, biquad('lowpass', 8500, 0.7, note.sampleRate));
  skinOn(soft, note, {
    hz: kit.snare[0],
    fall: 20,
    ring: 0.08,
    gain: kit.snare[1] * note.velocity,
  });
  return soft;
}

function skinOn(
  to: Float32Array,
  { sampleRate }: NoteToPlay,
  { hz, fall, ring, gain }: { hz: number; fall: number; ring: number; gain: number },
): void {
  let phase = 0;
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    phase += (2 * Math.PI * (hz + fall * Math.exp(-seconds * 45))) / sampleRate;
    to[i] =
      (to[i] as number) +
      gain * Math.sin(phase) * Math.exp((-seconds * 5) / ring) * Math.min(1, i / 12);
  }
}

function skin(
  note: NoteToPlay,
  { hz, fall, ring, slap }: { hz: number; fall: number; ring: number; slap: number },
): Float32Array {
  const to = room(note, ring * 1.6);
  skinOn(to, note, { hz, fall, ring, gain: 0.6 });
  skinOn(to, note, { hz: hz * 1.59, fall, ring: ring * 0.5, gain: 0.18 });
  const noise = room(note, 0.03);
  for (let i = 0; i < noise.length; i++)
    noise[i] = slap * noiseOf(note.random) * Math.exp((-i / note.sampleRate) * 180);
  filter(noise, biquad('bandpass', 1600, 0.7, note.sampleRate));
  for (let i = 0; i < Math.min(noise.length, to.length); i++)
    to[i] = (to[i] as number) + (noise[i] as number);
  return to;
}

function clap(note: NoteToPlay): Float32Array {
  const { sampleRate, random } = note;
  const to = room(note, 0.32);
  const hands = [0, 0.011, 0.021, 0.03];
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    let level = 0;
    for (const at of hands)
      if (seconds >= at)
        level = Math.max(level, Math.exp(-(seconds - at) * (at === 0.03 ? 22 : 160)));
    to[i] = noiseOf(random) * level * 0.9;
  }
  filter(to, biquad('bandpass', 1350, 0.8, sampleRate));
  return filter(to, biquad('highpass', 600, 0.7, sampleRate));
}

function metal(
  note: NoteToPlay,
  {
    ring,
    above,
    gain,
    noise,
    ping = 0,
  }: { ring: number; above: number; gain: number; noise: number; ping?: number },
): Float32Array {
  const { sampleRate, random } = note;
  const to = room(note, ring * 1.5);
  for (const hz of [263, 400, 421, 474, 587, 845])
    addPulse(to, () => hz * 4.2, { gain: 0.22, phase: random(), width: 0.5, sampleRate });
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    const body = Math.exp((-seconds * 5) / ring) + 0.5 * Math.exp(-seconds * 120);
    to[i] = ((to[i] as number) * (1 - noise) + noiseOf(random) * noise) * body;
  }
  filter(to, biquad('highpass', above, 0.8, sampleRate));
  filter(to, biquad('highpass', above * 0.7, 0.7, sampleRate));
  if (ping > 0) {
    addPartial(to, { hz: 5120, gain: ping, decay: 0.5, sampleRate });
    addPartial(to, { hz: 3370, gain: ping * 0.7, decay: 0.7, sampleRate });
  }
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) * gain;
  return to;
}

function shaken(
  note: NoteToPlay,
  { above, ring, rise, gain }: { above: number; ring: number; rise: number; gain: number },
): Float32Array {
  const { sampleRate, random } = note;
  const to = room(note, rise + ring * 2);
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    const level = seconds < rise ? seconds / rise : Math.exp((-(seconds - rise) * 4) / ring);
    to[i] = noiseOf(random) * level * gain;
  }
  return filter(to, biquad('highpass', above, 0.8, sampleRate));
}

function cowbell(note: NoteToPlay): Float32Array {
  const { sampleRate } = note;
  const to = room(note, 0.35);
  addPulse(to, () => 555, { gain: 0.3, phase: 0, width: 0.5, sampleRate });
  addPulse(to, () => 838, { gain: 0.3, phase: 0, width: 0.5, sampleRate });
  for (let i = 0; i < to.length; i++) {
    const seconds = i / sampleRate;
    to[i] = (to[i] as number) * (0.4 * Math.exp(-seconds * 14) + 0.6 * Math.exp(-seconds * 70));
  }
  return filter(to, biquad('bandpass', 1900, 0.8, sampleRate));
}

function woods(
  note: NoteToPlay,
  partials: readonly (readonly [number, number, number])[],
): Float32Array {
  const to = room(note, 0.12);
  for (const [hz, gain, decay] of partials)
    addPartial(to, { hz, gain, decay, sampleRate: note.sampleRate });
  return to;
}
