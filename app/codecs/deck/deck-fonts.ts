// The families that themes set decks in: all are served from our origin and free to install, and their
// names are what PowerPoint, LibreOffice and Google Slides look for.

/** A family as each output names it. */
export interface DeckFont {
  /** In the index of public/fonts. */
  id: string;
  /** As installed on a machine. */
  name: string;
  /** What a browser falls back to. */
  generic: 'sans-serif' | 'serif' | 'monospace';
  /** Ems above and below the baseline, as the font's `hhea` table has them. */
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
 * The name under which `registerDeckFonts` gives a family to a browser, so that no installed font of
 * other metrics is taken for it.
 */
export function webFontName(font: DeckFont): string {
  return `Deck ${font.name}`;
}

/** The value of CSS `font-family`, and of a canvas' font: the family, Noto Sans for other scripts, generic. */
export function cssFontFamily(fonts: FontPair, role: keyof FontPair): string {
  const font = fonts[role];
  const names = [font, deckFonts.notoSans].map((one) => `"${webFontName(one)}"`);
  return [...new Set(names), font.generic].join(', ');
}
