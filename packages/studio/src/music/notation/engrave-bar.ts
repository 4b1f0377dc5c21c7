/** One bar of a lead sheet: heads, stems, beams, signs, rests, words and chord names, at their natural width. */
import type { Score } from '../score';
import { beamNotes } from './beam-notes';
import type { Clef } from './engrave';
import { signatureAlter, spellPitch } from './spell-pitch';
import { DIVISIONS, type WrittenLength, type WrittenNote } from './written-notes';

export interface EngravedNote {
  /** Left edge of its head. */
  x: number;
  /** Middle of its head. */
  y: number;
  length: WrittenLength;
  /** −2 to 2; undefined where none is written. */
  sign: number | undefined;
  isStemUp: boolean;
  /** Where the stem ends; undefined of a whole note. */
  stemEnd: number | undefined;
  /** Notes of one number in a bar share a beam. */
  beam: number | undefined;
  isTiedFrom: boolean;
  isTiedTo: boolean;
  /** An unfinished word's syllable ends with a hyphen. */
  syllable: string | undefined;
  /** In quarter notes of the piece. */
  start: number;
  end: number;
  top: number;
  bottom: number;
}

interface EngravedRest {
  x: number;
  length: WrittenLength;
}

export interface EngravedBar {
  natural: number;
  /** The section that begins with it. */
  section: string | undefined;
  chords: readonly { x: number; name: string }[];
  notes: readonly EngravedNote[];
  rests: readonly EngravedRest[];
}

/** Width of a note or rest, by its length. */
const widths: Readonly<Record<WrittenLength, number>> = {
  1: 2,
  2: 2.5,
  3: 3,
  4: 3.3,
  6: 3.9,
  8: 4.5,
  12: 5.2,
  16: 6,
};
const EDGE = 1.1;
const SIGN_WIDTH = 1.2;
/** Width of a letter of the lyrics and of a chord name, at the page's font size. */
const LETTER_WIDTH = 1;
const CHORD_LETTER_WIDTH = 1.3;
/** Letters of the lowest line: E of octave 4, G of octave 2. */
const lowestPlaces = { treble: 4 * 7 + 2, bass: 2 * 7 + 4 } as const;

/** @param index of the bar, from 0 */
export function engraveBar(
  score: Score,
  written: readonly WrittenNote[],
  index: number,
  clef: Clef,
): EngravedBar {
  const { beatsPerBar, key } = score;
  const from = index * beatsPerBar;
  const signs = new Map<number, number>();
  const notes: EngravedNote[] = [];
  const rests: EngravedRest[] = [];
  /** Horizontal position of each beat, for the chord names. */
  const places: { beat: number; x: number }[] = [];
  let x = EDGE;
  for (const sign of written) {
    const beat = from + sign.start / DIVISIONS;
    const top = sign.notes.at(-1);
    if (!top) {
      places.push({ beat, x });
      // A whole-bar rest is centred.
      rests.push({ x: sign.length === 16 ? EDGE + 2 : x, length: sign.length });
      x += widths[sign.length];
      continue;
    }
    const { step, alter, place } = spellPitch(top.pitch, key);
    const known = signs.get(place) ?? signatureAlter(step, key.fifths);
    const isSigned = alter !== known && !sign.isTiedFrom;
    if (isSigned) {
      signs.set(place, alter);
      x += SIGN_WIDTH;
    }
    places.push({ beat, x });
    const y = 4 - (place - lowestPlaces[clef]) / 2;
    const syllable = sign.isTiedFrom ? undefined : top.syllable;
    notes.push({
      x,
      y,
      length: sign.length,
      sign: isSigned ? alter : undefined,
      isStemUp: y > 2,
      stemEnd: undefined,
      beam: undefined,
      isTiedFrom: sign.isTiedFrom,
      isTiedTo: sign.isTiedTo,
      syllable,
      start: beat,
      end: beat + sign.length / DIVISIONS,
      top: y - 0.6,
      bottom: y + 0.6,
    });
    const isDotted = [3, 6, 12].includes(sign.length);
    const words = syllable ? [...syllable].length * LETTER_WIDTH + 1 : 0;
    x += Math.max(widths[sign.length] + (isDotted ? 0.4 : 0), words);
  }
  const chords = score.chords
    .filter(({ start }) => start >= from && start < from + beatsPerBar)
    .map(({ start, name }) => ({
      name,
      x: places.findLast(({ beat }) => beat <= start + 1e-6)?.x ?? EDGE,
    }));
  const named = chords.map((chord, at) => ({
    ...chord,
    // Two chord names over one note are placed side by side.
    x: Math.max(chord.x, ...chords.slice(0, at).map((one) => one.x + nameWidth(one.name))),
  }));
  const last = named.at(-1);
  const natural = Math.max(x + EDGE * 0.4, last ? last.x + nameWidth(last.name) : 0, 5.5);
  const section = score.sections.find(({ start }) => start === from)?.name;
  return { natural, section, chords: named, notes: beamNotes(notes, from), rests };
}

const nameWidth = (name: string) => [...name].length * CHORD_LETTER_WIDTH + 0.9;
