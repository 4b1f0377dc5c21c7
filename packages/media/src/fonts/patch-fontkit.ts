import type { Font, Glyph } from 'fontkit';

/** Corrects two faults of fontkit 2.0 on a font object, and returns it. */
export function patchFontkit(font: Font): Font {
  toleratesMissingAnchors(font);
  tellsGlyphsApart(font);
  return font;
}

/**
 * fontkit throws at a mark whose base has no anchor for its class (an empty entry of a GPOS mark
 * array, as several Noto fonts have). The specification lets the mark stay unplaced.
 * Source: OpenType specification, GPOS lookup type 4: anchor offsets "may be NULL".
 */
function toleratesMissingAnchors(font: Font): void {
  const processor = font._layoutEngine.engine?.GPOSProcessor;
  if (!processor) return;
  const apply = processor.applyAnchor;
  processor.applyAnchor = (mark, base, baseIndex) => {
    if (base && mark.markAnchor) apply.call(processor, mark, base, baseIndex);
  };
}

/**
 * fontkit keeps one object a glyph, with the characters that it first stood for. One glyph stands
 * for several characters (the dotless body of Arabic letters), and text must extract as it was.
 */
function tellsGlyphsApart(font: Font): void {
  const getGlyph = font.getGlyph;
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph.call(font, id, codePoints);
    if (!codePoints || isSame(glyph.codePoints, codePoints)) return glyph;
    const own: Glyph = Object.create(glyph, { codePoints: { value: codePoints } });
    return own;
  };
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((code, index) => code === b[index]);
}
