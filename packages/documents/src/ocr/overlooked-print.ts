/**
 * Print that the engine passed over: the number of a page below its text, the numbers of a list beside it. Such pieces
 * are put on a page of their own and read again; only what is read with confidence joins the rest.
 */
import type { GreyPage } from './grey-page';
import { findInkPieces } from './ink-pieces';
import {
  pageOfLines,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedWord,
} from './recognised-page';

const INK = 140;
/** White around words that were read, in pixels: their boxes may cut an edge. */
const MARGIN = 3;
/** Pieces this much lower or taller than most words are dots and dirt, or pictures. */
const [LOWEST, TALLEST] = [0.55, 1.7];
/** A piece so much wider than it is tall is a dash or a rule. */
const WIDEST = 3;
/** More of them are the dots of a picture. */
const MAX_PIECES = 300;
/** What is looked at in all; a picture is full of them. */
const MAX_LOOKED_AT = 20_000;
/** Second looks find letters in pictures, too. */
const MIN_CONFIDENCE = 80;

/** A word that is so much taller than most, and as good as guessed, is several pieces above each other. */
const [STACKED, GUESSED] = [2.2, 40];

const isStacked = ({ top, bottom, confidence }: RecognisedWord, common: number) =>
  confidence < GUESSED && bottom - top > STACKED * common;

/** A page of nothing but letters that were passed over; undefined where there are none. */
export function overlookedPrint(page: GreyPage, read: RecognisedPage): GreyPage | undefined {
  const words = read.lines.flatMap((line) => line.words);
  if (words.length === 0) return undefined;
  const common = commonHeight(read);
  const { width, height } = page;
  const rest = page.pixels.slice();
  for (const word of words) {
    if (isStacked(word, common)) continue;
    const [left, right] = [Math.max(0, word.left - MARGIN), Math.min(width, word.right + MARGIN)];
    const last = Math.min(height, word.bottom + MARGIN);
    for (let y = Math.max(0, word.top - MARGIN); y < last; y += 1)
      rest.fill(255, y * width + left, y * width + right);
  }
  const pieces = findInkPieces({ width, height, pixels: rest }, INK, MAX_LOOKED_AT);
  const letters = pieces.filter(({ left, top, right, bottom }) => {
    const tall = bottom - top;
    return tall >= LOWEST * common && tall <= TALLEST * common && right - left <= WIDEST * tall;
  });
  if (letters.length === 0 || letters.length > MAX_PIECES) return undefined;
  const pixels = new Uint8Array(rest.length).fill(255);
  // With the grey of their edges, and the dot of an i or a full stop beside them.
  for (const { left, top, right, bottom } of letters)
    for (let y = Math.max(0, top - common); y < Math.min(height, bottom + MARGIN); y += 1) {
      const from = y * width + Math.max(0, left - MARGIN);
      const to = y * width + Math.min(width, right + common);
      pixels.set(rest.subarray(from, to), from);
    }
  return { width, height, pixels };
}

/**
 * Puts what a second look is sure of where it belongs: into the line that it stands in, or before the next below. A
 * guess that several pieces were read as gives way to them.
 */
export function addOverlooked(read: RecognisedPage, more: RecognisedPage): RecognisedPage {
  const sure = more.lines.filter(({ words }) =>
    words.every(({ confidence }) => confidence >= MIN_CONFIDENCE),
  );
  const better = sure.flatMap(({ words }) => words);
  const common = commonHeight(read);
  const lines = read.lines.map((line) => ({
    ...line,
    words: line.words.filter(
      (word) => !isStacked(word, common) || !better.some((one) => liesIn(one, word)),
    ),
  }));
  for (const piece of sure) {
    const same = lines.findIndex((line) => standsIn(piece, line));
    const line = lines[same];
    if (line) {
      const words = [...line.words, ...piece.words].sort((a, b) => a.left - b.left);
      lines[same] = { ...line, words };
      continue;
    }
    const next = lines.findIndex(({ baseline }) => baseline > piece.baseline);
    lines.splice(next < 0 ? lines.length : next, 0, { ...piece, paragraph: -1 - lines.length });
  }
  return pageOfLines(lines);
}

/** Whether the middle of a word lies in the box of another. */
function liesIn(one: RecognisedWord, other: RecognisedWord): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x >= other.left && x <= other.right && y >= other.top && y <= other.bottom;
}

/** Of most words, in pixels; 0 where there are none. */
function commonHeight({ lines }: RecognisedPage): number {
  const heights = lines.flatMap(({ words }) => words.map(({ top, bottom }) => bottom - top));
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
}

/** Whether a piece is on the baseline of a line, and no farther beside it than two of its heights. */
function standsIn(piece: RecognisedLine, line: RecognisedLine): boolean {
  if (Math.abs(piece.baseline - line.baseline) > line.height / 4) return false;
  const [first, last] = [line.words[0], line.words.at(-1)];
  const [from, to] = [piece.words[0], piece.words.at(-1)];
  if (!first || !last || !from || !to) return false;
  const gap = Math.max(from.left - last.right, first.left - to.right);
  return gap >= 0 && gap <= 2 * line.height;
}
