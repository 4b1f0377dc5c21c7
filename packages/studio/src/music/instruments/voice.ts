/** A wordless voice: the pulse of the vocal folds through the resonances of a mouth that says ah, oh or oo. */
import { biquad, filter } from '../render/filters';
import {
  envelope,
  fadeEnd,
  type Instrument,
  type NoteToPlay,
  noiseOf,
  silentBuffer,
} from './note-sound';
import { addSaw, detuned, vibrato } from './waves';

/** Hertz, loudness and width in hertz of four resonances (after Peterson and Barney, and Sundberg). */
type Vowel = readonly (readonly [number, number, number])[];
const vowels: readonly Vowel[] = [
  [
    [850, 1, 110],
    [1220, 0.6, 120],
    [2810, 0.22, 180],
    [3600, 0.14, 220],
  ],
  [
    [560, 1, 100],
    [940, 0.45, 110],
    [2700, 0.14, 180],
    [3500, 0.1, 220],
  ],
  [
    [400, 1, 90],
    [900, 0.28, 110],
    [2600, 0.08, 170],
    [3400, 0.07, 220],
  ],
];

/** Three singers, two of them aside. */
export const voice: Instrument = (note) => {
  const vowel = vowels[Math.floor(note.random() * vowels.length)] ?? [];
  const middle = singer(note, 0, vowel);
  const left = singer(note, -7, vowel);
  const right = singer(note, 8, vowel);
  for (let i = 0; i < middle.length; i++) {
    left[i] = 0.55 * (left[i] as number) + 0.8 * (middle[i] as number);
    right[i] = 0.55 * (right[i] as number) + 0.8 * (middle[i] as number);
  }
  return { left, right };
};

function singer(note: NoteToPlay, cents: number, vowel: Vowel): Float32Array {
  const { sampleRate, velocity, random } = note;
  const folds = silentBuffer(note, 0.2);
  const rate = 5.1 + random() * 0.7;
  const steady = vibrato(detuned(note.hz, cents), {
    rate,
    depth: 22,
    after: 0.18,
    phase: random(),
    sampleRate,
  });
  const scooped = (index: number) =>
    steady(index) * (1 - 0.03 * Math.exp((-index / sampleRate) * 22));
  addSaw(folds, scooped, { gain: 0.5, phase: random(), sampleRate });
  for (let i = 0; i < folds.length; i++) folds[i] = (folds[i] as number) + 0.02 * noiseOf(random);
  // The folds lose about 12 dB each octave.
  filter(folds, biquad('lowpass', 900 + 900 * velocity, 0.6, sampleRate));
  const mouth = new Float32Array(folds.length);
  for (const [hz, gain, width] of vowel) {
    // A singer raises the first resonance to the tone that is sung.
    const at = hz === vowel[0]?.[0] ? Math.max(hz, note.hz * 1.02) : hz;
    const formant = filter(folds.slice(), biquad('bandpass', at, at / (width * 1.4), sampleRate));
    for (let i = 0; i < mouth.length; i++)
      mouth[i] = (mouth[i] as number) + gain * (formant[i] as number);
  }
  const curve = envelope(mouth.length, note, {
    attack: 0.075,
    decay: 0.4,
    sustain: 0.85,
    release: 0.16,
  });
  const gain = 0.4 + 0.6 * velocity;
  for (let i = 0; i < mouth.length; i++)
    mouth[i] = ((mouth[i] as number) + 0.08 * (folds[i] as number)) * (curve[i] as number) * gain;
  return fadeEnd(mouth, sampleRate);
}
