/** The rhythm of a phrase of two bars: cells of the genre, thinned or filled by the mood. */
import { pick } from '@entropy-tools/core/random';
import type { TuneStyle } from '../styles/genre-style';

/** A note of a phrase in quarter notes from its beginning. */
export interface RhythmNote {
  start: number;
  length: number;
}

export const PHRASE_BEATS = 8;
const HALF_BARS = 4;

/**
 * @param density 0 to 1
 * @param isChorus longer notes
 * @returns notes in order; the phrase ends with a long one or with room to breathe
 */
export function writeRhythm(
  { cells }: TuneStyle,
  { density, isChorus }: { density: number; isChorus: boolean },
  random: () => number,
): RhythmNote[] {
  const eighths: number[] = [];
  const sizeOf = (cell: readonly number[]) => cell.filter((sign) => sign === 1).length;
  const wanted = 1 + density * 2.6 - (isChorus ? 0.5 : 0);
  const choose = () => {
    const three = [pick(random, cells), pick(random, cells), pick(random, cells)];
    const known = three.filter((cell) => cell !== undefined);
    return known.reduce((best, cell) =>
      Math.abs(sizeOf(cell) - wanted) < Math.abs(sizeOf(best) - wanted) ? cell : best,
    );
  };
  // The second bar repeats the first one's opening, because a repeated figure is memorable.
  const opening = choose();
  const answer = random() < 0.6 ? opening : choose();
  const parts = [opening, choose(), answer];
  for (const part of parts) eighths.push(...part);
  eighths.push(
    ...(random() < 0.5 ? [1, -1, -1, 0] : random() < 0.5 ? [1, -1, 0, 0] : [1, 1, -1, 0]),
  );
  const notes: RhythmNote[] = [];
  for (const [index, sign] of eighths.entries()) {
    const last = notes.at(-1);
    if (sign === 1) notes.push({ start: index / 2, length: 0.5 });
    else if (sign === -1 && last && last.start + last.length === index / 2) last.length += 0.5;
  }
  if (eighths.length !== HALF_BARS * 4) throw new Error('A cell has four eighths.');
  return thin(notes, density, random);
}

function thin(notes: readonly RhythmNote[], density: number, random: () => number): RhythmNote[] {
  const kept: RhythmNote[] = [];
  for (const [index, note] of notes.entries()) {
    const isWeak = note.start % 1 !== 0 && index < notes.length - 1;
    const last = kept.at(-1);
    if (isWeak && random() < (0.6 - density) * 0.8) {
      if (last && last.start + last.length === note.start) last.length += note.length;
      continue;
    }
    kept.push({ ...note });
  }
  return kept.length > 0 ? kept : [{ start: 0, length: 2 }];
}

/**
 * Adapts the rhythm to the number of syllables in a line: notes on strong beats are kept longest, new ones
 * are added between.
 */
export function fitRhythm(notes: readonly RhythmNote[], count: number): RhythmNote[] {
  const slots = new Map<number, number>();
  for (let step = 0; step < 28; step++) {
    const at = step / 4;
    const beat = step % 8 === 0 ? 3 : step % 4 === 0 ? 2 : step % 2 === 0 ? 1 : 0;
    slots.set(at, beat - at * 0.02);
  }
  for (const { start } of notes) slots.set(start, (slots.get(start) ?? 0) + 4);
  const chosen = [...slots.entries()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, Math.min(count, 28))
    .map(([start]) => start)
    .sort((a, b) => a - b);
  return chosen.map((start, index) => {
    const next = chosen[index + 1] ?? Math.min(PHRASE_BEATS - 0.5, start + 2);
    return { start, length: Math.max(0.25, Math.min(2, next - start)) };
  });
}
