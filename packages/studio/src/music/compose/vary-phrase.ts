/** How a phrase comes back: on the same chords note for note, or with small changes that leave it recognisable. */
import { mod12 } from './numerals';
import { type PhraseContext, type TuneNote, writePhrase } from './write-tune';

/** The phrase of before at a later place; undefined where the chords under it are others. */
export function repeatPhrase(
  model: readonly TuneNote[],
  by: number,
  { chordAt }: Pick<PhraseContext, 'chordAt'>,
): TuneNote[] | undefined {
  const isSame = model.every(({ start }) => chordAt(start).name === chordAt(start + by).name);
  return isSame ? model.map((note) => ({ ...note, start: note.start + by })) : undefined;
}

/** Gives a phrase another last note, to end as this place asks. */
export function closePhrase(
  phrase: readonly TuneNote[],
  plan: Omit<Parameters<typeof writePhrase>[0], 'rhythm' | 'model'>,
  around: PhraseContext,
): TuneNote[] {
  const [last, before] = [phrase.at(-1), phrase.at(-2)];
  if (!last || !before) return [...phrase];
  const rhythm = [{ start: last.start - plan.start, length: last.length }];
  return [...phrase.slice(0, -1), ...writePhrase({ ...plan, rhythm }, around, before.pitch)];
}

/**
 * Decorates: a passing or a neighbouring note at the end of a long one, a turn in place of a note said twice.
 * @param amount 0 to 1: the share of such places that is changed
 */
export function varyPhrase(
  phrase: readonly TuneNote[],
  amount: number,
  { scale, random }: Pick<PhraseContext, 'scale' | 'random'>,
): TuneNote[] {
  return phrase.flatMap((note, index) => {
    const next = phrase[index + 1];
    const isJoined = next && next.start - note.start - note.length < 0.3;
    if (!next || !isJoined || random() >= amount) return [note];
    const isLong = note.length >= 1;
    if (isLong) {
      const between = { start: note.start + note.length - 0.5, length: 0.5 };
      const pitch = stepTowards(note.pitch, next.pitch, scale);
      return [
        { ...note, length: note.length - 0.5 },
        { ...between, pitch },
      ];
    }
    const isSaidTwice = phrase[index - 1]?.pitch === note.pitch && note.start % 1 !== 0;
    return [isSaidTwice ? { ...note, pitch: stepTowards(note.pitch, note.pitch, scale) } : note];
  });
}

/** The note of the scale next to a pitch, on the way to another or above it. */
function stepTowards(from: number, to: number, scale: readonly number[]): number {
  const by = to < from ? -1 : 1;
  for (let pitch = from + by; Math.abs(pitch - from) <= 4; pitch += by)
    if (scale.includes(mod12(pitch)) && pitch !== to) return pitch;
  return from;
}
