/** Converts a composed line to content-stream operators. */
import type { PDFFont } from 'pdf-lib';
import type { FontEntries } from '../../doc/write-pdf/font-entries';
import { GlyphWriter } from '../../doc/write-pdf/glyph-writer';
import { formatNumber, rgb } from '../../doc/write-pdf/operands';
import type { ComposedLine, LinePart } from './compose-line';
import { FontSet } from './font-set';

/** Position and formatting of a line, in a space whose y points up. */
export interface LinePlacement {
  x: number;
  baseline: number;
  /** Points. */
  size: number;
  /** Such as `#00b4ff`. */
  color: string;
}

/**
 * The operators that draw a line.
 * @param addFont called with every font in use, for the resources
 */
export function lineOperators(
  line: ComposedLine,
  place: LinePlacement,
  addFont: (font: PDFFont | FontEntries) => void,
): string {
  const matrixAt = (x: number) =>
    `1 0 0 1 ${formatNumber(place.x + x)} ${formatNumber(place.baseline)} Tm`;
  const parts = partOperators(line, place.size, matrixAt, addFont);
  return [`${rgb(place.color)} rg`, ...parts.map((part) => `BT ${part}\nET`)].join('\n');
}

/**
 * The operators of each part of a line, to be used within a text object.
 * @param size of the font, in text space
 * @param matrixAt returns the `Tm` at a distance to the right of the line's start, in text space
 * @param addFont called with every font in use, for the resources
 */
export function partOperators(
  line: ComposedLine,
  size: number,
  matrixAt: (x: number) => string,
  addFont: (font: PDFFont | FontEntries) => void,
): string[] {
  let x = 0;
  return line.parts.map((part) => {
    const font = part.kind === 'standard' ? part.font : part.entries;
    addFont(font);
    const matrix = matrixAt(x);
    const out = [`${FontSet.nameOf(font).asString()} ${formatNumber(size)} Tf ${matrix}`];
    pushText(out, part, size, matrix);
    x += part.width * size;
    return out.join('\n');
  });
}

function pushText(out: string[], part: LinePart, size: number, matrix: string): void {
  if (part.kind === 'standard') {
    out.push(`${part.font.encodeText(part.text).toString()} Tj`);
    return;
  }
  const { glyphs } = part.shaped;
  const text = new GlyphWriter(out, part.entries, size);
  for (const glyph of glyphs) text.add(glyph, !glyph.silent);
  text.finish();
  if (!glyphs.some(({ silent }) => silent)) return;
  // Dots and marks are drawn afterwards in one go, without text of their own.
  out.push(`/Span <</ActualText <feff>>> BDC ${matrix}`);
  const marks = new GlyphWriter(out, part.entries, size);
  for (const glyph of glyphs) marks.add(glyph, glyph.silent);
  marks.finish();
  out.push('EMC');
}
