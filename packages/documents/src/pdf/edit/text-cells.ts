/** Letters of a line as the cells of its text: what stands for one piece of what it says. */
import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { Glyph } from './glyph';

/** One piece of a line's text, most often a letter. Places are along the line, in the page's units. */
export interface TextCell {
  text: string;
  /** What draws it: none for a blank that is only a gap, two for a letter drawn twice to look bold. */
  glyphs: Glyph[];
  start: number;
  end: number;
}

/** Gaps from this share of the font size on are blanks between words. */
const leastBlank = 0.17;
/** A letter that stands so near the one before is its shadow. */
const shadow = 0.12;

/** The direction in which a letter's line runs, and how large the letter is. */
export interface Run {
  /** A unit vector. */
  dx: number;
  dy: number;
  /** The font size along the line and across it. */
  along: number;
  size: number;
}

/** How a letter runs. */
export function runOf({ matrix: [a, b, c, d] }: Glyph): Run {
  const along = Math.hypot(a, b);
  return { dx: a / along, dy: b / along, along, size: Math.abs(a * d - b * c) / along };
}

/** Where a letter starts along a direction, and how far across it lies. */
export function placeOf({ matrix: [, , , , e, f] }: Glyph, { dx, dy }: Run) {
  return { along: e * dx + f * dy, across: f * dx - e * dy };
}

/** A page's matrix that moves along a direction. */
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
