/**
 * Text that the engine missed: the page number below the text, the numbers beside a list. Such pieces are
 * copied to a separate page and read again; only what is read with confidence is added.
 */

import { findConnectedComponents } from './connected-components';
import type { GreyPage } from './grey-page';
import {
  pageOfLines,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedWord,
} from './recognised-page';

const INK = 140;
/** White margin around words already read, in pixels, since their boxes may cut an edge. */
const MARGIN = 3;
/** Height limits relative to most words: smaller pieces are dots and dirt, taller ones pictures. */
const [LOWEST, TALLEST] = [0.55, 1.7];
/** A piece with a larger ratio of width to height is a dash or a rule. */
const WIDEST = 3;
/** More pieces than this are the dots of a picture. */
const MAX_PIECES = 300;
/** Maximum number of pieces to examine; a picture is full of them. */
const MAX_LOOKED_AT = 20_000;
/** Minimum confidence of a second reading, which finds letters in pictures too. */
const MIN_CONFIDENCE = 80;

/**
 * A word at least this much taller than most, with at most this confidence, is really several pieces above
 * each other.
 */
const [STACKED, GUESSED] = [2.2, 40];

const isStacked = ({ top, bottom, confidence }: RecognisedWord, common: number) =>
  confidence < GUESSED && bottom - top > STACKED * common;

/** A page with only the letters that were missed; undefined when there are none. */
export function missedText(page: GreyPage, read: RecognisedPage): GreyPage | undefined {
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
  const pieces = findConnectedComponents({ width, height, pixels: rest }, INK, MAX_LOOKED_AT);
  const letters = pieces.filter(({ left, top, right, bottom }) => {
    const tall = bottom - top;
    return tall >= LOWEST * common && tall <= TALLEST * common && right - left <= WIDEST * tall;
  });
  if (letters.length === 0 || letters.length > MAX_PIECES) return undefined;
  const pixels = new Uint8Array(rest.length).fill(255);
  // Includes the grey of their edges, and the dot of an i or a full stop beside them.
  for (const { left, top, right, bottom } of letters)
    for (let y = Math.max(0, top - common); y < Math.min(height, bottom + MARGIN); y += 1) {
      const from = y * width + Math.max(0, left - MARGIN);
      const to = y * width + Math.min(width, right + common);
      pixels.set(rest.subarray(from, to), from);
    }
  return { width, height, pixels };
}

/**
 * Adds the confident words of a second reading where they belong: into their line, or before the next one
 * below. They replace a guess that was made of several pieces.
 */
export function addMissedText(read: RecognisedPage, more: RecognisedPage): RecognisedPage {
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

/** Whether the centre of a word lies in the box of another. */
function liesIn(one: RecognisedWord, other: RecognisedWord): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x >= other.left && x <= other.right && y >= other.top && y <= other.bottom;
}

/** Typical height of words in pixels; 0 when there are none. */
function commonHeight({ lines }: RecognisedPage): number {
  const heights = lines.flatMap(({ words }) => words.map(({ top, bottom }) => bottom - top));
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
}

/** Whether a piece is on the baseline of a line, at most two of its heights away. */
function standsIn(piece: RecognisedLine, line: RecognisedLine): boolean {
  if (Math.abs(piece.baseline - line.baseline) > line.height / 4) return false;
  const [first, last] = [line.words[0], line.words.at(-1)];
  const [from, to] = [piece.words[0], piece.words.at(-1)];
  if (!first || !last || !from || !to) return false;
  const gap = Math.max(from.left - last.right, first.left - to.right);
  return gap >= 0 && gap <= 2 * line.height;
}
