import type { Matrix } from '../page-frame';
import type { FontCodes } from './font-codes';

/** The part of the graphics state that tells where text and shapes stand (PDF 32000-1, 8.4 and 9.3). */
export interface GraphicsState {
  matrix: Matrix;
  /** Opened when text is shown: a font that is never used need not be understood. */
  font: (() => FontCodes) | undefined;
  fontSize: number;
  charSpace: number;
  wordSpace: number;
  /** Horizontal scaling; 1 is 100 %. */
  stretch: number;
  leading: number;
  rise: number;
  /** A pattern that may hold text of its own is the colour. */
  fillPattern: boolean;
  strokePattern: boolean;
}

/** The state at the start of a page. */
export function startingState(matrix: Matrix): GraphicsState {
  return {
    matrix,
    font: undefined,
    fontSize: 0,
    charSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    fillPattern: false,
    strokePattern: false,
  };
}
