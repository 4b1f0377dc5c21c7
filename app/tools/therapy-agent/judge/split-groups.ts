/** Where a growing answer may be cut, so that each piece that is shown has been judged as a whole. */

/** The first piece is short, to appear soon; later ones are longer, so that long answers need few calls. */
const FIRST_LENGTH = 60;
const GROWTH = 2;
const LONGEST = 4000;

/** The least length of a piece, in characters. @param index of the piece, from 0 */
export function minPieceLength(index: number): number {
  return Math.min(LONGEST, FIRST_LENGTH * GROWTH ** index);
}

/** A sentence or line that has certainly ended, because something follows it. */
const endOfSentence = /[.!?…]["”’')\]*_]*(?=\s+\S)|\n+(?=\s*\S)/gu;

/**
 * How much of the text can be judged now.
 * @param rest text received but not judged yet
 * @param least minimum characters of a piece
 * @returns the length of a piece that ends with a sentence, or 0 if there is none yet
 */
export function judgeableLength(rest: string, least: number): number {
  let end = 0;
  for (const match of rest.matchAll(endOfSentence)) end = match.index + match[0].length;
  return end >= least ? end : 0;
}
