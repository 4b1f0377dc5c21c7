/** Describes the typeface of an embedded font by its name and font descriptor. */
import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import type { StandardFamily } from '../write-text/families';

export interface FontFaceLook {
  /** Without the subset tag, such as `DejaVuSans-Bold`. */
  name: string;
  /** The closest standard family. */
  family: StandardFamily;
  bold: boolean;
  italic: boolean;
}

/** Bits of the descriptor's flags (PDF 32000-1, table 123). */
const flagBits = { mono: 1, serif: 2, italic: 64, bold: 1 << 18 };

/** Reads the appearance of a font. */
export function fontFaceOf(font: PDFDict): FontFaceLook {
  const base = font.lookup(PDFName.of('BaseFont'));
  const name = base instanceof PDFName ? base.decodeText().replace(/^[A-Z]{6}\+/, '') : '';
  const flags = flagsOf(font);
  const isSans = /sans|helvetica|arial|calibri|verdana|tahoma|roboto/i.test(name);
  const isSerif =
    /times|serif|roman|georgia|garamond|palatino|bookman|century|cambria|minion|^cm(r|bx|ti)|^sfrm|nimbusrom/i.test(
      name.replace(/sans-?serif/i, 'sans'),
    );
  const isMono = /courier|mono|typewriter|consol|cmtt|menlo/i.test(name);
  // The name is more reliable than the flags.
  const says = isSans || isSerif || isMono;
  const mono = says ? isMono : (flags & flagBits.mono) !== 0;
  const serif = says ? isSerif && !isSans : (flags & flagBits.serif) !== 0;
  return {
    name,
    family: mono ? 'Courier' : serif ? 'Times' : 'Helvetica',
    bold: /bold|black|heavy|^cmbx|-bd/i.test(name) || (flags & flagBits.bold) !== 0,
    italic: /italic|oblique|^cmti/i.test(name) || (flags & flagBits.italic) !== 0,
  };
}

function flagsOf(font: PDFDict): number {
  const descendants = font.lookup(PDFName.of('DescendantFonts'));
  const own = descendants instanceof PDFArray ? descendants.lookup(0) : font;
  const descriptor = own instanceof PDFDict ? own.lookup(PDFName.of('FontDescriptor')) : undefined;
  const flags = descriptor instanceof PDFDict ? descriptor.lookup(PDFName.of('Flags')) : undefined;
  return flags instanceof PDFNumber ? flags.asNumber() : 0;
}
