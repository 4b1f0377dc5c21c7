import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import type { FontCode } from './font-codes';
import type { GraphicsState } from './graphics-state';
import type { Operand } from './lexer';
import { UncertainContentError } from './uncertain-content';

/** A letter, or an adjustment between two, and how far the pen moves by it in text space. */
export interface ShownStep {
  code?: FontCode;
  /** The number of an adjustment. */
  adjust?: number;
  move: number;
}

/**
 * Goes through shown text letter by letter (PDF 32000-1, 9.4.4).
 * @throws UncertainContentError when the font's codes are not known surely
 */
export function* walkShown(items: readonly Operand[], state: GraphicsState): Generator<ShownStep> {
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

/** A text matrix after the pen moved. */
export function movedBy(matrix: Matrix, by: number): Matrix {
  return multiply(matrix, [1, 0, 0, 1, by, 0]);
}
