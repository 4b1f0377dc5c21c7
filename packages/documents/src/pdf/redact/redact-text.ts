/**
 * Removes letters from shown text and positions every remaining piece explicitly. No number remains that
 * reveals how far the pen moved over the removed text: neither an adjustment nor word spacing.
 */

import { invert, type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { formatNumber } from '../../doc/write-pdf/operands';
import type { FontCode } from '../content/font-codes';
import type { GraphicsState } from '../content/graphics-state';
import type { Operand } from '../content/lexer';
import { TextArray } from '../content/text-array';
import type { ShownText } from '../content/text-pen';
import { advanceTextMatrix, walkShownText } from '../content/walk-shown-text';
import { type Area, letterCore, touches, transformedBox } from './areas';
import type { GapPlan } from './plan-gaps';

/** Letters that are shown together. */
interface Piece {
  shift: Matrix | undefined;
  place: Matrix;
  array: TextArray;
}

/**
 * @param next index of the next letter of the page, as in `readGlyphs`
 * @throws UncertainContentError when the font's codes are not certain
 */
export function redactText(
  items: readonly Operand[],
  state: GraphicsState,
  textMatrix: Matrix,
  areas: readonly Area[],
  gaps: GapPlan,
  next: () => number,
): ShownText {
  let matrix = textMatrix;
  let piece: Piece | undefined;
  let adjusted = 0;
  let wordSpace = state.wordSpace;
  const out: string[] = [];
  const end = () => {
    if (piece) out.push(`${numbers(piece.place)} Tm ${piece.array.finish()} TJ`);
    piece = undefined;
  };
  for (const { code, adjust = 0, move } of walkShownText(items, state)) {
    if (!code) adjusted += adjust;
    else {
      const index = next();
      const shift = gaps.shifts.get(index);
      const isGone = gaps.dropped.has(index) || touches(glyphBox(code, state, matrix), areas);
      if (shift || isGone) wordSpace = 0;
      if (isGone || piece?.shift !== shift) end();
      if (!isGone) {
        if (piece) piece.array.move(adjusted);
        else piece = { shift, place: placeOf(matrix, shift, state), array: new TextArray() };
        piece.array.code(code.bytes);
      }
      adjusted = 0;
    }
    matrix = advanceTextMatrix(matrix, move);
  }
  end();
  const rewritten = out.length > 0 ? `${formatNumber(wordSpace)} Tw ${out.join(' ')}` : '';
  return { rewritten, matrix };
}

/** @param shift in page coordinates */
function placeOf(
  matrix: Matrix,
  shift: Matrix | undefined,
  { matrix: space }: GraphicsState,
): Matrix {
  return shift ? multiply(multiply(invert(space), multiply(shift, space)), matrix) : matrix;
}

/** A matrix as operands: positions to a thousandth, so that rounding does not reveal the original position. */
function numbers(matrix: Matrix): string {
  return matrix.map((each, at) => String(Number(each.toFixed(at < 4 ? 6 : 3)) || 0)).join(' ');
}

function glyphBox(code: FontCode, state: GraphicsState, textMatrix: Matrix): Area {
  const { fontSize, stretch, rise } = state;
  const width = (code.width / 1000) * fontSize * stretch;
  // A letter without width (a mark, or an unknown one) still occupies some space.
  const room = width === 0 ? fontSize * 0.25 : width;
  return transformedBox(multiply(state.matrix, textMatrix), [
    room * letterCore.left,
    rise + fontSize * letterCore.bottom,
    room * letterCore.right,
    rise + fontSize * letterCore.top,
  ]);
}
