/**
 * The glyphs of a TrueType font that shown codes may draw. Readers differ in how they map codes of a simple
 * font to glyphs: all methods are followed, and a glyph that any of them finds counts as used.
 */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  StandardFontEmbedder,
  StandardFonts,
} from 'pdf-lib';
import { decodeContent } from '../../content/page-content';
import { readCMap } from '../../content/read-cmap';
import { readCharacterMaps, readGlyphNames } from './glyph-lookup';
import type { TrueType } from './true-type';

/** @returns undefined when the drawn glyphs cannot be determined */
export function glyphsOfComposite(
  font: PDFDict,
  descendant: PDFDict,
  texts: readonly Uint8Array[],
): Set<number> | undefined {
  const map = descendant.lookup(PDFName.of('CIDToGIDMap'));
  const table = map instanceof PDFRawStream ? decodeContent(map, font.context) : undefined;
  if (map instanceof PDFRawStream && !table) return undefined;
  const codes = codesOf(font);
  if (!codes) return undefined;
  const glyphs = new Set<number>();
  for (const text of texts)
    for (let at = 0; at < text.length; ) {
      const length = Math.min(codes.lengthAt(text, at), text.length - at);
      let code = 0;
      for (const byte of text.subarray(at, at + length)) code = code * 256 + byte;
      const cid = codes.cidOf(code);
      glyphs.add(table ? (table[cid * 2] ?? 0) * 256 + (table[cid * 2 + 1] ?? 0) : cid);
      at += length;
    }
  return glyphs;
}

function codesOf(font: PDFDict): ReturnType<typeof readCMap> | undefined {
  const encoding = font.lookup(PDFName.of('Encoding'));
  if (encoding instanceof PDFName)
    return ['Identity-H', 'Identity-V'].includes(encoding.decodeText())
      ? { lengthAt: () => 2, cidOf: (code) => code }
      : undefined;
  if (!(encoding instanceof PDFRawStream) || encoding.dict.has(PDFName.of('UseCMap')))
    return undefined;
  const bytes = decodeContent(encoding, font.context);
  return bytes && readCMap(bytes);
}

const windows = new TextDecoder('windows-1252');
const macintosh = new TextDecoder('macintosh');

/** @returns undefined when the drawn glyphs cannot be determined */
export function glyphsOfSimple(
  font: PDFDict,
  file: TrueType,
  texts: readonly Uint8Array[],
): Set<number> | undefined {
  const codes = new Set(texts.flatMap((text) => [...text]));
  const maps = readCharacterMaps(file);
  const names = namesOf(font);
  if (!maps || !names) return undefined;
  const byName = readGlyphNames(file);
  const glyphs = new Set<number>();
  for (const code of codes) {
    const name = names.get(code);
    const named = name === undefined ? [] : unicodeOf(name);
    if (name !== undefined && named.length === 0 && !byName.has(name)) return undefined;
    if (name !== undefined) glyphs.add(byName.get(name) ?? 0);
    const [asWindows = 0, asMacintosh = 0] = [windows, macintosh].map((decoder) =>
      decoder.decode(Uint8Array.of(code)).codePointAt(0),
    );
    const wanted = [code, 0xf000 + code, 0xf100 + code, 0xf200 + code, asWindows, asMacintosh];
    for (const { glyphOf } of maps)
      for (const each of [...wanted, ...named]) glyphs.add(glyphOf(each));
  }
  // Ignores Standard encoding, which differs only outside the English letters and is not used for TrueType.
  const hasEncoding = font.has(PDFName.of('Encoding')) || isSymbolic(font);
  return hasEncoding || [...codes].every((code) => code < 127) ? glyphs : undefined;
}

/** Names that the font's encoding gives to codes; undefined when it cannot be read. */
function namesOf(font: PDFDict): Map<number, string> | undefined {
  const names = new Map<number, string>();
  const encoding = font.lookup(PDFName.of('Encoding'));
  if (!(encoding instanceof PDFDict)) return names;
  const differences = encoding.lookup(PDFName.of('Differences'));
  if (differences === undefined) return names;
  if (!(differences instanceof PDFArray)) return undefined;
  let code = 0;
  for (const entry of differences.asArray()) {
    const item = font.context.lookup(entry);
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) names.set(code++, item.decodeText());
  }
  return names;
}

/** Names of the characters in western encodings. */
function namedCodePoints(): Map<string, number> {
  type FontName = Parameters<typeof StandardFontEmbedder.for>[0];
  const { encoding } = StandardFontEmbedder.for(StandardFonts.Helvetica as unknown as FontName);
  return new Map(
    encoding.supportedCodePoints.map((codePoint) => [
      encoding.encodeUnicodeCodePoint(codePoint).name,
      codePoint,
    ]),
  );
}

let known: Map<string, number> | undefined;

function unicodeOf(name: string): number[] {
  known ??= namedCodePoints();
  const codePoint = known.get(name);
  if (codePoint !== undefined) return [codePoint];
  const [, hex] = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(name) ?? [];
  return hex === undefined ? [] : [Number.parseInt(hex, 16)];
}

function isSymbolic(font: PDFDict): boolean {
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  const flags = descriptor instanceof PDFDict ? descriptor.lookup(PDFName.of('Flags')) : undefined;
  return flags instanceof PDFNumber && (flags.asNumber() & 4) !== 0;
}
