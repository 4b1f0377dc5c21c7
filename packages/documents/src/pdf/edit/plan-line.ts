/**
 * Plans how a line is changed: letters that stay keep their position and kerning, those after a change move
 * along, and new text is written in the line's own font if the file has its letters, otherwise in the closest
 * typeface that every reader has.
 */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { openFontCodes } from '../content/font-codes';
import { type ComposedLine, composeLine } from '../write-text/compose-line';
import type { FontSet } from '../write-text/font-set';
import { fontFaceOf } from './font-face';
import type { Glyph } from './glyph';
import type { ChosenFace, LineEdit } from './page-edits';
import { isBlank, placeOf, runOf, shiftAlong, type TextCell } from './text-cells';
import type { EditableLine } from './text-lines';

/** The plan for a letter. */
export interface GlyphPlan {
  dropped?: boolean;
  /** Moves the letter, in page coordinates. */
  matrix?: Matrix;
  color?: string;
  /** Text written at its position. */
  written?: readonly WrittenText[];
}

/** New text, in the glyph space of a letter, to be transformed by a matrix of the page. */
export interface WrittenText {
  matrix: Matrix;
  color?: string;
  /** In the letter's own font: codes in hexadecimal, and pen moves in font sizes. */
  own?: readonly (string | number)[];
  composed?: ComposedLine;
  /** Whether it is drawn after a letter that stays, so that it also follows it in extracted text. */
  isBehind?: boolean;
}

export interface LinePlan {
  glyphs: Map<number, GlyphPlan>;
  /** New length of the line, in page units. */
  length: number;
  borrowed: string;
  /** The fonts used for letters that the line's own font lacks. */
  borrowedFrom: readonly string[];
}

/** Information about the document that planning needs. */
export interface PlanTools {
  fonts: FontSet;
  /** Codes that can be written in a font, by letter. */
  codesOf: (font: Glyph['font']) => ReadonlyMap<string, string>;
  /** The kerning that the document uses between two letters of a font, in font sizes. */
  kerning: (font: Glyph['font'], left: string, right: string) => number;
}

/** @param move of the whole line, in page coordinates */
export async function planLine(
  line: EditableLine,
  edit: LineEdit,
  move: Matrix,
  tools: PlanTools,
): Promise<LinePlan> {
  const { cells, run } = line;
  const text = edit.text === undefined ? line.text : edit.text.replace(/\s+/gu, ' ').trim();
  const isWhole = edit.face !== undefined || (line.isRightToLeft && text !== line.text);
  const { head, tail } = isWhole ? { head: 0, tail: 0 } : keptEnds(cells, text);
  const middle = cells.slice(head, cells.length - tail);
  const inserted = isWhole ? text : textBetween(cells, text, head, tail);
  const first = cells[0];
  const last = cells.at(-1);
  if (!first || !last) throw new Error('a line has letters');
  const tailStart = cells[cells.length - tail]?.start ?? last.end;
  const from = middle[0]?.start ?? tailStart;

  const glyphs = new Map<number, GlyphPlan>();
  const anchor = anchorOf(cells, head, middle);
  const face = edit.face ?? fontFaceOf(anchor.font);
  const written = await writeText(inserted, anchor, line, face, edit.face === undefined, tools);
  const to = from + written.length;
  const shift = tail > 0 || middle.length > 0 ? to - (middle.length > 0 ? tailStart : from) : 0;
  const whole = about(line, edit.scale ?? 1, move);
  const isMoved = edit.scale !== undefined || edit.dx !== undefined || edit.dy !== undefined;
  const { color } = edit;
  const plan = (cell: TextCell, by: number) => {
    const matrix = by === 0 ? (isMoved ? whole : undefined) : multiply(whole, shiftAlong(run, by));
    for (const { index } of cell.glyphs)
      if (matrix || color !== undefined)
        glyphs.set(index, { ...(matrix && { matrix }), ...(color !== undefined && { color }) });
  };
  for (const cell of cells.slice(0, head)) plan(cell, 0);
  for (const cell of middle)
    for (const { index } of cell.glyphs) glyphs.set(index, { dropped: true });
  // Letters with the same shift share one matrix, so that they are written together.
  for (const cell of cells.slice(cells.length - tail)) plan(cell, shift);
  if (written.text) {
    const by = from - placeOf(anchor, run).along;
    const level = line.baseline - placeOf(anchor, run).across;
    const raise: Matrix = [1, 0, 0, 1, -run.dy * level, run.dx * level];
    const matrix = multiply(whole, multiply(raise, shiftAlong(run, by)));
    const known = glyphs.get(anchor.index) ?? {};
    glyphs.set(anchor.index, {
      ...known,
      written: [{ matrix, ...written.text, ...(color !== undefined && { color }) }],
    });
  }
  const length = ((tail > 0 ? last.end + shift : to) - first.start) * (edit.scale ?? 1);
  const { borrowed } = written;
  return { glyphs, length, borrowed, borrowedFrom: fontsOf(written.text?.composed) };
}

/** Names of the fonts used in a composed text. */
export function fontsOf(composed: ComposedLine | undefined): string[] {
  const names = (composed?.parts ?? []).map((part) =>
    part.kind === 'standard' ? part.font.name : familyOfFace(part.faceId),
  );
  return [...new Set(names)];
}

/** Returns `Noto Sans` for `noto-sans-latin-400-normal`. */
function familyOfFace(id: string): string {
  const [first = '', second = ''] = id.split('-');
  return [first, second].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** The letter whose font, size and colour new text takes: the first one removed, otherwise the one before. */
function anchorOf(cells: readonly TextCell[], head: number, middle: readonly TextCell[]): Glyph {
  const behind = cells.slice(head);
  const before = cells.slice(0, head).reverse();
  const found = [...middle, ...before, ...behind].find(({ glyphs }) => glyphs.length > 0);
  const glyph = found?.glyphs[0];
  if (!glyph) throw new Error('a line has letters');
  return glyph;
}

/** Number of cells at the start and end that the new text keeps. */
function keptEnds(cells: readonly TextCell[], text: string): { head: number; tail: number } {
  let head = 0;
  let at = 0;
  for (const cell of cells) {
    if (!text.startsWith(cell.text, at)) break;
    at += cell.text.length;
    head++;
  }
  let tail = 0;
  let end = text.length;
  for (const cell of cells.slice(head).reverse()) {
    const start = end - cell.text.length;
    if (start < at || text.slice(start, end) !== cell.text) break;
    end = start;
    tail++;
  }
  return { head, tail };
}

function textBetween(cells: readonly TextCell[], text: string, head: number, tail: number): string {
  const lengthOf = (part: readonly TextCell[]) =>
    part.reduce((sum, cell) => sum + cell.text.length, 0);
  const start = lengthOf(cells.slice(0, head));
  const end = text.length - (tail > 0 ? lengthOf(cells.slice(-tail)) : 0);
  return text.slice(start, end);
}

/** Scales about the start of a line, then moves. */
function about({ run, cells, baseline }: EditableLine, scale: number, move: Matrix): Matrix {
  const start = cells[0]?.start ?? 0;
  const x = run.dx * start - run.dy * baseline;
  const y = run.dy * start + run.dx * baseline;
  return multiply(move, [scale, 0, 0, scale, x - scale * x, y - scale * y]);
}

/** A text ready to be written. */
export interface ComposedText {
  text?: Pick<WrittenText, 'own' | 'composed'>;
  /** In the page's units. */
  length: number;
  borrowed: string;
}

/** Width of a space where a line has none, in font sizes. */
export const defaultSpaceWidth = 0.27;

/**
 * Writes text in a letter's own font if the file has its letters, otherwise in a typeface.
 * @param isOwn false always uses the typeface
 */
export async function writeText(
  text: string,
  anchor: Glyph,
  line: EditableLine,
  face: ChosenFace,
  isOwn: boolean,
  { fonts, codesOf, kerning }: PlanTools,
): Promise<ComposedText> {
  if (text === '') return { length: 0, borrowed: '' };
  const { along } = runOf(anchor);
  const known = codesOf(anchor.font);
  const missing = [...new Set(text)].filter((char) => !known.has(char) && char !== ' ').join('');
  if (!isOwn || missing !== '' || line.isRightToLeft) {
    const { bold, italic, family } = face;
    const composed = await composeLine(text, family, fonts, { bold, italic, standard: true });
    const borrowed = isOwn ? missing : '';
    return { text: { composed }, length: composed.width * along, borrowed };
  }
  const widthOf = codeWidths(anchor);
  const blank = blankWidth(line) / along || defaultSpaceWidth;
  const own: (string | number)[] = [];
  let width = 0;
  let before = '';
  for (const char of text) {
    const code = known.get(char);
    const gap = before === '' || code === undefined ? 0 : kerning(anchor.font, before, code);
    if (gap !== 0) own.push(gap);
    width += gap;
    if (code !== undefined) own.push(code);
    const spacing = anchor.charSpace + (code === '20' ? anchor.wordSpace : 0);
    const moves = code === undefined ? 0 : widthOf(code) + spacing;
    const wanted = isBlank(char) ? blank : moves;
    if (wanted !== moves) own.push(wanted - moves);
    width += wanted;
    before = isBlank(char) ? '' : (code ?? '');
  }
  return { text: { own }, length: width * along, borrowed: '' };
}

function codeWidths({ font }: Glyph): (code: string) => number {
  const codes = openFontCodes(font);
  return (code) => {
    const bytes = Uint8Array.from(code.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return (codes(bytes)[0]?.width ?? 0) / 1000;
  };
}

/** The median width of a line's spaces, in page units; 0 where it has none. */
function blankWidth({ cells }: EditableLine): number {
  const widths = cells.flatMap(({ text, start }, at) => {
    const next = cells[at + 1];
    return isBlank(text) && next ? [next.start - start] : [];
  });
  widths.sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}
