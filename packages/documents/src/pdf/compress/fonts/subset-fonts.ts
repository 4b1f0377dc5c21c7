/**
 * Removes the outlines of unused glyphs from TrueType fonts. Left unchanged: Type 1 and CFF fonts, fonts of
 * form fields (people will type with them), and fonts where it is uncertain which glyphs are used.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import pako from 'pako';
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { decodeWhole } from '../../content/decode-stream';
import { readTrueType, subsetGlyphs } from './true-type';
import { readShownText, type ShownText } from './used-codes';
import { glyphsOfComposite, glyphsOfSimple } from './used-glyphs';

interface FontUse {
  /** The dictionary with the descriptor; for a composite font its descendant. */
  holder: PDFDict;
  font: PDFDict;
}

export async function subsetFonts(document: PDFDocument, context: CodecContext): Promise<void> {
  const files = fontFiles(document);
  if (files.size === 0) return;
  const shown = await readShownText(document, context);
  if (!shown) return;
  for (const [reference, uses] of files) {
    const stream = document.context.lookup(reference);
    if (stream instanceof PDFRawStream) cutFont(document, reference, stream, uses, shown);
  }
}

function cutFont(
  document: PDFDocument,
  reference: PDFRef,
  stream: PDFRawStream,
  uses: readonly FontUse[],
  shown: ShownText,
): void {
  const bytes = decodeWhole(stream);
  const file = bytes && readTrueType(bytes);
  if (!file) return;
  const used = new Set<number>();
  let hasSimple = false;
  for (const { holder, font } of uses) {
    const texts = shown.get(font);
    if (!texts) return;
    const isSimple = holder === font;
    hasSimple ||= isSimple;
    const glyphs = isSimple
      ? glyphsOfSimple(font, file, texts)
      : glyphsOfComposite(font, holder, texts);
    if (!glyphs) return;
    for (const glyph of glyphs) used.add(glyph);
  }
  const cut = subsetGlyphs(file, used, hasSimple);
  const contents = cut && pako.deflate(cut, { level: 9 });
  if (!cut || !contents || contents.length >= stream.contents.length) return;
  const dict = document.context.obj({ Filter: 'FlateDecode', Length1: cut.length });
  document.context.assign(reference, PDFRawStream.of(dict, contents));
}

/** TrueType files with all fonts that refer to them. */
function fontFiles({ context }: PDFDocument): Map<PDFRef, FontUse[]> {
  const fonts = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
  const files = new Map<PDFRef, FontUse[]>();
  const parents = new Map<PDFDict, PDFDict[]>();
  for (const font of fonts) {
    const descendants = font.lookup(PDFName.of('DescendantFonts'));
    const [first] = descendants instanceof PDFArray ? descendants.asArray() : [];
    const descendant = context.lookup(first);
    if (descendant instanceof PDFDict)
      parents.set(descendant, [...(parents.get(descendant) ?? []), font]);
  }
  const holders = new Set([...fonts, ...parents.keys()]);
  for (const holder of holders) {
    const descriptor = holder.lookup(PDFName.of('FontDescriptor'));
    const file =
      descriptor instanceof PDFDict ? descriptor.get(PDFName.of('FontFile2')) : undefined;
    if (!(file instanceof PDFRef)) continue;
    const uses = (parents.get(holder) ?? [holder]).map((font) => ({ holder, font }));
    files.set(file, [...(files.get(file) ?? []), ...uses]);
  }
  return files;
}
