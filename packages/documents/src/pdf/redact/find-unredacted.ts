/**
 * Uses pdf.js, which reads fonts, content and pictures independently, to find letters and pixels that remain in
 * redacted areas. This catches errors of the rewriter.
 */

import { type Matrix, multiply, transform } from '@entropy-tools/core/affine-matrix';
import type { PDFPageProxy } from 'pdfjs-dist';
import { matrixOf } from '../content/matrix-of';
import { loadPdfjs } from '../pdfjs';
import { type Area, touches, transformedBox } from './areas';
import { isBlankInside } from './blank-inside';

const unitSquare: Area = [0, 0, 1, 1];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

interface State {
  matrix: Matrix;
  fontSize: number;
  /** Text space units for each glyph unit. */
  glyphScale: number;
  vertical: boolean;
  charSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
}

/**
 * Looks for content left in redacted areas.
 * @returns what remains: 'text', 'picture', or undefined when the areas are clean
 */
export async function findUnredacted(
  page: PDFPageProxy,
  areas: readonly Area[],
): Promise<'text' | 'picture' | undefined> {
  const { OPS } = await loadPdfjs();
  const list = await page.getOperatorList({ intent: 'display', annotationMode: 0 });
  const stack: State[] = [];
  let state: State = {
    matrix: identity,
    fontSize: 0,
    glyphScale: 0.001,
    vertical: false,
    charSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
  };
  let textMatrix = identity;
  let [x, y, lineX, lineY] = [0, 0, 0, 0];
  const moveLine = (dx: number, dy: number) => {
    lineX += dx;
    lineY += dy;
    [x, y] = [lineX, lineY];
  };
  for (const [index, operator] of list.fnArray.entries()) {
    const args: unknown[] = list.argsArray[index] ?? [];
    const number = (at: number) => (typeof args[at] === 'number' ? args[at] : 0);
    switch (operator) {
      case OPS.save:
        stack.push({ ...state });
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.transform:
        state.matrix = multiply(state.matrix, matrixOf(numbersIn(args)));
        break;
      case OPS.paintFormXObjectBegin:
        stack.push({ ...state });
        if (args[0]) state.matrix = multiply(state.matrix, matrixOf(numbersIn(args[0])));
        break;
      case OPS.beginText:
        textMatrix = identity;
        [x, y, lineX, lineY] = [0, 0, 0, 0];
        break;
      case OPS.setTextMatrix:
        textMatrix = matrixOf(numbersIn(typeof args[0] === 'number' ? args : args[0]));
        [x, y, lineX, lineY] = [0, 0, 0, 0];
        break;
      case OPS.setFont: {
        const font: unknown = page.commonObjs.has(String(args[0]))
          ? page.commonObjs.get(String(args[0]))
          : undefined;
        const { fontMatrix, vertical } = fontFacts(font);
        state.fontSize = number(1);
        state.glyphScale = fontMatrix;
        state.vertical = vertical;
        break;
      }
      case OPS.setCharSpacing:
        state.charSpace = number(0);
        break;
      case OPS.setWordSpacing:
        state.wordSpace = number(0);
        break;
      case OPS.setHScale:
        state.stretch = number(0) / 100;
        break;
      case OPS.setLeading:
        state.leading = -number(0);
        break;
      case OPS.setTextRise:
        state.rise = number(0);
        break;
      case OPS.moveText:
        moveLine(number(0), number(1));
        break;
      case OPS.setLeadingMoveText:
        state.leading = number(1);
        moveLine(number(0), number(1));
        break;
      case OPS.nextLine:
        moveLine(0, state.leading);
        break;
      case OPS.showText: {
        const glyphs: unknown = args[0];
        if (!Array.isArray(glyphs)) break;
        for (const glyph of glyphs) {
          const { advance, isInk } = step(glyph, state);
          const middle = x + (advance * state.stretch) / 2;
          const place = multiply(state.matrix, textMatrix);
          const height = y + state.rise + state.fontSize * 0.25;
          // In vertical writing, a letter hangs below its origin.
          const [px, py] = state.vertical
            ? transform(place, x, y - advance / 2)
            : transform(place, middle, height);
          if (isInk && touches([px, py, px, py], areas)) return 'text';
          if (state.vertical) y -= advance;
          else x += advance * state.stretch;
        }
        break;
      }
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        if (!touches(transformedBox(state.matrix, unitSquare), areas)) break;
        if (!(await isBlankInside(page, args[0], state.matrix, areas))) return 'picture';
        break;
    }
  }
  return undefined;
}

/** How far a glyph or an adjustment moves the pen, in text space units before horizontal scaling. */
function step(glyph: unknown, state: State): { advance: number; isInk: boolean } {
  if (typeof glyph === 'number') return { advance: (-glyph / 1000) * state.fontSize, isInk: false };
  if (typeof glyph !== 'object' || glyph === null) return { advance: 0, isInk: false };
  const width = 'width' in glyph && typeof glyph.width === 'number' ? glyph.width : 0;
  const isSpace = 'isSpace' in glyph && glyph.isSpace === true;
  const unicode = 'unicode' in glyph && typeof glyph.unicode === 'string' ? glyph.unicode : '';
  const spacing = state.charSpace + (isSpace ? state.wordSpace : 0);
  return {
    advance: width * state.glyphScale * state.fontSize + spacing,
    isInk: unicode.trim() !== '',
  };
}

function fontFacts(font: unknown): { fontMatrix: number; vertical: boolean } {
  if (typeof font !== 'object' || font === null) return { fontMatrix: 0.001, vertical: false };
  const matrix: unknown = 'fontMatrix' in font ? font.fontMatrix : undefined;
  const scale: unknown = Array.isArray(matrix) ? matrix[0] : undefined;
  return {
    fontMatrix: typeof scale === 'number' ? scale : 0.001,
    vertical: 'vertical' in font && font.vertical === true,
  };
}

function numbersIn(value: unknown): number[] {
  if (value instanceof Float32Array || value instanceof Float64Array) return [...value];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}
