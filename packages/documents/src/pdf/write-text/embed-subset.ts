/**
 * Embeds a TrueType subset as a Type 0 font (PDF 32000-1, 9.7): glyph numbers are the codes, and ToUnicode
 * maps each to its text, so that text can be found and copied as it was typed.
 */
import type { Font, FontSubset } from 'fontkit';
import { type PDFDict, type PDFDocument, type PDFRef, PDFString } from 'pdf-lib';
import type { PdfFont } from '../../doc/write-pdf/pdfkit-parts';

/** A subset to which glyphs can still be added. */
export interface OpenSubset extends PdfFont {
  readonly subset: FontSubset;
  readonly reference: PDFRef;
}

/** Begins a subset; glyph 0 is the font's box for missing glyphs. */
export function openSubset(font: Font, id: string, reference: PDFRef): OpenSubset {
  const boxWidth = (font.getGlyph(0).advanceWidth / font.unitsPerEm) * 1000;
  return {
    id,
    font,
    reference,
    subset: font.createSubset(),
    widths: [boxWidth],
    unicode: [[0]],
    ref: () => ({ id: reference.objectNumber }),
  };
}

/** Writes the font's objects into the document. */
export function embedSubset(pdf: PDFDocument, open: OpenSubset): void {
  const { context } = pdf;
  const { font, subset, widths, unicode } = open;
  const scale = 1000 / font.unitsPerEm;
  const name = `${tagOf(open.reference)}+${font.postscriptName.replace(/[^\w-]/g, '_')}`;
  const file = subset.encode();
  const { bbox } = font;
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) => value * scale),
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: (font.capHeight || font.ascent) * scale,
      StemV: 80,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: cidSystemInfo(pdf),
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      DW: 1000,
      W: [0, widths.map((width) => Math.round(width * 100) / 100)],
    }),
  );
  context.assign(
    open.reference,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(unicode))),
    }),
  );
}

function cidSystemInfo(pdf: PDFDocument): PDFDict {
  return pdf.context.obj({
    Registry: PDFString.of('Adobe'),
    Ordering: PDFString.of('Identity'),
    Supplement: 0,
  });
}

/** Six capitals that distinguish subsets of one font (PDF 32000-1, 9.6.4). */
function tagOf(reference: PDFRef): string {
  let rest = reference.objectNumber;
  let tag = '';
  for (let letter = 0; letter < 6; letter++) {
    tag = String.fromCharCode(65 + (rest % 26)) + tag;
    rest = Math.floor(rest / 26);
  }
  return tag;
}

function toUnicode(unicode: readonly number[][]): string {
  const lines = unicode.map((codePoints, code) => {
    const utf16 = String.fromCodePoint(...codePoints);
    const hex = Array.from({ length: utf16.length }, (_, at) => hex4(utf16.charCodeAt(at)));
    return `<${hex4(code)}> <${hex.join('')}>`;
  });
  const blocks: string[] = [];
  // At most 100 entries in a block (Adobe Technical Note 5411).
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}
