/**
 * Takes the glyphs that a document never shows out of its fonts, by MuPDF. Only font files are replaced, each where
 * that is smaller; all else stays as pdf-lib has it. Left whole: fonts of form fields, since people type with them.
 * Cut simple TrueType fonts are kept only if pdf.js draws every page as before.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { PDFDocument as OpenedPdf } from 'mupdf';
import pako from 'pako';
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { contentOf, MAX_MUPDF_BYTES, withMuPdf } from '../mupdf/start-mupdf';
import { drawsAlike } from './draws-alike';

const name = (text: string) => PDFName.of(text);
const fileKeys = ['FontFile', 'FontFile2', 'FontFile3'].map(name);

/** Everything that may show text, by object number. */
interface Shown {
  /** Fonts that a page can name, and whether their codes have two bytes. */
  fonts: Map<number, boolean>;
  forms: number[];
  patterns: number[];
  files: Set<PDFRef>;
  /** Those of simple TrueType fonts, whose codes readers take to glyphs in different ways. */
  simpleFiles: Set<PDFRef>;
}

/** A simple TrueType font that shrinks less is not worth drawing the pages for. */
const worthwhile = 0.95;

/**
 * @returns how many font files became smaller
 * @throws ToolError `asset` when MuPDF cannot be loaded; an Error of it for a document that it cannot read
 */
export async function cutFonts(document: PDFDocument, context: CodecContext): Promise<number> {
  const shown = readShown(document);
  if (shown.files.size === 0) return 0;
  const bytes = await written(document);
  if (bytes.length > MAX_MUPDF_BYTES) return 0;
  const cut = await withMuPdf(bytes, context, (opened) => {
    showEverything(opened, shown);
    opened.subsetFonts();
    return [...shown.files].map((reference) => {
      const stream = opened.newIndirect(reference.objectNumber);
      return [reference, stream.isStream() ? contentOf(stream) : undefined] as const;
    });
  });
  const unsure = new Map<PDFRef, PDFRawStream>();
  let smaller = 0;
  for (const [reference, font] of cut) {
    const before = document.context.lookup(reference);
    const after = font && before instanceof PDFRawStream && withContent(before, font);
    if (!after) continue;
    if (shown.simpleFiles.has(reference)) {
      if (after.contents.length > before.contents.length * worthwhile) continue;
      unsure.set(reference, before);
    } else if (after.contents.length >= before.contents.length) continue;
    document.context.assign(reference, after);
    smaller += 1;
  }
  if (unsure.size === 0) return smaller;
  // A page that cannot be drawn cannot be compared.
  const isAlike = await drawsAlike(bytes, await written(document), context).catch(() => false);
  throwIfAborted(context);
  if (isAlike) return smaller;
  for (const [reference, before] of unsure) document.context.assign(reference, before);
  return smaller - unsure.size;
}

const written = async (document: PDFDocument) =>
  new Uint8Array(
    await document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    }),
  );

function withContent({ dict: original }: PDFRawStream, font: Uint8Array): PDFRawStream {
  const dict = original.clone(original.context);
  for (const key of ['DecodeParms', 'DP', 'F', 'Length']) dict.delete(name(key));
  dict.set(name('Filter'), name('FlateDecode'));
  if (dict.has(name('Length1'))) dict.set(name('Length1'), dict.context.obj(font.length));
  return PDFRawStream.of(dict, pako.deflate(font, { level: 9 }));
}

/**
 * Adds a page that draws all forms and patterns of the document and names all of its fonts: MuPDF looks at pages and
 * at the current look of annotations only, so it would empty fonts of the other looks (a ticked box), of hidden layers,
 * and leave those whole that nothing shows.
 */
function showEverything(opened: OpenedPdf, { fonts, forms, patterns }: Shown): void {
  opened.getTrailer().get('Root').delete('OCProperties');
  const content: string[] = [];
  const resources = opened.newDictionary();
  const add = (
    kind: string,
    numbers: readonly number[],
    draw: (name: string, at: number) => string,
  ) => {
    const named = opened.newDictionary();
    for (const [index, number] of numbers.entries()) {
      named.put(`${kind}${index}`, opened.newIndirect(number));
      content.push(draw(`/${kind}${index}`, number));
    }
    resources.put(kind, named);
  };
  add(
    'Font',
    [...fonts.keys()],
    (font, number) => `BT ${font} 1 Tf <${fonts.get(number) ? '0000' : '00'}> Tj ET`,
  );
  add('XObject', forms, (form) => `q ${form} Do Q`);
  add('Pattern', patterns, (pattern) => `q /Pattern cs ${pattern} scn 0 0 1 1 re f Q`);
  const page = opened.addPage([0, 0, 9, 9], 0, resources, content.join('\n'));
  opened.insertPage(-1, page);
}

function readShown(document: PDFDocument): Shown {
  const { context } = document;
  const shown: Shown = {
    fonts: new Map(),
    forms: [],
    patterns: [],
    files: new Set(),
    simpleFiles: new Set(),
  };
  const typedWith = new Set<PDFRef>();
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) {
      const { dict } = object;
      if (dict.lookup(name('Subtype')) === name('Form')) shown.forms.push(objectNumber);
      else if (dict.lookup(name('PatternType'))?.toString() === '1')
        shown.patterns.push(objectNumber);
    }
    if (!(object instanceof PDFDict)) continue;
    const files = filesOf(object);
    const isSimple = object.lookup(name('Subtype')) === name('TrueType');
    for (const file of files) {
      shown.files.add(file);
      if (isSimple) shown.simpleFiles.add(file);
    }
    if (files.length > 0 && object.has(name('BaseFont')) && !isDescendant(object))
      shown.fonts.set(objectNumber, object.has(name('DescendantFonts')));
    for (const file of filesToTypeWith(object)) typedWith.add(file);
  }
  const form = document.catalog.getAcroForm()?.dict;
  for (const file of form ? filesToTypeWith(form) : []) typedWith.add(file);
  for (const file of typedWith) shown.files.delete(file);
  return shown;
}

const isDescendant = (font: PDFDict) => /CIDFontType/.test(String(font.lookup(name('Subtype'))));

/** Files of the fonts that a form, or one field, offers for typing. */
function filesToTypeWith(field: PDFDict): PDFRef[] {
  const offered = field.lookup(name('DR'));
  const fonts = offered instanceof PDFDict ? offered.lookup(name('Font')) : undefined;
  if (!(fonts instanceof PDFDict)) return [];
  return fonts.keys().flatMap((key) => {
    const font = fonts.lookup(key);
    return font instanceof PDFDict ? filesOf(font) : [];
  });
}

/** The files of a font: its own, or of the descendant of a composite one. */
function filesOf(font: PDFDict): PDFRef[] {
  const descendants = font.lookup(name('DescendantFonts'));
  const first = descendants instanceof PDFArray ? descendants.lookup(0) : font;
  const descriptor = first instanceof PDFDict ? first.lookup(name('FontDescriptor')) : undefined;
  if (!(descriptor instanceof PDFDict)) return [];
  return fileKeys.flatMap((key) => {
    const file = descriptor.get(key);
    return file instanceof PDFRef ? [file] : [];
  });
}
