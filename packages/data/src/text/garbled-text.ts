// Detects the gibberish extracted from a PDF whose fonts lack a mapping from glyphs to characters: symbols
// that are not letters, or letters in combinations that no language has. It uses character statistics, not
// a dictionary, so short texts and other scripts are judged by invalid characters only.

/** Statistics of a text; shares are from 0 to 1. */
interface TextCounts {
  /** Number of Latin letters, without diacritics. */
  latin: number;
  /** Share of non-space characters that belong to no language. */
  noCharacter: number;
  /** Share of the Latin letters that are the most frequent ones in all languages of this script. */
  frequentLetters: number;
  /** Share of the Latin letters. */
  vowels: number;
  /** Share of words of three or more Latin letters that have no vowel. */
  mute: number;
}

/** Too few letters are inconclusive. */
const MIN_LETTERS = 200;
/** Only this many characters are examined. */
const MAX_CHARACTERS = 400_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const noCharacter = /[\ufffd\p{Co}\p{Cn}\u0001-\u0008\u000e-\u001f\u007f-\u009f]/gu;

/** Computes the statistics of a text. */
function countText(text: string): TextCounts {
  const plain = text.slice(0, MAX_CHARACTERS).toWellFormed();
  const solid = plain.replace(/\s/g, '').length;
  const letters = plain.normalize('NFD').match(/[a-z]/gi) ?? [];
  const among = (wanted: string) =>
    letters.filter((letter) => wanted.includes(letter.toLowerCase())).length;
  const words =
    plain
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]{3,}/gi) ?? [];
  const mute = words.filter((word) => !/[aeiouy]/i.test(word));
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    latin: letters.length,
    noCharacter: share(plain.match(noCharacter)?.length ?? 0, solid),
    frequentLetters: share(among('eationsrldu'), letters.length),
    vowels: share(among('aeiouy'), letters.length),
    mute: share(mute.length, words.length),
  };
}

/** Whether a text is gibberish. */
export function isGarbled(text: string): boolean {
  const { latin, noCharacter, frequentLetters, vowels, mute } = countText(text);
  if (noCharacter > 0.15 && text.length > 40) return true;
  if (latin < MIN_LETTERS) return false;
  return frequentLetters < 0.5 || vowels < 0.2 || mute > 0.22;
}

/**
 * Whether the pages of a PDF have many glyphs without a character.
 * @param pages with the number of characters read and of glyphs without a character
 */
export function isUnmapped(pages: readonly { characters: number; unmapped: number }[]): boolean {
  const unmapped = pages.reduce((sum, page) => sum + page.unmapped, 0);
  const read = pages.reduce((sum, page) => sum + page.characters, 0);
  return unmapped > 20 && unmapped > 0.15 * (unmapped + read);
}

/** Warning for the user about a PDF whose text is gibberish. */
export const garbledPdf =
  'The text of this PDF comes out as gibberish: its fonts do not say which letters they show. What is made of it will be wrong. Open it in a PDF program, print it to a new PDF or recognise its text (OCR), and use that.';
