/**
 * Shaping: converts text in one font and direction to glyphs, with fontkit. Words repeat, so results are
 * cached per worker. glyphs-to-unicode.ts determines which characters each glyph represents.
 */
import type { Font } from 'fontkit';
import { glyphsToUnicode, type PlainGlyph, type ShapedGlyph } from './glyphs-to-unicode';

/** Glyphs in visual order, left to right. */
export interface ShapedText {
  text: string;
  rtl: boolean;
  glyphs: ShapedGlyph[];
  /** Em. */
  width: number;
}

const MAX_KEPT = 40_000;
const shapes = new Map<string, ShapedText>();
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;

/** The same text with letter spacing. @param ems width added after each glyph that moves the pen */
export function withLetterSpacing(shaped: ShapedText, ems: number): ShapedText {
  let width = 0;
  const glyphs = shaped.glyphs.map((glyph) => {
    const moves = glyph.moves > 0 ? Math.max(0, glyph.moves + ems) : glyph.moves;
    width += moves;
    return { ...glyph, moves };
  });
  return { ...shaped, glyphs, width };
}

/** Shapes a text; `drawn` differs from `text` where brackets are mirrored. */
export function shapeText(
  font: Font,
  faceId: string,
  text: string,
  rtl: boolean,
  drawn = text,
  unkerned = false,
): ShapedText {
  const key = `${faceId}${rtl ? '<' : '>'}${unkerned ? '|' : ''}${drawn === text ? '' : `${drawn}\0`}${text}`;
  const known = shapes.get(key);
  if (known) return known;
  const features = unkerned ? { kern: false } : undefined;
  const run = font.layout(drawn, features, undefined, undefined, rtl ? 'rtl' : 'ltr');
  const em = font.unitsPerEm;
  const glyphs: PlainGlyph[] = [];
  let width = 0;
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    if (!position) return;
    // fontkit leaves a zero-width blank in place of a joiner or selector.
    if (position.xAdvance === 0 && isJoiner(glyph.codePoints)) return;
    width += position.xAdvance / em;
    glyphs.push({
      id: glyph.id,
      advance: glyph.advanceWidth / em,
      moves: position.xAdvance / em,
      dx: position.xOffset / em,
      dy: position.yOffset / em,
      codePoints: glyph.codePoints,
    });
  });
  const blank = font.glyphForCodePoint(0x20).id;
  const shaped = { text, rtl, glyphs: glyphsToUnicode(glyphs, text, drawn, rtl, blank), width };
  if (shapes.size >= MAX_KEPT) shapes.clear();
  shapes.set(key, shaped);
  return shaped;
}

function isJoiner(codePoints: number[]): boolean {
  const [code] = codePoints;
  if (code === undefined || codePoints.length > 1) return false;
  return code === 0x20 || ignorable.test(String.fromCodePoint(code));
}
