// Writes the translation of a PDF: in the place of the original words, or beside the pages. In place, the
// letters of a paragraph are removed from the page's content and the translation is drawn in their box, in
// their colour and a face like theirs; rules, pictures, links and fields stay. A page that cannot be changed
// with certainty is made twice as wide, with the unchanged original on the left.

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type Inline, inlineText, type TextInline } from '@entropy-tools/documents/doc/model';
import { isRightToLeft } from '@entropy-tools/documents/doc/text-direction';
import { formatNumber } from '@entropy-tools/documents/doc/write-pdf/operands';
import { openForChange, saveChanged } from '@entropy-tools/documents/pdf/change-pdf';
import { UncertainContentError } from '@entropy-tools/documents/pdf/content/uncertain-content';
import { dropUnreachable } from '@entropy-tools/documents/pdf/drop-unreachable';
import {
  type FoundText,
  findReplaceableTexts,
  lettersOf,
  type ReplaceableTexts,
} from '@entropy-tools/documents/pdf/edit/replaceable-texts';
import { listMarker } from '@entropy-tools/documents/pdf/list-markers';
import {
  frameMatrix,
  frameSize,
  type PageBox,
  readPageBox,
} from '@entropy-tools/documents/pdf/page-frame';
import { PageLayer } from '@entropy-tools/documents/pdf/page-layer';
import { composeLine } from '@entropy-tools/documents/pdf/write-text/compose-line';
import { FontSet } from '@entropy-tools/documents/pdf/write-text/font-set';
import { lineOperators } from '@entropy-tools/documents/pdf/write-text/line-operators';
import { type PDFDocument, PDFName, type PDFPage, PDFString } from 'pdf-lib';
import type { TargetLanguage } from '../translatable';
import {
  type LaidOutPage,
  type Look,
  layOutPage,
  NOTO_SCALE,
  type PlacedLine,
  type SetParagraph,
  type Words,
} from './lay-out-page';
import type { PageParagraph, PageTexts } from './read-page-texts';

const ink = '#111111';

/** A page with one translation per paragraph; equal to `inlines` where nothing changes. */
export type TranslatedPage = PageTexts & { translations: readonly (readonly Inline[])[] };

export interface TranslatedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether any page has its translation in place. */
  isInPlace: boolean;
  /** What did not fit, and which pages are not in place. */
  notes: string[];
}

/**
 * @param inPlace false: every page keeps the original, with the translation beside it
 * @throws ToolError as `openForChange` and `saveChanged`; `input` for a file that can only be read
 */
export async function writeTranslatedPdf(
  bytes: Uint8Array,
  pages: readonly TranslatedPage[],
  to: TargetLanguage,
  inPlace: boolean,
  context: CodecContext,
): Promise<TranslatedPdf> {
  const { document } = await openForChange(bytes, context);
  // The parser that reads the text repairs more damage than the one that changes files.
  if (document.getPageCount() !== pages.length)
    throw new ToolError('input', 'This PDF is damaged: it can be read, but not changed.');
  const writer = new PageWriter(document, await fontsFor(document, pages, context), context);
  const sources = document.getPages();
  const beside: number[] = [];
  const over: { page: number; texts: string[] }[] = [];
  for (const [index, page] of pages.entries()) {
    throwIfAborted(context);
    const target = sources[index];
    if (!target) continue;
    const number = index + 1;
    const laidOut = inPlace ? await writer.inPlace(target, page) : undefined;
    if (!laidOut) {
      beside.push(number);
      await writer.beside(target, page);
    } else if (laidOut.over.length > 0)
      over.push({ page: number, texts: laidOut.over.map(({ text }) => text) });
    context.onProgress((0.9 * number) / pages.length);
  }
  writer.fonts.finish();
  const isInPlace = beside.length < pages.length;
  if (isInPlace) {
    document.catalog.set(PDFName.of('Lang'), PDFString.of(to.language));
    await document.flush();
    // Otherwise the removed words would stay in the file.
    dropUnreachable(document);
  }
  return {
    bytes: await saveChanged(document, context),
    isInPlace,
    notes: inPlace && isInPlace ? notesOf(beside, over) : [],
  };
}

function notesOf(
  beside: readonly number[],
  over: readonly { page: number; texts: readonly string[] }[],
): string[] {
  const notes = over.slice(0, MOST_NAMED).map(({ page, texts }) => {
    const begin = Array.from(texts[0] ?? '')
      .slice(0, 50)
      .join('');
    return `Page ${page}: ${formatCount(texts.length, 'paragraph')} did not fit even in small letters (“${begin}…”${texts.length > 1 ? ' and others' : ''}); the rest stands on the sheet after it.`;
  });
  if (over.length > MOST_NAMED)
    notes.push(`The same is so on ${over.length - MOST_NAMED} further pages.`);
  if (beside.length > 0)
    notes.push(
      `${beside.length === 1 ? 'Page' : 'Pages'} ${listOf(beside)} could not be changed in place with certainty, so the translation stands beside the original there.`,
    );
  return notes;
}

const MOST_NAMED = 5;

/** Such as `1–3, 7`. */
function listOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, end]) => (from === end ? from : `${from}–${end}`)).join(', ');
}

interface Fonts {
  fonts: FontSet;
  /** The standard faces have all letters of the translation. */
  isStandard: boolean;
}

async function fontsFor(
  document: PDFDocument,
  pages: readonly TranslatedPage[],
  context: CodecContext,
): Promise<Fonts> {
  const fonts = new FontSet(document, context);
  const { holds } = await fonts.standard('Helvetica');
  const isStandard = pages.every(({ translations }) =>
    translations.every((inlines) => holds(inlineText(inlines))),
  );
  return { fonts, isStandard };
}

class PageWriter {
  readonly fonts: FontSet;
  readonly #document: PDFDocument;
  readonly #isStandard: boolean;
  readonly #signal: AbortSignal;

  constructor(document: PDFDocument, { fonts, isStandard }: Fonts, { signal }: CodecContext) {
    this.#document = document;
    this.fonts = fonts;
    this.#isStandard = isStandard;
    this.#signal = signal;
  }

  /** Replaces the words of a page; undefined if that is not certain, and the page is unchanged. */
  async inPlace(target: PDFPage, page: TranslatedPage): Promise<LaidOutPage | undefined> {
    const { paragraphs, translations } = page;
    const changed = paragraphs.flatMap((paragraph, at) => {
      const translation = translations[at] ?? paragraph.inlines;
      return translation === paragraph.inlines ? [] : [{ paragraph, translation, at }];
    });
    if (changed.length === 0) return { lines: [], more: [], over: [] };
    let texts: ReplaceableTexts;
    const gone: number[] = [];
    const set: SetParagraph[] = [];
    try {
      texts = findReplaceableTexts(
        this.#document,
        target,
        paragraphs.map(({ text, rows }) => ({ text, lines: rows })),
        this.#signal,
      );
      for (const { paragraph, translation, at } of changed) {
        const found = texts.found[at];
        if (!found) return undefined;
        const kept = keptMarker(paragraph.text, inlineText(translation), found);
        gone.push(...found.glyphs.filter((index) => !kept.glyphs.includes(index)));
        set.push({
          ...paragraph,
          left: kept.left ?? paragraph.left,
          words: ownWords(paragraph, translation, found, kept.length),
        });
      }
      texts.remove(gone, this.fonts);
    } catch (error) {
      if (error instanceof UncertainContentError) return undefined;
      throw error;
    }
    const things = texts.things.map(({ x, y, width, height }) => ({
      ...{ left: x, right: x + width },
      ...{ top: y, bottom: y + height },
    }));
    const usual = this.#isStandard ? 1 : NOTO_SCALE;
    const laidOut = await layOutPage(set, { ...page, things, usual }, this.#measure);
    const box = readPageBox(target);
    const { height } = frameSize(box, 0);
    const layer = new PageLayer(this.#document, target, this.fonts);
    await this.#draw(layer, multiply(frameMatrix(box, 0), [1, 0, 0, 1, 0, height]), laidOut.lines);
    layer.finish('content');
    await this.#addSheets(target, laidOut.more, page.width, page.width);
    return laidOut;
  }

  /** Makes a page twice as wide and draws the translation on its right half. */
  async beside(target: PDFPage, page: TranslatedPage): Promise<void> {
    const set = page.paragraphs.map((paragraph, at) => ({
      ...paragraph,
      words: (page.translations[at] ?? paragraph.inlines).flatMap((inline) =>
        inline.kind === 'text' ? { text: inline.text, look: lookOf(inline, paragraph) } : [],
      ),
    }));
    const room = { ...page, things: [], usual: NOTO_SCALE };
    const laidOut = await layOutPage(set, room, this.#measure);
    const box = readPageBox(target);
    const { width, height } = frameSize(box, 0);
    widen(target, box, width);
    const layer = new PageLayer(this.#document, target, this.fonts);
    const space = multiply(frameMatrix(box, 0), [1, 0, 0, 1, width, height]);
    layer.draw(space, blank(width, height));
    await this.#draw(layer, space, laidOut.lines);
    layer.finish('content');
    await this.#addSheets(target, laidOut.more, 2 * width, width);
  }

  /** Adds the sheets with what did not fit. @param left where their text begins is `full - width` */
  async #addSheets(
    target: PDFPage,
    sheets: readonly (readonly PlacedLine[])[],
    full: number,
    width: number,
  ): Promise<void> {
    const { height } = frameSize(readPageBox(target), 0);
    let at = this.#document.getPages().indexOf(target);
    for (const lines of sheets) {
      at += 1;
      const extra = this.#document.insertPage(at, [full, height]);
      const layer = new PageLayer(this.#document, extra, this.fonts);
      const space: Matrix = [1, 0, 0, 1, full - width, height];
      if (full > width) layer.draw(space, blank(width, height));
      await this.#draw(layer, space, lines);
      layer.finish('content');
    }
  }

  readonly #measure = async (text: string, look: Look) => (await this.#compose(text, look)).width;

  #compose(text: string, { bold, italic, mono, own }: Look) {
    const family = own?.family ?? (mono ? 'Courier' : 'Helvetica');
    const style = { bold, italic, standard: own ? this.#isStandard : false };
    return composeLine(text, family, this.fonts, style);
  }

  async #draw(layer: PageLayer, space: Matrix, lines: readonly PlacedLine[]): Promise<void> {
    for (const line of lines) {
      const composed = await this.#compose(line.text, line);
      const color = line.own?.color ?? ink;
      const place = { x: line.x, baseline: -line.baseline, size: line.size, color };
      layer.draw(space, lineOperators(composed, place, layer.addFont));
    }
  }
}

function lookOf(inline: TextInline, { bold, mono }: PageParagraph): Look {
  const script = inline.superscript ? 'super' : inline.subscript ? 'sub' : undefined;
  return {
    bold: inline.bold ?? bold,
    italic: inline.italic ?? false,
    mono: inline.code ?? mono,
    script,
  };
}

/** The words of a translation, each in the colour and face that the words with its marks have on the page. */
function ownWords(
  paragraph: PageParagraph,
  translation: readonly Inline[],
  found: FoundText,
  dropStart: number,
): Words[] {
  const keyOf = ({ text: _, ...marks }: TextInline) => JSON.stringify(marks);
  const looks = new Map<string, Look>();
  let letter = 0;
  for (const inline of paragraph.inlines) {
    if (inline.kind !== 'text') continue;
    const end = letter + lettersOf(inline.text).length;
    const { color, face } = found.between(letter, end);
    const { bold, italic, family } = face;
    const look = lookOf(inline, paragraph);
    const own = { family, color };
    if (!looks.has(keyOf(inline)))
      looks.set(keyOf(inline), { ...look, bold, italic, mono: family === 'Courier', own });
    letter = end;
  }
  const usual = looks.values().next().value;
  let drop = dropStart;
  return translation.flatMap((inline) => {
    if (inline.kind !== 'text') return [];
    const look = looks.get(keyOf(inline)) ?? usual ?? lookOf(inline, paragraph);
    const text = inline.text.slice(drop);
    drop = Math.max(0, drop - inline.text.length);
    return text === '' ? [] : [{ text, look }];
  });
}

/** A bullet or number that the translation begins with as well stays as it is drawn. */
function keptMarker(
  text: string,
  translation: string,
  found: FoundText,
): { left?: number; length: number; glyphs: readonly number[] } {
  const [marker, same] = [listMarker(text), listMarker(translation)];
  // What reads from the right has its bullet there too.
  const isKept = marker && same && marker.text === same.text && !isRightToLeft(translation);
  const after = isKept ? found.after(Array.from(marker.text).length) : undefined;
  if (!after || !same) return { length: 0, glyphs: [] };
  return { left: after.left, length: same.length, glyphs: after.kept };
}

/** A white background, and a fine line between the pages. Origin: the top left corner of the right page. */
function blank(width: number, height: number): string {
  const paper = `1 1 1 rg 0 ${formatNumber(-height)} ${formatNumber(width)} ${formatNumber(height)} re f`;
  return `${paper} 0.8 G 0.5 w 0 0 m 0 ${formatNumber(-height)} l S`;
}

/** Adds space for a page of the same size on the right, as displayed. */
function widen(page: PDFPage, box: PageBox, width: number): void {
  const room = width / box.userUnit;
  const { left, bottom, right, top, rotate } = box;
  const [x0, y0, x1, y1] = {
    0: [left, bottom, right + room, top],
    90: [left, bottom, right, top + room],
    180: [left - room, bottom, right, top],
    270: [left, bottom - room, right, top],
  }[rotate] as [number, number, number, number];
  page.setMediaBox(x0, y0, x1 - x0, y1 - y0);
  page.setCropBox(x0, y0, x1 - x0, y1 - y0);
  page.setTrimBox(x0, y0, x1 - x0, y1 - y0);
  page.setBleedBox(x0, y0, x1 - x0, y1 - y0);
  page.setArtBox(x0, y0, x1 - x0, y1 - y0);
}
