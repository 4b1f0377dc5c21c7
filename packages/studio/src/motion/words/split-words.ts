/**
 * Splits text into words and letters, and determines their direction: by Intl.Segmenter, so that languages
 * without blanks are split too, and letters keep their combining marks. Scripts whose letters join are never
 * split into letters.
 */

/** A word to be laid out. */
export interface Word {
  text: string;
  /** Whether a space precedes it. */
  isSpaced: boolean;
}

/** Longer words are cut, because they would become too small to read. */
const MAX_WORD_LETTERS = 18;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const strong = /\p{L}/u;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The letters of a word with their marks; the whole word where its letters join. */
export function lettersOf(word: string): string[] {
  if (joining.test(word)) return [word];
  return Array.from(letters.segment(word), ({ segment }) => segment);
}

/** Whether the letters of a word join and must not be separated. */
export function joinsLetters(word: string): boolean {
  return joining.test(word);
}

/** Whether a text runs from right to left, as its first letter says. */
export function isRightToLeft(text: string): boolean {
  for (const character of text) if (strong.test(character)) return rightToLeft.test(character);
  return false;
}

/** The words of one line of text. */
export function splitWords(line: string): Word[] {
  const found: Word[] = [];
  for (const chunk of line.split(/\s+/).filter(Boolean)) {
    const parts = unspaced.test(chunk) ? segmentsOf(chunk) : [chunk];
    let isSpaced = true;
    for (const part of parts.flatMap(cutLong)) {
      found.push({ text: part, isSpaced });
      isSpaced = false;
    }
  }
  return found;
}

/** Words of a chunk without blanks; marks stay with the word before them. */
function segmentsOf(chunk: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(chunk)) {
    const last = parts.length - 1;
    if (isWordLike || last < 0) parts.push(segment);
    else parts[last] += segment;
  }
  return parts;
}

function cutLong(word: string): string[] {
  if (word.length <= MAX_WORD_LETTERS) return [word];
  const all = Array.from(letters.segment(word), ({ segment }) => segment);
  if (all.length <= MAX_WORD_LETTERS) return [word];
  const parts: string[] = [];
  for (let at = 0; at < all.length; at += MAX_WORD_LETTERS)
    parts.push(all.slice(at, at + MAX_WORD_LETTERS).join(''));
  return parts;
}

/**
 * The order of a line's words from left to right. Words that run against the line's direction keep their own
 * order: a name in Latin letters within Arabic, a number.
 */
export function visualOrder(line: readonly string[], isRtl: boolean): number[] {
  const order: number[] = [];
  let stretch: number[] = [];
  const flush = () => {
    order.push(...stretch.reverse());
    stretch = [];
  };
  for (const [index, word] of line.entries()) {
    // Words of only punctuation or digits run from left to right, like numbers.
    const runsRtl = strong.test(word) ? isRightToLeft(word) : false;
    if (runsRtl === isRtl || (!isRtl && !strong.test(word))) {
      flush();
      order.push(index);
    } else stretch.push(index);
  }
  flush();
  return isRtl ? order.reverse() : order;
}
