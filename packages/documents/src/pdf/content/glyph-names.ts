/**
 * Maps glyph names in an encoding to text: those of the standard fonts, `uni20AC`, ligatures, and letters
 * with accents by their parts (`ccaron`). Sources: PDF 32000-1, annex D; Adobe Glyph List Specification, 6.
 */
import { StandardFontEmbedder } from 'pdf-lib';

type FontNames = Parameters<typeof StandardFontEmbedder.for>[0];

const ligatures: Readonly<Record<string, string>> = {
  ff: 'ff',
  fi: 'fi',
  fl: 'fl',
  ffi: 'ffi',
  ffl: 'ffl',
  dotlessi: 'ı',
  dotlessj: 'ȷ',
  lslash: 'ł',
  Lslash: 'Ł',
  nbspace: '\u00a0',
  sfthyphen: '\u00ad',
  minus: '−',
};
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  tilde: '\u0303',
  dieresis: '\u0308',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  ring: '\u030a',
  hungarumlaut: '\u030b',
  caron: '\u030c',
  cedilla: '\u0327',
  commaaccent: '\u0326',
  ogonek: '\u0328',
  dotbelow: '\u0323',
};

let known: Map<string, string> | undefined;

/** The text of a glyph name; undefined for a meaningless one (`g37`). */
export function textOfGlyphName(name: string): string | undefined {
  known ??= standardNames();
  const [plain = ''] = name.split('.');
  const direct = known.get(plain) ?? ligatures[plain];
  if (direct !== undefined) return direct;
  const hex = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(plain);
  if (hex) {
    const point = Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
      ? String.fromCodePoint(point)
      : undefined;
  }
  const accent = accents[plain.slice(1)];
  return accent && /^[A-Za-z]/.test(plain) ? `${plain[0]}${accent}`.normalize('NFC') : undefined;
}

function standardNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const font of ['Symbol', 'Helvetica'] as const) {
    const { encoding } = StandardFontEmbedder.for(font as FontNames);
    for (const point of encoding.supportedCodePoints)
      names.set(encoding.encodeUnicodeCodePoint(point).name, String.fromCodePoint(point));
  }
  names.set('space', ' ');
  names.set('hyphen', '-');
  return names;
}
