import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { PDFDict } from 'pdf-lib';
import type { FontCodes } from './font-codes';

/** The part of the graphics state that determines the position of text and shapes (PDF 32000-1, 8.4 and 9.3). */
export interface GraphicsState {
  matrix: Matrix;
  /** Opened only when text is shown: a font that is never used need not be supported. */
  font: (() => FontCodes) | undefined;
  fontDict: PDFDict | undefined;
  fontSize: number;
  charSpace: number;
  wordSpace: number;
  /** Horizontal scaling; 1 is 100 %. */
  stretch: number;
  leading: number;
  rise: number;
  /** Text rendering mode: 0 fills letters, 3 shows nothing (PDF 32000-1, 9.3.6). */
  renderMode: number;
  /** The operators that set the fill colour, as written in this stream; undefined when it was set outside. */
  fillSource: { space: string; color: string } | undefined;
  /** The fill colour such as `#00b4ff`, approximated from device colours. */
  fillColor: string;
  /** Whether the fill is a pattern, which may contain text itself. */
  fillPattern: boolean;
  strokePattern: boolean;
}

/** The state at the start of a page. */
export function initialGraphicsState(matrix: Matrix): GraphicsState {
  return {
    matrix,
    font: undefined,
    fontDict: undefined,
    fontSize: 0,
    charSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
    fillSource: { space: '0 g', color: '' },
    fillColor: '#000000',
    fillPattern: false,
    strokePattern: false,
  };
}
