// Clause 6.2.11: fonts used for text must be embedded, with what is needed to find their glyphs.
import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import { arrayOf, dictOf, entry, nameOf, numberOf, resolved } from '../merge/pdf-values';
import { subtypeOf } from './file-rules';
import type { Findings } from './findings';

const simpleTypes = ['Type1', 'MMType1', 'TrueType'];
const SYMBOLIC = 4;
const NON_SYMBOLIC = 32;
const simpleEncodings = ['MacRomanEncoding', 'WinAnsiEncoding'];

/** Allowed kinds of font program by key, depending on the kind of font. */
const programs: Readonly<Record<string, readonly string[]>> = {
  Type1: ['FontFile', 'Type1C', 'OpenType'],
  MMType1: ['FontFile', 'Type1C', 'OpenType'],
  TrueType: ['FontFile2', 'OpenType'],
  CIDFontType0: ['CIDFontType0C', 'OpenType'],
  CIDFontType2: ['FontFile2', 'OpenType'],
};

/** Checks a font used for text. @param page the first one that shows it */
export function checkFont(font: PDFDict, found: Findings, page: number): void {
  const kind = subtypeOf(font);
  const name = nameOf(font.context, entry(font, 'BaseFont'));
  if (kind === 'Type3') return;
  if (kind === 'Type0') {
    checkComposite(font, found, page);
    return;
  }
  if (!simpleTypes.includes(kind)) {
    found.add('6.2.11.2', 'A font is of no known kind', page);
    return;
  }
  const shown = shortName(name);
  checkProgram(font, kind, shown, found, page);
  const count = (arrayOf(font.context, entry(font, 'Widths'))?.size() ?? 0) - 1;
  const first = numberOf(font.context, entry(font, 'FirstChar'));
  const last = numberOf(font.context, entry(font, 'LastChar'));
  if (first === undefined || last === undefined || count !== last - first)
    found.add('6.2.11.2', `The font ${shown} does not say the widths of its letters`, page);
  if (kind === 'TrueType') checkTrueType(font, shown, found, page);
}

/** Clause 6.2.11.6. */
function checkTrueType(font: PDFDict, name: string, found: Findings, page: number): void {
  const { context } = font;
  const flags =
    numberOf(context, entry(dictOf(context, entry(font, 'FontDescriptor')), 'Flags')) ?? 0;
  const encoding = resolved(context, entry(font, 'Encoding'));
  const base =
    encoding instanceof PDFDict
      ? nameOf(context, entry(encoding, 'BaseEncoding'))
      : nameOf(context, encoding);
  if ((flags & SYMBOLIC) !== 0 && encoding)
    found.add('6.2.11.6', `The symbol font ${name} has an encoding`, page);
  if ((flags & NON_SYMBOLIC) !== 0 && !simpleEncodings.includes(base ?? ''))
    found.add('6.2.11.6', `The font ${name} has neither MacRoman nor WinAnsi encoding`, page);
}

function checkComposite(font: PDFDict, found: Findings, page: number): void {
  const { context } = font;
  const descendant = dictOf(context, arrayOf(context, entry(font, 'DescendantFonts'))?.get(0));
  const name = shortName(nameOf(context, entry(font, 'BaseFont')));
  if (!descendant) {
    found.add('6.2.11.2', `The font ${name} has no letters of its own`, page);
    return;
  }
  const kind = subtypeOf(descendant);
  checkProgram(descendant, kind, name, found, page);
  const map = resolved(context, entry(descendant, 'CIDToGIDMap'));
  const isMapped =
    map instanceof PDFRawStream || (map instanceof PDFName && map.decodeText() === 'Identity');
  if (kind === 'CIDFontType2' && !isMapped)
    found.add('6.2.11.3.2', `The font ${name} does not say which letter a code means`, page);
  const encoding = resolved(context, entry(font, 'Encoding'));
  if (!(encoding instanceof PDFRawStream) && !isPredefined(nameOf(context, encoding)))
    found.add(
      '6.2.11.3.3',
      `The codes of the font ${name} are explained outside of the file`,
      page,
    );
}

/** Whether it is a predefined CMap of PDF 32000-1, table 118, whose names end with the writing direction. */
function isPredefined(name: string | undefined): boolean {
  return name !== undefined && /^[A-Za-z0-9-]+-(H|V)$|^[HV]$/.test(name);
}

/** Clause 6.2.11.4.1. */
function checkProgram(
  font: PDFDict,
  kind: string,
  name: string,
  found: Findings,
  page: number,
): void {
  const { context } = font;
  const descriptor = dictOf(context, entry(font, 'FontDescriptor'));
  const third = resolved(context, entry(descriptor, 'FontFile3'));
  const has = [
    ...['FontFile', 'FontFile2'].filter(
      (key) => resolved(context, entry(descriptor, key)) instanceof PDFRawStream,
    ),
    ...(third instanceof PDFRawStream ? [subtypeOf(third.dict)] : []),
  ];
  if (has.length === 0) found.add('6.2.11.4.1', `The font ${name} is not embedded`, page);
  else if (!has.some((one) => programs[kind]?.includes(one)))
    found.add('6.2.11.4.1', `The font ${name} is embedded as another kind than it says`, page);
}

/** Without the subset tag. */
function shortName(name: string | undefined): string {
  return (name ?? 'without a name').replace(/^[A-Z]{6}\+/, '');
}
