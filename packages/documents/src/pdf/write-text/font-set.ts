/**
 * The fonts used to write text into one PDF: standard fonts by name, Noto slices as subsets with the glyphs
 * in use. `finish` writes the subsets once all of the text is known.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import {
  FontChooser,
  type FontRun,
  type FontStyle,
  needsCjk,
} from '@entropy-tools/media/fonts/font-choice';
import { type FontFace, loadFontIndex } from '@entropy-tools/media/fonts/font-index';
import { openFont } from '@entropy-tools/media/fonts/open-font';
import { warnMissing } from '@entropy-tools/media/fonts/resolve-fonts';
import type { Font } from 'fontkit';
import { type PDFDocument, type PDFFont, PDFName, type PDFRef, StandardFonts } from 'pdf-lib';
import { FontEntries } from '../../doc/write-pdf/font-entries';
import { embedSubset, type OpenSubset, openSubset } from './embed-subset';
import type { StandardFamily } from './families';

/** A standard font with its encoding and metrics. */
export interface StandardFont {
  font: PDFFont;
  /** Whether WinAnsi can encode all characters. */
  holds: (text: string) => boolean;
  /** Em. */
  width: (text: string) => number;
}

/** Regular, bold, italic, bold italic. */
const standardNames: Readonly<Record<StandardFamily, readonly StandardFonts[]>> = {
  Helvetica: [
    StandardFonts.Helvetica,
    StandardFonts.HelveticaBold,
    StandardFonts.HelveticaOblique,
    StandardFonts.HelveticaBoldOblique,
  ],
  Times: [
    StandardFonts.TimesRoman,
    StandardFonts.TimesRomanBold,
    StandardFonts.TimesRomanItalic,
    StandardFonts.TimesRomanBoldItalic,
  ],
  Courier: [
    StandardFonts.Courier,
    StandardFonts.CourierBold,
    StandardFonts.CourierOblique,
    StandardFonts.CourierBoldOblique,
  ],
};

export class FontSet {
  readonly #pdf: PDFDocument;
  readonly #context: CodecContext;
  readonly #standard = new Map<StandardFonts, Promise<StandardFont>>();
  readonly #noto = new Map<string, { subset: OpenSubset; entries: FontEntries; font: Font }>();
  readonly #choosers = new Map<boolean, FontChooser>();

  constructor(pdf: PDFDocument, context: CodecContext) {
    this.#pdf = pdf;
    this.#context = context;
  }

  standard(family: StandardFamily, bold = false, italic = false): Promise<StandardFont> {
    const name =
      standardNames[family][(bold ? 1 : 0) + (italic ? 2 : 0)] ?? StandardFonts.Helvetica;
    const known = this.#standard.get(name);
    if (known) return known;
    const opened = openStandard(this.#pdf, name);
    this.#standard.set(name, opened);
    return opened;
  }

  /** @throws ToolError `asset` */
  async split(text: string, style: FontStyle): Promise<FontRun[]> {
    const cjk = needsCjk(text);
    let chooser = this.#choosers.get(cjk);
    if (!chooser) {
      chooser = new FontChooser(await loadFontIndex(this.#context, cjk), undefined);
      this.#choosers.set(cjk, chooser);
    }
    return chooser.split(text, style);
  }

  /** @throws ToolError `asset` */
  async noto(face: FontFace): Promise<{ entries: FontEntries; font: Font }> {
    const known = this.#noto.get(face.id);
    if (known) return known;
    const font = await openFont(face, this.#context);
    const subset = openSubset(font, face.id, this.#pdf.context.nextRef());
    const opened = { subset, entries: new FontEntries(subset), font };
    this.#noto.set(face.id, opened);
    return opened;
  }

  /** The font's name in a page's or form's resources. */
  static nameOf(font: PDFFont | FontEntries): PDFName {
    return PDFName.of(font instanceof FontEntries ? font.id : `Entropy-${font.name}`);
  }

  /** The reference of the font in resources. */
  refOf(font: PDFFont | FontEntries): PDFRef {
    if (!(font instanceof FontEntries)) return font.ref;
    return this.#noto.get(font.id)?.subset.reference ?? this.#pdf.context.nextRef();
  }

  /** Writes the subsets, and warns about characters that no font has. Text written later gets new subsets. */
  finish(): void {
    for (const { subset } of this.#noto.values()) embedSubset(this.#pdf, subset);
    this.#noto.clear();
    const missing = new Set([...this.#choosers.values()].flatMap((each) => [...each.missing]));
    warnMissing(missing, this.#context);
  }
}

async function openStandard(pdf: PDFDocument, name: StandardFonts): Promise<StandardFont> {
  const font = await pdf.embedFont(name);
  const known = new Set(font.getCharacterSet());
  const widths = new Map<string, number>();
  const widthOf = (character: string) => {
    let width = widths.get(character);
    if (width === undefined) {
      width = font.widthOfTextAtSize(character, 1);
      widths.set(character, width);
    }
    return width;
  };
  return {
    font,
    holds: (text) => Array.from(text).every((char) => known.has(char.codePointAt(0) ?? 0)),
    // Adds up single characters: pdf-lib's own sum subtracts kerning that it does not draw.
    width: (text) => Array.from(text).reduce((sum, char) => sum + widthOf(char), 0),
  };
}
