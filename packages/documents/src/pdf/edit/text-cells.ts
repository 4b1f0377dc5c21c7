/** The letters of a line as text cells, each for one piece of its text. */
import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { Glyph } from './glyph';

/** One piece of a line's text, usually a letter. Positions are along the line, in page units. */
export interface TextCell {
  text: string;
  /** The glyphs that draw it: none for a space that is only a gap, two for a letter drawn twice to look bold. */
  glyphs: Glyph[];
  start: number;
  end: number;
}

/** Gaps of at least this share of the font size are spaces between words. */
const leastBlank = 0.17;
/** The same letter this close to the one before, relative to the font size, is its shadow. */
const shadow = 0.12;

/** The direction of a letter's line, and the size of the letter. */
export interface Run {
  /** A unit vector. */
  dx: number;
  dy: number;
  /** The font size along the line and across it. */
  along: number;
  size: number;
}

/** The direction and size of a letter. */
export function runOf({ matrix: [a, b, c, d] }: Glyph): Run {
  const along = Math.hypot(a, b);
  return { dx: a / along, dy: b / along, along, size: Math.abs(a * d - b * c) / along };
}

/** The start of a letter along a direction, and its distance across it. */
export function placeOf({ matrix: [, , , , e, f] }: Glyph, { dx, dy }: Run) {
  return { along: e * dx + f * dy, across: f * dx - e * dy };
}

/** A matrix in page coordinates that moves along a direction. */
export function shiftAlong({ dx, dy }: Run, by: number): Matrix {
  return [1, 0, 0, 1, dx * by, dy * by];
}

/** @param glyphs of one line, from its start to its end */
export function cellsOf(glyphs: readonly Glyph[], run: Run): TextCell[] {
  const cells: TextCell[] = [];
  for (const glyph of glyphs) {
    const { along } = runOf(glyph);
    const { along: start } = placeOf(glyph, run);
    const end = start + glyph.advance * along;
    const text = glyph.text ?? '\ufffd';
    const last = cells.at(-1);
    const first = last?.glyphs[0];
    if (last && first?.text === glyph.text && Math.abs(start - last.start) < shadow * along) {
      last.glyphs.push(glyph);
      last.end = Math.max(last.end, end);
      continue;
    }
    if (last && start - last.end > leastBlank * along && !isBlank(last.text) && !isBlank(text))
      cells.push({ text: ' ', glyphs: [], start: last.end, end: start });
    cells.push({ text, glyphs: [glyph], start, end });
  }
  return trimmed(cells);
}

function trimmed(cells: readonly TextCell[]): TextCell[] {
  const from = cells.findIndex(({ text }) => !isBlank(text));
  const to = cells.findLastIndex(({ text }) => !isBlank(text));
  return from < 0 ? [] : cells.slice(from, to + 1);
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
