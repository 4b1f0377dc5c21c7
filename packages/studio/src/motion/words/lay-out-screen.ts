/**
 * Lays out the words of a screen as large as possible in a box: chooses the number of lines and the breaks
 * that give the largest letters, with even lines. Everything is measured with the canvas that draws it.
 */
import type { Painter } from '../film';
import { isRightToLeft, joinsLetters, lettersOf, visualOrder, type Word } from './split-words';

/** A letter, or a word whose letters join. */
export interface PlacedLetter {
  text: string;
  /** Left edge in pixels. */
  x: number;
  width: number;
}

/** A word in its place. */
export interface PlacedWord extends PlacedLetter {
  isRtl: boolean;
  isSpaced: boolean;
  letters: PlacedLetter[];
  /** Which word of the screen, in the order of reading. */
  index: number;
}

/** A line in its place. */
interface PlacedLine {
  words: PlacedWord[];
  /** Baseline, left edge and width in pixels. */
  y: number;
  x: number;
  width: number;
  /** Font size in pixels. */
  size: number;
}

/** All words at their positions. */
export interface PlacedScreen {
  lines: PlacedLine[];
  wordCount: number;
  letterCount: number;
  isRtl: boolean;
  face: TypeFace;
}

/** A rectangle in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Font and spacing. */
export interface TypeFace {
  /** The canvas' font for a size in pixels. */
  font: (size: number) => string;
  /** Letter spacing in ems. */
  tracking: number;
  /** Ems from baseline to baseline. */
  leading: number;
  upperCase: boolean;
}

/** Of capital letters above the baseline, and of what hangs below it, in ems. */
export const CAP_HEIGHT = 0.72;
export const DESCENT = 0.22;
/** Ems from baseline to baseline where every line fills the box. */
const FILLED_LEADING = 0.94;
/** Measured at this size; widths grow with it. */
const MEASURE_SIZE = 100;

/** Sets the canvas' font and letter spacing. */
export function applyFace(painter: Painter, face: TypeFace, size: number): void {
  painter.font = face.font(size);
  painter.letterSpacing = `${face.tracking * size}px`;
  painter.fontKerning = 'normal';
  painter.textBaseline = 'alphabetic';
  painter.textAlign = 'left';
}

/**
 * @param maxSize of letters, in pixels
 * @param isFilled every line as wide as the box, each in its own size
 */
export function layOutScreen(
  painter: Painter,
  words: readonly Word[],
  box: Box,
  wanted: TypeFace,
  { maxSize, isFilled = false }: { maxSize: number; isFilled?: boolean },
): PlacedScreen {
  // Letter spacing would break letters that join.
  const face = words.some(({ text }) => joinsLetters(text)) ? { ...wanted, tracking: 0 } : wanted;
  const shown = face.upperCase
    ? words.map((word) => ({ ...word, text: word.text.toLocaleUpperCase() }))
    : words;
  const isRtl = isRightToLeft(shown.map(({ text }) => text).join(' '));
  applyFace(painter, face, MEASURE_SIZE);
  const blank = painter.measureText(' ').width / MEASURE_SIZE;
  const widths = shown.map(({ text }) => painter.measureText(text).width / MEASURE_SIZE);
  const widthOf = (from: number, to: number) => {
    let width = 0;
    for (let at = from; at < to; at++)
      width += (widths[at] ?? 0) + (at > from && shown[at]?.isSpaced ? blank : 0);
    return Math.max(width, 0.01);
  };
  const best = bestBreaks(shown.length, widthOf, box, face.leading, { maxSize, isFilled });
  const heights = best.sizes.map((size) => size * (isFilled ? FILLED_LEADING : face.leading));
  const last = best.sizes.at(-1) ?? 0;
  const height = heights.slice(0, -1).reduce((sum, one) => sum + one, 0) + last * CAP_HEIGHT;
  const filledTop = (best.sizes[0] ?? 0) * CAP_HEIGHT;
  let y = box.y + (box.height - height) / 2 + (isFilled ? filledTop : last * CAP_HEIGHT);
  let index = 0;
  let letterCount = 0;
  const lines = best.breaks.map(([from, to], line): PlacedLine => {
    const size = best.sizes[line] ?? 0;
    if (line > 0) y += isFilled ? size * FILLED_LEADING : (heights[line] ?? 0);
    applyFace(painter, face, size);
    const width = widthOf(from, to) * size;
    let x = box.x + (box.width - width) / 2;
    const start = x;
    const texts = shown.slice(from, to);
    const order = visualOrder(
      texts.map(({ text }) => text),
      isRtl,
    );
    const placed: PlacedWord[] = [];
    for (const [place, at] of order.entries()) {
      const { text = '', isSpaced = true } = texts[at] ?? {};
      // The blank precedes a word in reading order: it is on the word's right in right-to-left text.
      const spaced = isRtl ? texts[order[place - 1] ?? 0] : texts[at];
      if (place > 0 && spaced?.isSpaced) x += blank * size;
      const wordWidth = (widths[from + at] ?? 0) * size;
      const wordIsRtl = isRightToLeft(text);
      const letters = setLetters(painter, text, x, wordWidth, wordIsRtl);
      letterCount += letters.length;
      placed[at] = {
        ...{ text, x, width: wordWidth, isRtl: wordIsRtl, isSpaced, letters },
        index: from + at,
      };
      x += wordWidth;
    }
    index += to - from;
    return { words: placed, y, x: start, width, size };
  });
  return { lines, wordCount: index, letterCount, isRtl, face };
}

function setLetters(
  painter: Painter,
  word: string,
  x: number,
  width: number,
  isRtl: boolean,
): PlacedLetter[] {
  const letters = lettersOf(word);
  if (letters.length === 1) return [{ text: word, x, width }];
  let before = '';
  let from = 0;
  return letters.map((text) => {
    before += text;
    const to = painter.measureText(before).width;
    const letter = { text, x: isRtl ? x + width - to : x + from, width: to - from };
    from = to;
    return letter;
  });
}

interface Breaks {
  /** First word of each line and the one after its last. */
  breaks: [from: number, to: number][];
  sizes: number[];
}

/** Tries each number of lines and takes the one with the largest letters. */
function bestBreaks(
  count: number,
  widthOf: (from: number, to: number) => number,
  box: Box,
  leading: number,
  { maxSize, isFilled }: { maxSize: number; isFilled: boolean },
): Breaks {
  let best: (Breaks & { score: number }) | undefined;
  for (let lines = 1; lines <= Math.min(count, 6); lines++) {
    const breaks = evenLines(count, lines, widthOf);
    const widest = Math.max(...breaks.map(([from, to]) => widthOf(from, to)));
    let sizes: number[];
    let score: number;
    if (isFilled) {
      sizes = breaks.map(([from, to]) => Math.min(box.width / widthOf(from, to), box.height * 0.6));
      const height = sizes.reduce((sum, size) => sum + size * FILLED_LEADING, 0);
      const scale = Math.min(1, box.height / height);
      sizes = sizes.map((size) => size * scale);
      score = scale * Math.min(1, height / box.height);
    } else {
      const high = box.height / ((lines - 1) * leading + CAP_HEIGHT + DESCENT);
      const size = Math.min(box.width / widest, high, maxSize);
      sizes = breaks.map(() => size);
      // Between equal sizes fewer lines are quieter.
      score = size * (1 - lines * 0.01);
    }
    if (!best || score > best.score) best = { breaks, sizes, score };
  }
  return best ?? { breaks: [], sizes: [] };
}

/** Breaks into a number of lines so that the widest is as narrow as can be. */
function evenLines(
  count: number,
  lines: number,
  widthOf: (from: number, to: number) => number,
): [number, number][] {
  // least[line][end]: the widest line's width when the first `end` words fill `line` lines.
  const least: number[][] = [[0]];
  const starts: number[][] = [[]];
  for (let line = 1; line <= lines; line++) {
    const row: number[] = [];
    const from: number[] = [];
    for (let end = line; end <= count; end++) {
      let best = Number.POSITIVE_INFINITY;
      for (let start = line - 1; start < end; start++) {
        const before = least[line - 1]?.[start];
        if (before === undefined) continue;
        const width = Math.max(before, widthOf(start, end));
        if (width < best) {
          best = width;
          from[end] = start;
        }
      }
      row[end] = best;
    }
    least.push(row);
    starts.push(from);
  }
  const breaks: [number, number][] = [];
  for (let line = lines, end = count; line > 0; line--) {
    const start = starts[line]?.[end] ?? 0;
    breaks.unshift([start, end]);
    end = start;
  }
  return breaks;
}
