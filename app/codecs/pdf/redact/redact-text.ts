/** Takes glyphs out of shown text, leaving the pen to move as it did. */

import type { FontCode } from '../content/font-codes';
import type { GraphicsState } from '../content/graphics-state';
import type { Operand } from '../content/lexer';
import { TextArray } from '../content/text-array';
import type { ShownText } from '../content/text-pen';
import { movedBy, walkShown } from '../content/walk-shown';
import { type Matrix, multiply } from '../page-frame';
import { type Area, boxThrough, touches } from './areas';

/**
 * A letter's core as shares of its width and of the font size: an area that only brushes the room
 * around a letter leaves it, one that touches its body takes it.
 */
const core = { left: 0.1, right: 0.9, bottom: -0.05, top: 0.55 };

/** @throws UncertainContentError when the font's codes are not known surely */
export function redactText(
  items: readonly Operand[],
  state: GraphicsState,
  textMatrix: Matrix,
  areas: readonly Area[],
): ShownText {
  let matrix = textMatrix;
  let removed = false;
  const out = new TextArray();
  for (const { code, adjust = 0, move } of walkShown(items, state)) {
    if (!code) out.move(adjust);
    else if (touches(glyphBox(code, state, matrix), areas)) {
      removed = true;
      const unit = state.fontSize * state.stretch;
      if (unit !== 0) out.move((-move / unit) * 1000);
    } else out.code(code.bytes);
    matrix = movedBy(matrix, move);
  }
  return { rewritten: removed ? `${out.finish()} TJ` : undefined, matrix };
}

function glyphBox(code: FontCode, state: GraphicsState, textMatrix: Matrix): Area {
  const { fontSize, stretch, rise } = state;
  const width = (code.width / 1000) * fontSize * stretch;
  // A letter without width (a mark, or an unknown one) still stands somewhere.
  const room = width === 0 ? fontSize * 0.25 : width;
  return boxThrough(multiply(state.matrix, textMatrix), [
    room * core.left,
    rise + fontSize * core.bottom,
    room * core.right,
    rise + fontSize * core.top,
  ]);
}
