import type { ShapedGlyph } from './glyphs-to-unicode';
import type { PdfFont } from './pdfkit-parts';

/**
 * The glyphs of one embedded font. A glyph used for different texts is put into the subset once for each,
 * because ToUnicode allows one text for each code.
 */
export class FontEntries {
  readonly id: string;
  readonly font: PdfFont;
  readonly #codes = new Map<string, string>();

  constructor(font: PdfFont) {
    this.font = font;
    this.id = font.id;
  }

  /** The glyph's code in the PDF font: four hexadecimal digits. */
  entry(glyph: ShapedGlyph): string {
    const known = this.#codes.get(glyph.key);
    if (known !== undefined) return known;
    const { subset, widths, unicode } = this.font;
    const id = subset.glyphs.length;
    subset.glyphs.push(glyph.id);
    // fontkit needs this to find the parts of composite glyphs.
    subset.mapping[glyph.id] ??= id;
    widths[id] = glyph.advance * 1000;
    unicode[id] = Array.from(glyph.text, (character) => character.codePointAt(0) ?? 0);
    const code = id.toString(16).padStart(4, '0');
    this.#codes.set(glyph.key, code);
    return code;
  }
}
