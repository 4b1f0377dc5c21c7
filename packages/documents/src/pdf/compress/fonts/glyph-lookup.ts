/** How a TrueType font's own tables map codes to glyphs. Source: OpenType 1.9, chapters cmap and post. */
import type { TrueType } from './true-type';

/** A character map of a font, by platform and encoding. */
export interface CharacterMap {
  platform: number;
  encoding: number;
  /** 0 where there is no glyph. */
  glyphOf: (code: number) => number;
}

/** A map with more entries than Unicode has code points is an attack. */
const MAX_ENTRIES = 1_200_000;

/**
 * Reads the character maps of a font.
 * @returns undefined when the font has none, or one in an unsupported format
 */
export function readCharacterMaps({ view, tables }: TrueType): CharacterMap[] | undefined {
  const cmap = tables.get('cmap');
  if (!cmap) return undefined;
  try {
    const maps: CharacterMap[] = [];
    for (let index = 0; index < view.getUint16(cmap.start + 2); index++) {
      const at = cmap.start + 4 + index * 8;
      const glyphOf = readMap(view, cmap.start + view.getUint32(at + 4));
      // Variation sequences only choose between glyphs that other maps find.
      if (glyphOf === 'variations') continue;
      if (!glyphOf) return undefined;
      maps.push({ platform: view.getUint16(at), encoding: view.getUint16(at + 2), glyphOf });
    }
    return maps;
  } catch {
    return undefined;
  }
}

function readMap(
  view: DataView,
  at: number,
): ((code: number) => number) | 'variations' | undefined {
  const glyphs = new Map<number, number>();
  let left = MAX_ENTRIES;
  const format = view.getUint16(at);
  if (format === 14) return 'variations';
  if (format === 0) {
    for (let code = 0; code < 256; code++) glyphs.set(code, view.getUint8(at + 6 + code));
  } else if (format === 6) {
    const first = view.getUint16(at + 6);
    for (let index = 0; index < view.getUint16(at + 8); index++)
      glyphs.set(first + index, view.getUint16(at + 10 + index * 2));
  } else if (format === 12) {
    for (let group = 0; group < view.getUint32(at + 12); group++) {
      const entry = at + 16 + group * 12;
      const [first, last, glyph] = [0, 4, 8].map((part) => view.getUint32(entry + part));
      const end = Math.min(last ?? 0, (first ?? 0) + 0xffff);
      for (let code = first ?? 0; code <= end; code++) {
        if (--left < 0) return undefined;
        glyphs.set(code, (glyph ?? 0) + code - (first ?? 0));
      }
    }
  } else if (format === 4) {
    if (!readSegments(view, at, glyphs)) return undefined;
  } else return undefined;
  return (code) => glyphs.get(code) ?? 0;
}

/** @returns false for overlapping segments, which no valid font has */
function readSegments(view: DataView, at: number, glyphs: Map<number, number>): boolean {
  let left = MAX_ENTRIES;
  const size = view.getUint16(at + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const last = view.getUint16(at + 14 + segment);
    const first = view.getUint16(at + 16 + size + segment);
    const delta = view.getUint16(at + 16 + size * 2 + segment);
    const rangeAt = at + 16 + size * 3 + segment;
    const range = view.getUint16(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      if (--left < 0) return false;
      const place = rangeAt + range + (code - first) * 2;
      const glyph = range === 0 ? code : place + 2 <= view.byteLength ? view.getUint16(place) : 0;
      if (range === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return true;
}

/** Glyphs by the names in `post`, format 2; those of Macintosh's standard list are left out. */
export function readGlyphNames({ view, bytes, tables }: TrueType): Map<string, number> {
  const names = new Map<string, number>();
  const post = tables.get('post');
  if (!post || post.length < 34 || view.getUint32(post.start) !== 0x00020000) return names;
  const count = view.getUint16(post.start + 32);
  const texts: string[] = [];
  for (let at = post.start + 34 + count * 2; at < post.start + post.length; ) {
    const length = view.getUint8(at);
    texts.push(String.fromCharCode(...bytes.subarray(at + 1, at + 1 + length)));
    at += 1 + length;
  }
  for (let glyph = 0; glyph < count && post.start + 36 + glyph * 2 <= bytes.length; glyph++) {
    const index = view.getUint16(post.start + 34 + glyph * 2);
    const text = texts[index - 258];
    if (text !== undefined) names.set(text, glyph);
  }
  return names;
}
