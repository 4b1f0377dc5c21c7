/** Takes glyphs out of shown text, leaving the pen to move as it did. */
import { n } from '~/codecs/doc/write-pdf/operands';
import type { Operand } from '../content/lexer';
import { type Matrix, multiply } from '../page-frame';
import { type Area, boxThrough, touches } from './areas';
import type { FontCode } from './font-codes';
import type { GraphicsState } from './graphics-state';
import { RedactionUncertainError } from './unsure';

/**
 * A letter's core as shares of its width and of the font size: an area that only brushes the room
 * around a letter leaves it, one that touches its body takes it.
 */
const core = { left: 0.1, right: 0.9, bottom: -0.05, top: 0.55 };

export interface ShownText {
  /** The array of a TJ without what stands in the areas; undefined when nothing does. */
  rewritten: string | undefined;
  /** The text matrix afterwards. */
  matrix: Matrix;
}

/** @throws Unsure when the font's codes are not known surely */
export function redactText(
  items: readonly Operand[],
  state: GraphicsState,
  textMatrix: Matrix,
  areas: readonly Area[],
): ShownText {
  const codes = state.font?.();
  if (!codes) throw new RedactionUncertainError('text is written without a font');
  let matrix = textMatrix;
  let removed = false;
  const out = new TextArray();
  const advance = (by: number) => {
    matrix = multiply(matrix, [1, 0, 0, 1, by, 0]);
  };
  for (const item of items) {
    if (item.kind === 'number') {
      out.move(item.value);
      advance((-item.value / 1000) * state.fontSize * state.stretch);
    }
    if (item.kind !== 'string') continue;
    for (const code of codes(item.bytes)) {
      const spacing = state.charSpace + (code.isBlank ? state.wordSpace : 0);
      const width = (code.width / 1000) * state.fontSize;
      if (touches(glyphBox(code, state, matrix), areas)) {
        removed = true;
        if (state.fontSize !== 0) out.move(-((width + spacing) / state.fontSize) * 1000);
      } else out.code(code.bytes);
      advance((width + spacing) * state.stretch);
    }
  }
  return { rewritten: removed ? out.finish() : undefined, matrix };
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

/** Builds the array of a TJ. */
class TextArray {
  #parts: string[] = [];
  #hex = '';
  #adjust = 0;

  code(bytes: Uint8Array): void {
    if (this.#adjust !== 0) {
      this.#parts.push(n(this.#adjust));
      this.#adjust = 0;
    }
    for (const byte of bytes) this.#hex += byte.toString(16).padStart(2, '0');
  }

  move(by: number): void {
    if (this.#hex !== '') this.#parts.push(`<${this.#hex}>`);
    this.#hex = '';
    this.#adjust += by;
  }

  finish(): string {
    if (this.#hex !== '') this.#parts.push(`<${this.#hex}>`);
    if (this.#adjust !== 0) this.#parts.push(n(this.#adjust));
    return `[${this.#parts.join(' ')}]`;
  }
}
