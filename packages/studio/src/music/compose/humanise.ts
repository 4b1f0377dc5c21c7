/** Humanises a performance: swing, and small variations of timing and dynamics. */
import type { ScoreNote } from '../score';
import type { GenreStyle } from '../styles/genre-style';

/** A random number around 0, seldom beyond 2 (the sum of four even ones). */
const around = (random: () => number) => random() + random() + random() + random() - 2;

/** How much later an off-beat comes, in quarter notes. */
function swingAt(start: number, { unit, amount }: GenreStyle['swing']): number {
  const place = start - Math.floor(start / (unit * 2)) * unit * 2;
  if (Math.abs(place - unit) < 1e-6) return amount * unit;
  // Notes between the beats are delayed in proportion.
  return place > unit || amount === 0 || unit === 0.25 ? 0 : place > 0 ? amount * place : 0;
}

/**
 * @param notes changed in place
 * @param tight 0 to 1: how little this player strays; drums are tighter than a tune
 */
export function humanise(
  notes: ScoreNote[],
  style: Pick<GenreStyle, 'swing' | 'looseMs'>,
  { bpm, tight, random }: { bpm: number; tight: number; random: () => number },
): void {
  const beatsPerMs = bpm / 60_000;
  let drift = 0;
  for (const note of notes) {
    drift = drift * 0.8 + around(random) * style.looseMs * 0.25 * (1 - tight);
    const stray = around(random) * style.looseMs * 0.5 * (1 - tight * 0.6);
    note.shift += swingAt(note.start, style.swing) + (stray + drift) * beatsPerMs;
    if (note.start + note.shift < 0) note.shift = -note.start;
    note.velocity = Math.min(1, Math.max(0.08, note.velocity * (1 + around(random) * 0.06)));
  }
}
