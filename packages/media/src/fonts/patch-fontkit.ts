import type { Font, Glyph } from 'fontkit';

/** Patches two bugs of fontkit 2.0 on a font object, and returns it. */
export function patchFontkit(font: Font): Font {
  toleratesMissingAnchors(font);
  tellsGlyphsApart(font);
  return font;
}

/**
 * fontkit throws on a mark whose base has no anchor for its class (an empty entry of a GPOS mark
 * array, as in several Noto fonts). The specification allows leaving the mark unpositioned.
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
 * fontkit caches one object per glyph, with the characters of its first use. One glyph may stand for
 * several characters (the dotless body of Arabic letters), and extracted text must match the original.
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
