// The font families of the themes: all are served from our origin and free to install, and their names are
// those that PowerPoint, LibreOffice and Google Slides look for.

/** A family as each output names it. */
interface DeckFont {
  /** Id in the index of public/fonts. */
  id: string;
  /** Name of the installed font. */
  name: string;
  /** Generic family as the browser's fallback. */
  generic: 'sans-serif' | 'serif' | 'monospace';
  /** Ems above and below the baseline, from the font's `hhea` table. */
  ascent: number;
  descent: number;
}

const noto = { ascent: 1.069, descent: 0.293 };

const notoSans: DeckFont = {
  ...{ id: 'noto-sans', name: 'Noto Sans', generic: 'sans-serif' },
  ...noto,
};
const notoSerif: DeckFont = {
  ...{ id: 'noto-serif', name: 'Noto Serif', generic: 'serif' },
  ...noto,
};
const bricolage: DeckFont = {
  id: 'bricolage-grotesque',
  name: 'Bricolage Grotesque',
  generic: 'sans-serif',
  ...{ ascent: 0.93, descent: 0.27 },
};
const instrument: DeckFont = {
  id: 'instrument-sans',
  name: 'Instrument Sans',
  generic: 'sans-serif',
  ...{ ascent: 0.97, descent: 0.25 },
};
const notoMono: DeckFont = {
  ...{ id: 'noto-sans-mono', name: 'Noto Sans Mono', generic: 'monospace' },
  ...noto,
};

export const deckFonts = { notoSans, notoSerif, bricolage, instrument, notoMono } as const;

/** A font for each role of a paragraph. */
export interface FontPair {
  display: DeckFont;
  text: DeckFont;
  mono: DeckFont;
}

/**
 * The name under which `registerDeckFonts` registers a family in a browser, so that no installed font of
 * other metrics is used instead.
 */
function webFontName(font: DeckFont): string {
  return `Deck ${font.name}`;
}

/**
 * Families for what Noto Sans lacks, each registered under its own name: their characters overlap, and the
 * first in the list wins.
 */
const standIns = [
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-math',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-emoji',
];
const otherScripts = 'Deck other scripts';

/**
 * The name under which the faces of a family of the index are registered in a browser. Fallback families are
 * named differently from Noto Sans, or the bullet of whichever file came last would be drawn.
 */
export function webFamilyName(family: string): string {
  const own = Object.values(deckFonts).find(({ id }) => id === family);
  if (own) return webFontName(own);
  return standIns.includes(family) ? `Deck ${family}` : otherScripts;
}

/**
 * The value of CSS `font-family`, also for a canvas: the family, Noto Sans, families for other scripts and
 * symbols, generic.
 */
export function cssFontFamily(fonts: FontPair, role: keyof FontPair): string {
  const font = fonts[role];
  const names = [webFontName(font), webFontName(deckFonts.notoSans), otherScripts];
  for (const family of standIns) names.push(webFamilyName(family));
  return [...new Set(names.map((name) => `"${name}"`)), font.generic].join(', ');
}
