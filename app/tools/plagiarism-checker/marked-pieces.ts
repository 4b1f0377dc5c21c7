import type { TextRange } from './report';

/** A stretch of text that belongs to passages or to none. */
export interface Piece {
  text: string;
  start: number;
  /** Numbers of the passages; the first is the one displayed. */
  passages: readonly number[];
}

export interface NumberedRange extends TextRange {
  passage: number;
}

/**
 * Splits a part of a text at the ends of its passages, in order. Overlapping words go to the earlier passage;
 * one contained entirely in another is named there.
 */
export function cutAtPassages(
  text: string,
  ranges: readonly NumberedRange[],
  part: TextRange = { start: 0, end: text.length },
): Piece[] {
  const pieces: Piece[] = [];
  let at = part.start;
  let last: { passages: number[] } | undefined;
  const inside = ranges
    .filter(({ start, end }) => start < part.end && end > part.start)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  for (const { start, end, passage } of inside) {
    if (end <= at && last) {
      if (!last.passages.includes(passage)) last.passages.push(passage);
      continue;
    }
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), start: at, passages: [] });
    at = Math.min(end, part.end);
    const piece = { text: text.slice(from, at), start: from, passages: [passage] };
    pieces.push(piece);
    last = piece;
  }
  if (at < part.end) pieces.push({ text: text.slice(at, part.end), start: at, passages: [] });
  return pieces;
}

/** Texts up to this length are shown completely. */
const wholeUpTo = 12_000;
const around = 500;

/** The displayed parts of a long document: its passages with their surroundings. */
export function excerptsOf(text: string, ranges: readonly TextRange[]): TextRange[] {
  if (text.length <= wholeUpTo) return [{ start: 0, end: text.length }];
  const excerpts: TextRange[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const from = wordEdge(text, Math.max(0, start - around), -1);
    const to = wordEdge(text, Math.min(text.length, end + around), 1);
    const last = excerpts.at(-1);
    if (last && from <= last.end) last.end = Math.max(last.end, to);
    else excerpts.push({ start: from, end: to });
  }
  return excerpts;
}

/** The nearest white space in a direction, at most 40 characters away. */
function wordEdge(text: string, at: number, step: 1 | -1): number {
  for (let place = at; Math.abs(place - at) < 40; place += step)
    if (place <= 0 || place >= text.length || /\s/.test(text.charAt(place)))
      return Math.min(text.length, Math.max(0, place));
  return at;
}
