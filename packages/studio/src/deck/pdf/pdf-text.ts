// Converts lines of runs to glyphs: each piece in one font and direction, ordered by UAX 9.

import { cleanText } from '@entropy-tools/documents/doc/write-pdf/clean-text';
import { type ShapedText, shapeText } from '@entropy-tools/documents/doc/write-pdf/shape-text';
import { visualOrder } from '@entropy-tools/documents/doc/write-pdf/visual-order';
import bidiFactory, { type Bidi } from 'bidi-js';
import type { Font } from 'fontkit';
import type { LoadedDeckFonts } from '../measure-by-font';
import type { Paragraph, Run } from '../slide-drawing';

/** A piece of a line in one font. */
export interface LinePiece {
  run: Run;
  shaped: ShapedText;
  font: Font;
  faceId: string;
  /** Whether to imitate a slant because the face lacks the run's. */
  slanted: boolean;
  thickened: boolean;
  /** Pixels. */
  width: number;
  /** Pixels from the line's first piece. */
  x: number;
  level: number;
}

const strongRtl =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
let bidi: Bidi | undefined;

/**
 * The pieces of a line in reading order, which is the order of writing, so that copied text equals the
 * original; `x` gives the position of each.
 */
export function composeRuns(
  runs: readonly Run[],
  { font: role, size, rtl }: Pick<Paragraph, 'font' | 'size' | 'rtl'>,
  book: LoadedDeckFonts,
): LinePiece[] {
  const texts = runs.map(({ text }) =>
    cleanText(text).replace(/\n/g, ' ').replaceAll('\t', '    '),
  );
  const whole = texts.join('');
  let levels: Uint8Array | undefined;
  if (rtl || strongRtl.test(whole)) {
    bidi ??= bidiFactory();
    levels = bidi.getEmbeddingLevels(whole, rtl ? 'rtl' : 'ltr').levels;
  }
  const pieces: LinePiece[] = [];
  let offset = 0;
  for (const [index, text] of texts.entries()) {
    const run = runs[index];
    if (!run) continue;
    const bold = run.bold === true;
    const italic = run.italic === true;
    for (const part of stretches(text, offset, levels))
      for (const { start, end, face } of book.split(part.text, {
        ...{ font: run.code ? 'mono' : role, bold, italic },
      })) {
        const font = book.font(face);
        if (!font) continue;
        const piece = part.text.slice(start, end);
        const isRtl = part.level % 2 === 1;
        const shaped = shapeText(font, face.id, piece, isRtl, isRtl ? mirrored(piece) : piece);
        pieces.push({
          ...{ run, shaped, font, faceId: face.id, level: part.level },
          width: shaped.width * size,
          x: 0,
          slanted: italic && !face.italic,
          thickened: bold && !face.bold,
        });
      }
    offset += text.length;
  }
  let x = 0;
  for (const piece of visualOrder(pieces)) {
    piece.x = x;
    x += piece.width;
  }
  return pieces;
}

function mirrored(text: string): string {
  return Array.from(text, (char) => bidi?.getMirroredCharacter(char) ?? char).join('');
}

/** Splits a text where its direction changes. */
function* stretches(
  text: string,
  offset: number,
  levels: Uint8Array | undefined,
): Generator<{ text: string; level: number }> {
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    const level = levels?.[offset + start] ?? 0;
    // Right to left, each word is a separate piece, because readers reverse pieces as a whole.
    const isWhole = level % 2 === 0 || (text[at] === ' ') === (text[at - 1] === ' ');
    if (at < text.length && levels?.[offset + at] === levels?.[offset + start] && isWhole) continue;
    yield { text: text.slice(start, at), level };
    start = at;
  }
}
