/**
 * Humanises a performance: swing, timing that wanders as people's does, a pocket for each role, accents.
 * Deviations of real players are correlated over many beats, and listeners prefer those to independent ones
 * (H. Hennig et al., PLoS ONE 2011, 10.1371/journal.pone.0026457).
 */
import type { PartRole, ScoreNote } from '../score';
import type { GenreStyle } from '../styles/genre-style';

/** Slow movements last this many times longer than the next quicker one. */
const OCTAVES = 5;
/** How precise each role is: deviation relative to what the genre allows. */
const looseness: Readonly<Record<PartRole, number>> = {
  drums: 0.6,
  bass: 0.8,
  chords: 1,
  pad: 1.2,
  melody: 1.3,
  counter: 1.1,
};
/** Where a role sits around the beat, in the same measure: a tune lies back, a bass holds the middle. */
const pocket: Readonly<Record<PartRole, number>> = {
  drums: 0,
  bass: 0.15,
  chords: 0.25,
  pad: 0,
  melody: 0.5,
  counter: 0.3,
};
/** Between the fingers of one chord, relative to what the genre allows. */
const FINGER_SHARE = 0.18;
const ACCENT_SHARE = 0.07;

/** A random number around 0, seldom beyond 2 (the sum of four even ones). */
const around = (random: () => number) => random() + random() + random() + random() - 2;

/**
 * Pink noise after R. Voss: a sum of values of which each is renewed half as often as the one before.
 * @returns the next value, with a standard deviation near 1
 */
function wander(random: () => number): () => number {
  const values = Array.from({ length: OCTAVES }, () => around(random));
  let count = 0;
  return () => {
    count += 1;
    for (let octave = 0; octave < OCTAVES; octave++)
      if (count % 2 ** octave === 0) values[octave] = around(random);
    return values.reduce((sum, value) => sum + value, 0) / Math.sqrt(OCTAVES / 3);
  };
}

/** How much later an off-beat comes, in quarter notes. */
function swingAt(start: number, { unit, amount }: GenreStyle['swing']): number {
  const place = start - Math.floor(start / (unit * 2)) * unit * 2;
  if (Math.abs(place - unit) < 1e-6) return amount * unit;
  // Notes between the beats are delayed in proportion.
  return place > unit || amount === 0 || unit === 0.25 ? 0 : place > 0 ? amount * place : 0;
}

/**
 * @param notes changed in place, in order of time; those that start together are one gesture of the hand
 * @param role decides how strict the player is and where the player sits around the beat
 */
export function humanise(
  notes: ScoreNote[],
  style: Pick<GenreStyle, 'swing' | 'looseMs'>,
  { bpm, role, random }: { bpm: number; role: PartRole; random: () => number },
): void {
  const beats = (style.looseMs * bpm) / 60_000;
  const time = wander(random);
  const force = wander(random);
  let [start, late, accent] = [Number.NaN, 0, 1];
  for (const note of notes) {
    if (note.start !== start) {
      start = note.start;
      late = beats * (pocket[role] + looseness[role] * time());
      accent = 1 + ACCENT_SHARE * force();
    }
    const finger = beats * FINGER_SHARE * around(random);
    note.shift += swingAt(note.start, style.swing) + late + finger;
    if (note.start + note.shift < 0) note.shift = -note.start;
    note.velocity = Math.min(
      1,
      Math.max(0.08, note.velocity * accent * (1 + around(random) * 0.03)),
    );
  }
}
