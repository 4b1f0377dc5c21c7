import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { PDFDict } from 'pdf-lib';

/** A letter as it stands on a page. Measures are in the page's own coordinates. */
export interface Glyph {
  /** Its place in the order of drawing, forms included: what edits name it by. */
  index: number;
  /** What it says; undefined when the file does not tell. */
  text: string | undefined;
  /** Its code's bytes in hexadecimal. */
  code: string;
  font: PDFDict;
  /** From its own space, in which its baseline is the x axis and its font size is the unit, to the page. */
  matrix: Matrix;
  /** How far the pen moves, in its own space, spacing included. */
  advance: number;
  /** The ink's width, in its own space. */
  width: number;
  /** Such as `#00b4ff`. */
  color: string;
  /** Letter spacing, in its own space. */
  charSpace: number;
  /** What the single byte 32 moves the pen besides, in its own space. */
  wordSpace: number;
}

/** A picture as it is drawn on a page. */
export interface PagePicture {
  /** Its place in the order of drawing. */
  index: number;
  /** From the unit square to the page. */
  matrix: Matrix;
}
