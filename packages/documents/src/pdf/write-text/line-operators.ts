/** A composed line as content-stream operators. */
import type { PDFFont } from 'pdf-lib';
import type { FontEntries } from '../../doc/write-pdf/font-entries';
import { GlyphWriter } from '../../doc/write-pdf/glyph-writer';
import { n, rgb } from '../../doc/write-pdf/operands';
import type { ComposedLine, LinePart } from './compose-line';
import { FontSet } from './font-set';

/** Where a line goes, in a space whose y points up. */
export interface LinePlace {
  x: number;
  baseline: number;
  /** Points. */
  size: number;
  /** Such as `#00b4ff`. */
  color: string;
}

/**
 * The operators that draw a line.
 * @param addFont hears of every font in use, for the resources
 */
export function lineOperators(
  line: ComposedLine,
  place: LinePlace,
  addFont: (font: PDFFont | FontEntries) => void,
): string {
  const matrixAt = (x: number) => `1 0 0 1 ${n(place.x + x)} ${n(place.baseline)} Tm`;
  const parts = partOperators(line, place.size, matrixAt, addFont);
  return [`${rgb(place.color)} rg`, ...parts.map((part) => `BT ${part}\nET`)].join('\n');
}

/**
 * The operators of each part of a line, for within a text object.
 * @param size of the font, in text space
 * @param matrixAt the `Tm` so far right of the line's start, in text space
 * @param addFont hears of every font in use, for the resources
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
    const out = [`${FontSet.nameOf(font).asString()} ${n(size)} Tf ${matrix}`];
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
  // Dots and marks come after, in one go, without text of their own.
  out.push(`/Span <</ActualText <feff>>> BDC ${matrix}`);
  const marks = new GlyphWriter(out, part.entries, size);
  for (const glyph of glyphs) marks.add(glyph, glyph.silent);
  marks.finish();
  out.push('EMC');
}
