import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import type { FontCode } from './font-codes';
import type { GraphicsState } from './graphics-state';
import type { Operand } from './lexer';
import { UncertainContentError } from './uncertain-content';

/** A letter, or an adjustment between two letters, and how far it moves the pen in text space. */
export interface ShownStep {
  code?: FontCode;
  /** The value of an adjustment. */
  adjust?: number;
  move: number;
}

/**
 * Walks shown text letter by letter (PDF 32000-1, 9.4.4).
 * @throws UncertainContentError when the font's codes are not certain
 */
export function* walkShownText(
  items: readonly Operand[],
  state: GraphicsState,
): Generator<ShownStep> {
  const codes = state.font?.();
  if (!codes) throw new UncertainContentError('text is written without a font');
  for (const item of items) {
    if (item.kind === 'number')
      yield { adjust: item.value, move: (-item.value / 1000) * state.fontSize * state.stretch };
    if (item.kind !== 'string') continue;
    for (const code of codes(item.bytes)) {
      const spacing = state.charSpace + (code.isBlank ? state.wordSpace : 0);
      yield { code, move: ((code.width / 1000) * state.fontSize + spacing) * state.stretch };
    }
  }
}

/** The text matrix after moving the pen. */
export function advanceTextMatrix(matrix: Matrix, by: number): Matrix {
  return multiply(matrix, [1, 0, 0, 1, by, 0]);
}
