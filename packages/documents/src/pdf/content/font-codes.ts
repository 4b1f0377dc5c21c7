/**
 * What a rewriter needs to know about a font: where each code of a string begins and how far it moves the pen.
 * Sources: PDF 32000-1, 9.6 and 9.7. Unsupported encodings (predefined CJK code maps other than Identity and
 * two-byte Unicode, vertical writing) turn the page into a picture.
 */
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib';
import { decodeContent } from './page-content';
import { readCMap } from './read-cmap';
import { standardWidths } from './standard-widths';
import { UncertainContentError } from './uncertain-content';

/** One code of a string. */
export interface FontCode {
  bytes: Uint8Array;
  /** Thousandths of the font size. */
  width: number;
  /** Whether it is the single byte 32, to which word spacing applies. */
  isBlank: boolean;
}

/** Splits a shown string into codes. */
export type FontCodes = (text: Uint8Array) => FontCode[];

/**
 * Prepares to split strings in a font into codes.
 * @throws UncertainContentError for a font whose codes or widths are not certain
 */
export function openFontCodes(font: PDFDict): FontCodes {
  return nameOf(font, 'Subtype') === 'Type0' ? compositeCodes(font) : simpleCodes(font);
}

function simpleCodes(font: PDFDict): FontCodes {
  const first = numberOf(font.lookup(PDFName.of('FirstChar'))) ?? 0;
  const widths = font.lookup(PDFName.of('Widths'));
  const list = widths instanceof PDFArray ? widths.asArray() : undefined;
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  const missing =
    (descriptor instanceof PDFDict
      ? numberOf(descriptor.lookup(PDFName.of('MissingWidth')))
      : undefined) ?? 0;
  const scale = nameOf(font, 'Subtype') === 'Type3' ? glyphScale(font) * 1000 : 1;
  const standard = list ? undefined : standardWidths(font);
  if (!list && !standard)
    throw new UncertainContentError('a font does not say how wide its letters are');
  return (text) =>
    Array.from(text, (byte) => {
      const entry = list?.[byte - first];
      const width = list
        ? (numberOf(font.context.lookup(entry)) ?? missing)
        : (standard?.(byte) ?? 0);
      return { bytes: Uint8Array.of(byte), width: width * scale, isBlank: byte === 0x20 };
    });
}

/** Scale of a Type 3 font: text space units for each glyph unit. */
function glyphScale(font: PDFDict): number {
  const matrix = font.lookup(PDFName.of('FontMatrix'));
  const scale = matrix instanceof PDFArray ? numberOf(matrix.lookup(0)) : undefined;
  return scale ?? 0.001;
}

function compositeCodes(font: PDFDict): FontCodes {
  const { context } = font;
  const descendants = font.lookup(PDFName.of('DescendantFonts'));
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  if (!(descendant instanceof PDFDict)) throw new UncertainContentError('a font is damaged');
  const encoding = font.lookup(PDFName.of('Encoding'));
  const map = encodingMap(encoding);
  const fallback = numberOf(descendant.lookup(PDFName.of('DW'))) ?? 1000;
  const widths = cidWidths(descendant.lookup(PDFName.of('W')), (item) => context.lookup(item));
  return (text) => {
    const codes: FontCode[] = [];
    for (let at = 0; at < text.length; ) {
      const length = Math.min(map.lengthAt(text, at), text.length - at);
      const bytes = text.subarray(at, at + length);
      const code = bytes.reduce((value, byte) => value * 256 + byte, 0);
      const width = widths.get(map.cidOf(code, length)) ?? fallback;
      codes.push({ bytes, width, isBlank: length === 1 && code === 0x20 });
      at += length;
    }
    return codes;
  };
}

interface EncodingMap {
  lengthAt(text: Uint8Array, at: number): number;
  cidOf(code: number, length: number): number;
}

const identity: EncodingMap = { lengthAt: () => 2, cidOf: (code) => code };

function encodingMap(encoding: PDFObject | undefined): EncodingMap {
  if (encoding instanceof PDFName && encoding.decodeText() === 'Identity-H') return identity;
  if (!(encoding instanceof PDFRawStream))
    throw new UncertainContentError('a font uses a character map that is not known here');
  if (encoding.dict.has(PDFName.of('UseCMap')) || isVertical(encoding))
    throw new UncertainContentError('a font uses a character map that is not known here');
  const bytes = decodeContent(encoding, encoding.dict.context);
  if (!bytes) throw new UncertainContentError('a font’s character map cannot be read');
  return readCMap(bytes);
}

function isVertical(map: PDFRawStream): boolean {
  return numberOf(map.dict.lookup(PDFName.of('WMode'))) === 1;
}

/** The W array: `c [w1 w2 …]` or `first last w` (PDF 32000-1, 9.7.4.3). */
function cidWidths(
  object: PDFObject | undefined,
  lookup: (item: PDFObject | undefined) => PDFObject | undefined,
): Map<number, number> {
  const widths = new Map<number, number>();
  if (!(object instanceof PDFArray)) return widths;
  const items = object.asArray().map(lookup);
  for (let at = 0; at + 1 < items.length; ) {
    const first = numberOf(items[at]);
    const second = items[at + 1];
    if (first === undefined) return widths;
    if (second instanceof PDFArray) {
      for (const [index, item] of second.asArray().entries())
        widths.set(first + index, numberOf(lookup(item)) ?? 0);
      at += 2;
    } else {
      const last = Math.min(numberOf(second) ?? first, first + 0xffff);
      for (let cid = first; cid <= last; cid++) widths.set(cid, numberOf(items[at + 2]) ?? 0);
      at += 3;
    }
  }
  return widths;
}

/** A number, or undefined for anything else. */
export function numberOf(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}
