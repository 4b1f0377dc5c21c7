/** Spells a MIDI pitch in a key: C♯ in D minor, D♭ in F minor. */
import type { Score } from '../score';

/** A written pitch. */
export interface Spelling {
  /** 'A' to 'G' */
  step: string;
  /** Semitones that the sign before it adds: −2 (double flat) to 2 (double sharp). */
  alter: number;
  /** Of the letter: 4 from middle C up. */
  octave: number;
  /** Letters from C of octave 0: a step on the staff each. */
  place: number;
}

/** Letters in fifths, from F up. */
const LETTERS = 'FCGDAEB';
const STEPS = 'CDEFGAB';
/** How many fifths below the key's own C the twelve names begin that are usual in it. */
const BELOW = { major: 4, minor: 3 } as const;

/**
 * @param midi 60 is middle C
 * @returns the spelling among the twelve that the key has: its scale, the leading tone, the borrowed chords' tones
 */
export function spellPitch(midi: number, key: Pick<Score['key'], 'fifths' | 'mode'>): Spelling {
  // Seven fifths up are one semitone: 7 undoes itself modulo 12.
  const first = key.fifths - BELOW[key.mode];
  const around = (((midi * 7 - first) % 12) + 12) % 12;
  const fifth = first + around;
  const alter = Math.floor((fifth + 1) / 7);
  const step = LETTERS[fifth + 1 - alter * 7] ?? 'C';
  const octave = Math.floor((midi - alter) / 12) - 1;
  return { step, alter, octave, place: octave * 7 + STEPS.indexOf(step) };
}

/** What a key signature writes before a letter: −1, 0 or 1. */
export function signatureAlter(step: string, fifths: number): number {
  const at = LETTERS.indexOf(step);
  if (fifths > 0) return at < fifths ? 1 : 0;
  return 6 - at < -fifths ? -1 : 0;
}
