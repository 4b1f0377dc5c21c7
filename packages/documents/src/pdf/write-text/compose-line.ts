/**
 * Composes one line of text for an existing PDF: words that WinAnsi can encode in one of the standard fonts,
 * which need no embedding, all others in the Noto slice of their script. Right-to-left text follows UAX 9.
 * Lines are not broken here.
 */
import bidiFactory, { type Bidi } from 'bidi-js';
import type { PDFFont } from 'pdf-lib';
import { cleanText } from '../../doc/write-pdf/clean-text';
import type { FontEntries } from '../../doc/write-pdf/font-entries';
import { type ShapedText, shapeText } from '../../doc/write-pdf/shape-text';
import { visualOrder } from '../../doc/write-pdf/visual-order';
import type { StandardFamily } from './families';
import type { FontSet } from './font-set';

interface PartBase {
  /** Em. */
  width: number;
  /** Embedding level: odd for right to left. */
  level: number;
}
/** A run of a line in one font. */
export type LinePart =
  | (PartBase & { kind: 'standard'; font: PDFFont; text: string })
  | (PartBase & { kind: 'noto'; entries: FontEntries; faceId: string; shaped: ShapedText });

/** A composed line, its parts from left to right. */
export interface ComposedLine {
  parts: LinePart[];
  /** Em. */
  width: number;
}

const strongRtl =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const words = /\s+|\S+/gu;
let bidi: Bidi | undefined;

/** The formatting of a line besides its family. */
export interface LineStyle {
  /** Bold uses Noto throughout, unless `standard` is true. */
  bold?: boolean;
  /** Noto is italic only where the slice of the script has it. */
  italic?: boolean;
  /**
   * False uses Noto for everything, so that a text does not mix two fonts; true uses the standard fonts for
   * bold and italic too.
   */
  standard?: boolean;
}

/**
 * Composes one line. A tab counts as four spaces.
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function composeLine(
  source: string,
  family: StandardFamily,
  fonts: FontSet,
  style: LineStyle = {},
): Promise<ComposedLine> {
  const text = cleanText(source).replace(/\n/g, ' ').replaceAll('\t', '    ');
  const { bold = false, italic = false } = style;
  const isStandard = style.standard ?? !bold;
  const standard = isStandard ? await fonts.standard(family, bold, italic) : undefined;
  const levels = levelsOf(text);
  const parts: LinePart[] = [];
  for (const piece of pieces(text, levels)) {
    if (piece.level % 2 === 0 && standard?.holds(piece.text)) {
      const { font } = standard;
      parts.push({ ...piece, kind: 'standard', font, width: standard.width(piece.text) });
      continue;
    }
    const mono = family === 'Courier';
    for (const run of await fonts.split(piece.text, { mono, bold, italic })) {
      const part = piece.text.slice(run.start, run.end);
      const { entries, font } = await fonts.noto(run.face);
      const rtl = piece.level % 2 === 1;
      const shaped = shapeText(font, run.face.id, part, rtl, rtl ? mirrored(part) : part);
      const { level } = piece;
      parts.push({
        kind: 'noto',
        entries,
        faceId: run.face.id,
        shaped,
        width: shaped.width,
        level,
      });
    }
  }
  const ordered = visualOrder(parts);
  return { parts: ordered, width: ordered.reduce((sum, { width }) => sum + width, 0) };
}

function levelsOf(text: string): Uint8Array | undefined {
  if (!strongRtl.test(text)) return undefined;
  bidi ??= bidiFactory();
  return bidi.getEmbeddingLevels(text, 'auto').levels;
}

function mirrored(text: string): string {
  return Array.from(text, (char) => bidi?.getMirroredCharacter(char) ?? char).join('');
}

interface Piece {
  text: string;
  level: number;
}

/**
 * Words and spaces, split where the direction changes. Right-to-left words stay together with the spaces
 * between them: readers that order text font by font would reverse them.
 */
function pieces(text: string, levels: Uint8Array | undefined): Piece[] {
  const joined: Piece[] = [];
  for (const piece of cutPieces(text, levels)) {
    const last = joined.at(-1);
    if (last && last.level % 2 === 1 && piece.level === last.level) last.text += piece.text;
    else joined.push(piece);
  }
  return joined;
}

function* cutPieces(text: string, levels: Uint8Array | undefined): Generator<Piece> {
  for (const match of text.matchAll(words)) {
    let start = match.index;
    const end = start + match[0].length;
    for (let at = start + 1; at <= end; at++) {
      if (at < end && levels?.[at] === levels?.[start]) continue;
      yield { text: text.slice(start, at), level: levels?.[start] ?? 0 };
      start = at;
    }
  }
}
