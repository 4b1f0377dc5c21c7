/** General MIDI keys of the drums. */
import type { DrumLane } from '../styles/genre-style';

export const drumKeys: Readonly<Record<DrumLane, number>> = {
  kick: 36,
  stick: 37,
  snare: 38,
  clap: 39,
  hat: 42,
  pedal: 44,
  open: 46,
  ride: 51,
  tambourine: 54,
  cowbell: 56,
  congaMute: 62,
  congaHigh: 63,
  congaLow: 64,
  shaker: 70,
  clave: 75,
  tomLow: 45,
};
export const CRASH_KEY = 49;
/** From high to low. */
export const tomKeys = [50, 47, 45, 43] as const;
