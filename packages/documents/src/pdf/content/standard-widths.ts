/** Widths of the 14 standard fonts, for files that omit them (PDF 32000-1, 9.6.2.2). */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  StandardFontEmbedder,
  StandardFonts,
} from 'pdf-lib';

/** pdf-lib's names of the 14, a type that it does not export. */
type FontNames = Parameters<typeof StandardFontEmbedder.for>[0];

/** Patterns for the names that other writers use. */
const families: readonly [RegExp, string][] = [
  [/^(Helvetica|Arial)/i, 'Helvetica'],
  [/^Times/i, 'Times'],
  [/^Courier/i, 'Courier'],
  [/^Symbol/i, 'Symbol'],
  [/^ZapfDingbats/i, 'ZapfDingbats'],
];

/** Width by code in thousandths of the font size; undefined for other fonts. */
export function standardWidths(font: PDFDict): ((code: number) => number) | undefined {
  const base = font.lookup(PDFName.of('BaseFont'));
  const name = base instanceof PDFName ? standardName(base.decodeText()) : undefined;
  if (name === undefined) return undefined;
  const embedder = StandardFontEmbedder.for(name);
  const names = new Map<number, string>();
  for (const point of embedder.encoding.supportedCodePoints) {
    const glyph = embedder.encoding.encodeUnicodeCodePoint(point);
    names.set(glyph.code, glyph.name);
  }
  for (const [code, glyph] of differences(font)) names.set(code, glyph);
  return (code) => embedder.font.getWidthOfGlyph(names.get(code) ?? '') ?? 0;
}

function standardName(name: string): FontNames | undefined {
  const family = families.find(([pattern]) => pattern.test(name))?.[1];
  if (family === undefined) return undefined;
  const bold = /bold/i.test(name);
  const slanted = /italic|oblique/i.test(name);
  const slant = family === 'Times' ? 'Italic' : 'Oblique';
  const style = `${bold ? 'Bold' : ''}${slanted ? slant : ''}`;
  const plain = family === 'Times' ? 'Times-Roman' : family;
  const wanted = style === '' || /Symbol|Zapf/.test(family) ? plain : `${family}-${style}`;
  const known = Object.values(StandardFonts).find((each) => each === wanted);
  return known as FontNames | undefined;
}

function* differences(font: PDFDict): Generator<[number, string]> {
  const encoding = font.lookup(PDFName.of('Encoding'));
  if (!(encoding instanceof PDFDict)) return;
  const list = encoding.lookup(PDFName.of('Differences'));
  if (!(list instanceof PDFArray)) return;
  let code = 0;
  for (let at = 0; at < list.size(); at++) {
    const item = list.lookup(at);
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) yield [code++, item.decodeText()];
  }
}
