/**
 * A page's text normalised for comparison: lower case, no accents, ligatures expanded, white space collapsed
 * to one space, words hyphenated at line ends rejoined. Each character maps to its position in pdf.js's text
 * items, so that a match can be shown.
 */

/** The fields of pdf.js's text items that are needed. */
export interface TextPiece {
  str: string;
  hasEOL: boolean;
}

export interface FoldedPage {
  text: string;
  /** For each UTF-16 unit of `text`: the index of its item, and its start and end in the item's `str`. */
  items: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

/** Folds one character for comparison; '' for a combining mark. */
export function foldLetter(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  const bare = letter.normalize('NFKD').replace(/[\p{M}\u00ad]/gu, '');
  return bare.toLowerCase();
}

/** @param pieces the items of `getTextContent()` in their order */
export function foldPage(pieces: readonly TextPiece[]): FoldedPage {
  const letters: string[] = [];
  const items: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (letter: string, item: number, start: number, end: number) => {
    if (letter === ' ' && (letters.length === 0 || letters.at(-1) === ' ')) return;
    letters.push(letter);
    items.push(item);
    starts.push(start);
    ends.push(end);
  };
  for (const [item, { str, hasEOL }] of pieces.entries()) {
    let at = 0;
    for (const letter of str) {
      const end = at + letter.length;
      for (const unit of foldLetter(letter).split('')) push(unit, item, at, end);
      at = end;
    }
    if (!hasEOL) continue;
    if (endsInDivision(letters)) {
      for (const list of [letters, items, starts, ends]) list.pop();
    } else push(' ', item, at, at);
  }
  return {
    text: letters.join(''),
    items: Uint32Array.from(items),
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
  };
}

/** Whether the text ends with a letter and a hyphen, as in a word hyphenated at a line end. */
function endsInDivision(letters: readonly string[]): boolean {
  const [before, last] = letters.slice(-2);
  return (last === '-' || last === '‐') && before !== undefined && /\p{L}/u.test(before);
}
