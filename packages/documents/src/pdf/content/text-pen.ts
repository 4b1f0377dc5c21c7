/** Tracks text state and position through a content stream (PDF 32000-1, 9.3 and 9.4). */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { formatNumber } from '../../doc/write-pdf/operands';
import type { GraphicsState } from './graphics-state';
import type { Operand } from './lexer';
import { matrixOf } from './matrix-of';
import type { Operation } from './operations';

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The result of handling shown text. */
export interface ShownText {
  /** Operators that replace it; undefined when it stays. */
  rewritten: string | undefined;
  /** The text matrix afterwards. */
  matrix: Matrix;
}

/**
 * Handles shown text.
 * @param textMatrix the text matrix before it
 * @param lineMatrix matrix of the line, from which `Td` and `T*` continue
 */
export type ShowText = (
  items: readonly Operand[],
  state: GraphicsState,
  textMatrix: Matrix,
  lineMatrix: Matrix,
) => ShownText;

export class TextPen {
  readonly #showText: ShowText;
  /** Whether `showText` positions all shown text itself, so that the file's own operators must not move the pen. */
  readonly #isPlaced: boolean;
  #textMatrix: Matrix = identity;
  #lineMatrix: Matrix = identity;

  constructor(showText: ShowText, isPlaced: boolean) {
    this.#showText = showText;
    this.#isPlaced = isPlaced;
  }

  /**
   * Handles a text operator and ignores others.
   * @returns its replacement, or undefined when it stays
   * @throws what `showText` throws
   */
  take({ operator, operands }: Operation, state: GraphicsState): string | undefined {
    const numbers = operands.map((each) => (each.kind === 'number' ? each.value : 0));
    const [first = 0, second = 0] = numbers;
    switch (operator) {
      case 'BT':
        this.#begin(identity);
        return undefined;
      case 'Tc':
        state.charSpace = first;
        return undefined;
      case 'Tw':
        state.wordSpace = first;
        return this.#moving();
      case 'Tz':
        state.stretch = first / 100;
        return undefined;
      case 'TL':
        state.leading = first;
        return undefined;
      case 'Ts':
        state.rise = first;
        return undefined;
      case 'Tr':
        state.renderMode = first;
        return undefined;
      case 'Tm':
        this.#begin(matrixOf(numbers));
        return this.#moving();
      case 'TD':
        state.leading = -second;
        this.#newLine(first, second);
        return this.#moving();
      case 'Td':
        this.#newLine(first, second);
        return this.#moving();
      case 'T*':
        this.#newLine(0, -state.leading);
        return this.#moving();
      case 'Tj':
        return this.#show(operands.slice(0, 1), state, '');
      case 'TJ':
        return this.#show(operands[0]?.kind === 'array' ? operands[0].items : [], state, '');
      case "'":
        this.#newLine(0, -state.leading);
        return this.#show(operands.slice(0, 1), state, this.#moving() ?? 'T* ');
      case '"':
        state.wordSpace = first;
        state.charSpace = second;
        this.#newLine(0, -state.leading);
        return this.#show(
          operands.slice(2, 3),
          state,
          this.#isPlaced
            ? `${formatNumber(second)} Tc `
            : `${formatNumber(first)} Tw ${formatNumber(second)} Tc T* `,
        );
      default:
        return undefined;
    }
  }

  /** The replacement of an operator that moves the pen. */
  #moving(): '' | undefined {
    return this.#isPlaced ? '' : undefined;
  }

  #begin(matrix: Matrix): void {
    this.#lineMatrix = matrix;
    this.#textMatrix = matrix;
  }

  #newLine(x: number, y: number): void {
    this.#begin(multiply(this.#lineMatrix, [1, 0, 0, 1, x, y]));
  }

  #show(items: readonly Operand[], state: GraphicsState, before: string): string | undefined {
    if (!items.some((item) => item.kind === 'string' && item.bytes.length > 0) && !state.font)
      return this.#moving();
    const { rewritten, matrix } = this.#showText(items, state, this.#textMatrix, this.#lineMatrix);
    this.#textMatrix = matrix;
    return rewritten === undefined ? undefined : `${before}${rewritten}`;
  }
}
