/** Follows text state and position through a content stream (PDF 32000-1, 9.3 and 9.4). */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { n } from '../../doc/write-pdf/operands';
import type { GraphicsState } from './graphics-state';
import type { Operand } from './lexer';
import { matrixOf } from './matrix-of';
import type { Operation } from './operations';

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** What became of shown text. */
export interface ShownText {
  /** Operators in its place; undefined when it stays. */
  rewritten: string | undefined;
  /** The text matrix afterwards. */
  matrix: Matrix;
}

/**
 * Takes text that is shown.
 * @param textMatrix before it
 * @param lineMatrix of the line that `Td` and `T*` go on from
 */
export type ShowText = (
  items: readonly Operand[],
  state: GraphicsState,
  textMatrix: Matrix,
  lineMatrix: Matrix,
) => ShownText;

export class TextPen {
  readonly #showText: ShowText;
  /** Whether what is shown is given its place by `showText`: then no operator of the file moves the pen. */
  readonly #isPlaced: boolean;
  #textMatrix: Matrix = identity;
  #lineMatrix: Matrix = identity;

  constructor(showText: ShowText, isPlaced: boolean) {
    this.#showText = showText;
    this.#isPlaced = isPlaced;
  }

  /**
   * Takes a text operator; others change nothing.
   * @returns what has to stand in its place, or undefined when it stays
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
          this.#isPlaced ? `${n(second)} Tc ` : `${n(first)} Tw ${n(second)} Tc T* `,
        );
      default:
        return undefined;
    }
  }

  /** What stands in the place of an operator that moves the pen. */
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
