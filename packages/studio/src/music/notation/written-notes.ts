/**
 * A part as notation: notes that begin together form a chord of the shortest length, a part is one voice, and
 * lengths without a single symbol are split where a reader expects the beat, and tied.
 */
import type { Score, ScoreNote } from '../score';

/** A quarter has four: the finest written note is a sixteenth. */
export const DIVISIONS = 4;

/** Lengths that one sign can have, in divisions, longest first. */
const lengths = [16, 12, 8, 6, 4, 3, 2, 1] as const;
export type WrittenLength = (typeof lengths)[number];

export interface WrittenNote {
  /** In divisions from the beginning of its bar. */
  start: number;
  length: WrittenLength;
  /** From below; none is a rest. */
  notes: readonly ScoreNote[];
  isTiedFrom: boolean;
  isTiedTo: boolean;
}

/** A run of divisions with the same notes, or silence. */
interface Slot {
  start: number;
  length: number;
  notes: readonly ScoreNote[];
}

/** @returns the bars of a part; each is full */
export function writtenBars(
  { lengthBeats, beatsPerBar }: Pick<Score, 'lengthBeats' | 'beatsPerBar'>,
  notes: readonly ScoreNote[],
): WrittenNote[][] {
  const size = beatsPerBar * DIVISIONS;
  const bars = Math.round(lengthBeats / beatsPerBar);
  const written = Array.from({ length: bars }, (): WrittenNote[] => []);
  for (const slot of slotsOf(notes, bars * size)) {
    const end = slot.start + slot.length;
    for (let at = slot.start; at < end; ) {
      const bar = Math.floor(at / size);
      const place = at - bar * size;
      const room = Math.min(end, (bar + 1) * size) - at;
      const length =
        lengths.find((one) => one <= room && isReadable(place, one, slot.notes.length === 0)) ?? 1;
      written[bar]?.push({
        start: place,
        length,
        notes: slot.notes,
        isTiedFrom: slot.notes.length > 0 && at > slot.start,
        isTiedTo: slot.notes.length > 0 && at + length < end,
      });
      at += length;
    }
  }
  return written;
}

/** Whether a symbol of this length keeps the beats of a 4/4 bar visible. @param place in divisions */
function isReadable(place: number, length: WrittenLength, isRest: boolean): boolean {
  const onBeat = place % 4 === 0;
  if (length === 16) return place === 0;
  if (isRest) return length === 12 || length === 6 || length === 3 ? false : place % length === 0;
  if (length === 12) return place === 0 || place === 4;
  if (length === 8) return onBeat && place < 12;
  // Off the beat only within a half of the bar: short, long, short.
  if (length === 6) return onBeat || place % 8 === 2;
  if (length === 4) return onBeat || place % 8 === 2;
  if (length === 3) return onBeat || place % 4 === 1;
  if (length === 2) return place % 4 !== 3;
  return true;
}

/** The part as one voice without gaps, in divisions. */
function slotsOf(notes: readonly ScoreNote[], end: number): Slot[] {
  const groups = new Map<number, ScoreNote[]>();
  for (const note of notes) {
    const start = Math.round(note.start * DIVISIONS);
    if (start >= end) continue;
    groups.set(start, [...(groups.get(start) ?? []), note]);
  }
  const starts = [...groups.keys()].sort((a, b) => a - b);
  const slots: Slot[] = [];
  let now = 0;
  for (const [index, start] of starts.entries()) {
    const group = groups.get(start) ?? [];
    if (start > now) slots.push({ start: now, length: start - now, notes: [] });
    const next = starts[index + 1] ?? end;
    const longest = Math.max(...group.map(({ length }) => Math.round(length * DIVISIONS + 0.2)), 1);
    const length = Math.min(next - start, longest);
    const distinct = new Map(group.map((note) => [note.pitch, note]));
    slots.push({ start, length, notes: [...distinct.values()].sort((a, b) => a.pitch - b.pitch) });
    now = start + length;
  }
  if (now < end) slots.push({ start: now, length: end - now, notes: [] });
  return slots;
}
