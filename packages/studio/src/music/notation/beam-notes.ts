/** Stems and beams: short notes of a beat are joined, and so are four even eighths of half a bar. */
import type { EngravedNote } from './engrave-bar';

const STEM = 3.5;
/** The steepest a beam is, end to end. */
const MAX_RISE = 1;
const isShort = ({ length }: EngravedNote) => length <= 3;

/** @param barStart in quarter notes; @returns the same notes with their stems, in order */
export function beamNotes(notes: readonly EngravedNote[], barStart: number): EngravedNote[] {
  const done: EngravedNote[] = [];
  for (const [beam, group] of groupsOf(notes, barStart).entries()) {
    if (group.length === 1) done.push(...group.map(stemmed));
    else done.push(...beamed(group, beam));
  }
  return done;
}

/** Neighbours that share a beam; all others are alone. */
function groupsOf(notes: readonly EngravedNote[], barStart: number): EngravedNote[][] {
  const groups: EngravedNote[][] = [];
  for (const note of notes) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const joins =
      before &&
      isShort(before) &&
      isShort(note) &&
      Math.abs(before.end - note.start) < 1e-6 &&
      (beatOf(before, barStart) === beatOf(note, barStart) ||
        isEvenHalf(notes, note, before, barStart));
    if (group && joins) group.push(note);
    else groups.push([note]);
  }
  return groups;
}

const beatOf = ({ start }: EngravedNote, barStart: number) => Math.floor(start - barStart + 1e-6);

/** Whether the half bar around both is four eighths. */
function isEvenHalf(
  notes: readonly EngravedNote[],
  one: EngravedNote,
  other: EngravedNote,
  barStart: number,
): boolean {
  const halfOf = (note: EngravedNote) => Math.floor(beatOf(note, barStart) / 2);
  if (halfOf(one) !== halfOf(other)) return false;
  const half = notes.filter((note) => halfOf(note) === halfOf(one));
  return half.length === 4 && half.every(({ length }) => length === 2);
}

function stemmed(note: EngravedNote): EngravedNote {
  if (note.length === 16) return note;
  const end = note.isStemUp ? Math.min(note.y - STEM, 2) : Math.max(note.y + STEM, 2);
  return withStem(note, note.isStemUp, end);
}

function beamed(group: readonly EngravedNote[], beam: number): EngravedNote[] {
  const mean = group.reduce((sum, { y }) => sum + y, 0) / group.length;
  const isUp = mean > 2;
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return [];
  const rise = Math.max(-MAX_RISE, Math.min(MAX_RISE, (last.y - first.y) / 2));
  const span = last.x - first.x || 1;
  const slopeAt = ({ x }: EngravedNote) => ((x - first.x) / span) * rise;
  // The beam keeps its distance from the head that is nearest to it.
  const base = isUp
    ? Math.min(...group.map((note) => note.y - STEM + 0.4 - slopeAt(note)), 2)
    : Math.max(...group.map((note) => note.y + STEM - 0.4 - slopeAt(note)), 2);
  return group.map((note) => ({ ...withStem(note, isUp, base + slopeAt(note)), beam }));
}

const withStem = (note: EngravedNote, isStemUp: boolean, stemEnd: number): EngravedNote => ({
  ...note,
  isStemUp,
  stemEnd,
  top: Math.min(note.top, stemEnd),
  bottom: Math.max(note.bottom, stemEnd),
});
