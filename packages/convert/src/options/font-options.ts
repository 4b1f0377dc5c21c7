import type { LetterSet } from '@entropy-tools/media/font-file/letter-sets';

export type { LetterSet };

/** What of a font is kept, and how its CSS has it. */
export interface FontOptions {
  /** Scripts whose letters are kept. All letters if this and `text` are empty. */
  letters: readonly LetterSet[];
  /** Further letters that are kept: those that a text has. */
  text: string;
  /** A CSS file with the font in it, or a ZIP with both beside each other. */
  css: 'inside' | 'beside';
}

/** The whole font. */
export const defaultFontOptions: FontOptions = { letters: [], text: '', css: 'inside' };
