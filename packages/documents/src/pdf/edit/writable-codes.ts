/**
 * Determines which letters can be written in an embedded font: a subset contains only the letters that were
 * used. Certain are those that the file already shows, those of a font that is not a subset, and those with
 * an outline in the TrueType program.
 */
import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import { readFontText } from '../content/font-text';
import { decodeContent } from '../content/page-content';

/**
 * Codes in hexadecimal by the letter that they write.
 * @param seen codes that the document shows in this font
 */
export function writableCodes(font: PDFDict, seen: ReadonlySet<string>): Map<string, string> {
  const texts = readFontText(font);
  const all = isWhole(font);
  const drawn = all ? undefined : outlinesOf(font);
  const codes = new Map<string, string>();
  const take = (isFit: (code: string) => boolean) => {
    for (const [code, text] of texts)
      if (!codes.has(text) && isSingle(text) && isFit(code)) codes.set(text, code);
  };
  take((code) => seen.has(code));
  take((code) => all || drawn?.(Number.parseInt(code, 16)) === true);
  return codes;
}

function isSingle(text: string): boolean {
  return text.length > 0 && [...text].length === 1;
}

function simpleDescriptor(font: PDFDict): PDFDict | undefined {
  const descendants = font.lookup(PDFName.of('DescendantFonts'));
  const own = descendants instanceof PDFArray ? descendants.lookup(0) : font;
  const descriptor = own instanceof PDFDict ? own.lookup(PDFName.of('FontDescriptor')) : undefined;
  return descriptor instanceof PDFDict ? descriptor : undefined;
}

/** Whether a font is complete: fonts of readers, and simple ones embedded without a subset tag. */
function isWhole(font: PDFDict): boolean {
  if (font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0')) return false;
  if (font.lookup(PDFName.of('Subtype')) === PDFName.of('Type3')) return false;
  const base = font.lookup(PDFName.of('BaseFont'));
  return base instanceof PDFName && !/^[A-Z]{6}\+/.test(base.decodeText());
}

/** Whether a glyph of a TrueType program has an outline, for fonts whose codes are glyph numbers. */
function outlinesOf(font: PDFDict): ((glyph: number) => boolean) | undefined {
  const descendants = font.lookup(PDFName.of('DescendantFonts'));
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  if (!(descendant instanceof PDFDict)) return undefined;
  if (font.lookup(PDFName.of('Encoding')) !== PDFName.of('Identity-H')) return undefined;
  const map = descendant.lookup(PDFName.of('CIDToGIDMap'));
  if (map instanceof PDFRawStream) return undefined;
  const file = simpleDescriptor(font)?.lookup(PDFName.of('FontFile2'));
  const bytes = file instanceof PDFRawStream ? decodeContent(file, font.context) : undefined;
  return bytes && readLoca(bytes);
}

/** Source: OpenType, tables `head` and `loca`. */
function readLoca(bytes: Uint8Array): ((glyph: number) => boolean) | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, { offset: number; length: number }>();
  try {
    for (let table = 0; table < view.getUint16(4); table++) {
      const at = 12 + table * 16;
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
      tables.set(tag, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
    }
    const head = tables.get('head');
    const loca = tables.get('loca');
    if (!head || !loca) return undefined;
    const long = view.getInt16(head.offset + 50) === 1;
    const count = loca.length / (long ? 4 : 2) - 1;
    const offsetOf = (glyph: number) =>
      long ? view.getUint32(loca.offset + glyph * 4) : view.getUint16(loca.offset + glyph * 2);
    return (glyph) => {
      if (glyph <= 0 || glyph >= count) return false;
      try {
        return offsetOf(glyph + 1) > offsetOf(glyph);
      } catch {
        return false;
      }
    };
  } catch {
    return undefined;
  }
}
