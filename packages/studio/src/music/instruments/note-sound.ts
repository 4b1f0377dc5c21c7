/** Notes as input and output of instruments. */

/** A note as an instrument sees it. */
export interface NoteToPlay {
  /** MIDI number; of drums the General MIDI key. */
  pitch: number;
  hz: number;
  /** Until the key is released. */
  seconds: number;
  /** 0 to 1. */
  velocity: number;
  sampleRate: number;
  random: () => number;
}

/** Sound from the note's beginning; `right` where it is stereo. */
export interface NoteSound {
  left: Float32Array;
  right?: Float32Array;
}

export type Instrument = (note: NoteToPlay) => NoteSound;

/** An empty buffer for a note that dies away within `release` seconds after the key. */
export const silentBuffer = ({ seconds, sampleRate }: NoteToPlay, release: number) =>
  new Float32Array(Math.ceil((seconds + release) * sampleRate));

/** Random numbers from −1 to 1. */
export const noiseOf = (random: () => number) => random() * 2 - 1;

/** Rises in `attack`, falls to `sustain` in `decay`, and is gone `release` seconds after the key; all in seconds. */
export function envelope(
  count: number,
  { seconds, sampleRate }: NoteToPlay,
  {
    attack,
    decay,
    sustain,
    release,
  }: { attack: number; decay: number; sustain: number; release: number },
): Float32Array {
  const values = new Float32Array(count);
  const rise = 1 / Math.max(1, attack * sampleRate);
  const fall = Math.exp(-1 / (Math.max(0.001, decay / 3) * sampleRate));
  const gone = Math.exp(-6.9 / (Math.max(0.004, release) * sampleRate));
  const off = seconds * sampleRate;
  let value = 0;
  let isRising = true;
  for (let i = 0; i < count; i++) {
    if (i >= off) value *= gone;
    else if (isRising) {
      value += rise;
      if (value >= 1) {
        value = 1;
        isRising = false;
      }
    } else value = sustain + (value - sustain) * fall;
    values[i] = value;
  }
  return values;
}

/** Takes the last milliseconds to silence, so that a sound that is cut does not click. */
export function fadeEnd(samples: Float32Array, sampleRate: number): Float32Array {
  const count = Math.min(samples.length, Math.ceil(sampleRate * 0.008));
  for (let i = 0; i < count; i++) {
    const at = samples.length - 1 - i;
    samples[at] = (samples[at] ?? 0) * (i / count);
  }
  return samples;
}
