import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { PDFDict } from 'pdf-lib';

/** A letter on a page. Measures are in page coordinates. */
export interface Glyph {
  /** Index in drawing order, including forms; identifies it in edits. */
  index: number;
  /** Its text; undefined when the file does not map it. */
  text: string | undefined;
  /** Its code's bytes in hexadecimal. */
  code: string;
  font: PDFDict;
  /** From glyph space, in which its baseline is the x axis and its font size the unit, to the page. */
  matrix: Matrix;
  /** How far it moves the pen, in glyph space, including spacing. */
  advance: number;
  /** Width of its ink, in glyph space. */
  width: number;
  /** Such as `#00b4ff`. */
  color: string;
  /** Letter spacing, in glyph space. */
  charSpace: number;
  /** Word spacing, which the single byte 32 adds, in glyph space. */
  wordSpace: number;
}

/** A picture drawn on a page. */
export interface PagePicture {
  /** Index in drawing order. */
  index: number;
  /** From the unit square to the page. */
  matrix: Matrix;
}
