// Places the translated paragraphs of a page where the originals are: at their size if they fit, smaller if
// they are longer and there is no space. Text that still does not fit goes on the next sheet.

import { isRightToLeft } from '@entropy-tools/documents/doc/text-direction';
import { findBreaks } from '@entropy-tools/documents/doc/write-pdf/break-opportunities';
import type { StandardFamily } from '@entropy-tools/documents/pdf/write-text/families';
import type { PageParagraph } from './read-page-texts';

/** A line to be drawn. Points from the page's top left corner. */
export interface PlacedLine extends Look {
  text: string;
  x: number;
  baseline: number;
  size: number;
}

/** How words are drawn. */
export interface Look {
  bold: boolean;
  italic: boolean;
  mono: boolean;
  /** Raised or lowered, and smaller. */
  script?: 'super' | 'sub' | undefined;
  /** As in the original; a sans serif in dark ink if undefined. */
  own?: { family: StandardFamily; color: string } | undefined;
}

/** Words with one look. */
export interface Words {
  text: string;
  look: Look;
}

/** A paragraph to be set, with its translation. */
export type SetParagraph = PageParagraph & { words: readonly Words[] };

/** Of raised and lowered words, relative to the font size: their size, and how far they stand up or down. */
const scripts = { super: { size: 0.62, up: 0.33 }, sub: { size: 0.62, up: -0.14 } } as const;
const scriptOf = ({ script }: Look) => (script ? scripts[script] : { size: 1, up: 0 });

/** Measures the width of a text, in multiples of the font size. */
export type Measure = (text: string, look: Look) => Promise<number>;

/** A box on the page, in points from its top left. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PageRoom {
  width: number;
  height: number;
  /** All texts of the page. */
  paragraphs: readonly Box[];
  /** What else stands on the page: pictures, rules, frames. */
  things: readonly Box[];
  /** Size of the font at first, relative to the original. */
  usual: number;
}

export interface LaidOutPage {
  lines: PlacedLine[];
  /** Further sheets, if a page's text did not fit on it. */
  more: PlacedLine[][];
  /** The paragraphs that did not fit. */
  over: SetParagraph[];
}

/** Our font is wider and taller than those of most documents. */
export const NOTO_SCALE = 0.92;
const smallest = 0.55;
/** Smaller letters are not read on paper, in points; smaller originals keep their size. */
const SMALLEST_POINTS = 5;
/** Minimum line height, in multiples of the font size. */
const tightest = 1.2;
const edge = 18;

/** Lays out a page. */
export async function layOutPage(
  paragraphs: readonly SetParagraph[],
  page: PageRoom,
  measure: Measure,
): Promise<LaidOutPage> {
  const lines: PlacedLine[] = [];
  const left: { paragraph: SetParagraph; words: Word[] }[] = [];
  for (const paragraph of paragraphs) {
    const room = roomFor(paragraph, page);
    const set = await setParagraph(paragraph, room, page.usual, measure);
    lines.push(...set.lines);
    if (set.rest.length > 0) left.push({ paragraph, words: set.rest });
  }
  const over = left.map(({ paragraph }) => paragraph);
  return { lines, more: layOutRest(page, left), over };
}

interface Room {
  left: number;
  right: number;
  bottom: number;
  align: PageParagraph['align'];
}

/** The available space of a paragraph, up to another one, a thing, or the page's edge. */
function roomFor(paragraph: PageParagraph, page: PageRoom): Room {
  const { left, right, top, bottom } = paragraph;
  // The box of a paragraph that begins behind its bullet is smaller than the one on the page.
  const texts = page.paragraphs.filter((other) => !overlaps(other, paragraph));
  const frames = page.things.filter((thing) => contains(thing, paragraph));
  const others = [...texts, ...page.things.filter((thing) => !overlaps(thing, paragraph))];
  const beside = others.filter((other) => other.top < bottom && other.bottom > top);
  const margin = Math.min(edge, ...page.paragraphs.map((each) => Math.max(0, each.left)));
  const wallRight = Math.min(
    page.width - margin,
    ...beside.filter((other) => other.left >= right - 1).map((other) => other.left - 4),
    ...frames.map((frame) => Math.max(right, frame.right - 3)),
  );
  const wallLeft = Math.max(
    margin,
    ...beside.filter((other) => other.right <= left + 1).map((other) => other.right + 4),
    ...frames.map((frame) => Math.min(left, frame.left + 3)),
  );
  const align =
    paragraph.align === 'start' && isCentred(paragraph, frames) ? 'center' : paragraph.align;
  const lowest = page.height - Math.min(edge, page.height - bottom);
  const room: Room = {
    left,
    right,
    bottom: Math.min(lowest, ...frames.map((frame) => frame.bottom - 2)),
    align,
  };
  const column = Math.max(...page.paragraphs.map((each) => each.right));
  if (align === 'center') {
    const middle = (left + right) / 2;
    const half = Math.max(right - middle, Math.min(middle - wallLeft, wallRight - middle));
    Object.assign(room, { left: middle - half, right: middle + half });
  } else if (align === 'end') room.left = Math.min(left, wallLeft);
  else if (paragraph.lines === 1) {
    // As far as the page's other text extends, or until the right margin is as wide as the left one.
    const lefts = page.paragraphs.map((each) => each.left);
    room.right = Math.max(
      right,
      Math.min(wallRight, Math.max(page.width - Math.min(...lefts), column)),
    );
  } else if (!beside.some((other) => other.left >= right - 1))
    room.right = Math.max(right, Math.min(wallRight, column));
  for (const other of others)
    if (other.top > bottom - 2 && other.left < room.right && other.right > room.left)
      room.bottom = Math.min(room.bottom, other.top - 2);
  room.bottom = Math.max(room.bottom, bottom);
  return room;
}

/** A rule under words is no frame and not in their way. */
const slack = 1;

function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.right - slack &&
    a.right > b.left + slack &&
    a.top < b.bottom - slack &&
    a.bottom > b.top + slack
  );
}

function contains(frame: Box, inner: Box): boolean {
  return (
    frame.left <= inner.left + slack &&
    frame.right >= inner.right - slack &&
    frame.top <= inner.top + 2 * slack &&
    frame.bottom >= inner.bottom - 2 * slack
  );
}

/** Whether a short text stands in the middle of its frame, such as the head of a column. */
function isCentred(paragraph: PageParagraph, frames: readonly Box[]): boolean {
  const frame = frames.toSorted((a, b) => a.right - a.left - (b.right - b.left))[0];
  if (!frame) return false;
  const before = paragraph.left - frame.left;
  const after = frame.right - paragraph.right;
  return before > paragraph.size && Math.abs(before - after) < 0.3 * paragraph.size;
}

async function setParagraph(
  paragraph: SetParagraph,
  room: Room,
  usual: number,
  measure: Measure,
): Promise<{ lines: PlacedLine[]; rest: Word[] }> {
  const words = await measureWords(paragraph.words, measure);
  const width = room.right - room.left;
  const least = Math.min(usual, Math.max(smallest, SMALLEST_POINTS / paragraph.size));
  for (let scale = usual; ; scale = Math.max(least, scale - 0.03)) {
    const size = paragraph.size * scale;
    const isSmallest = scale === least;
    const whole = (width + 0.5) / size;
    const lines = breakLines(
      isSmallest ? words.flatMap((word) => cutWord(word, whole)) : words,
      whole,
    );
    const height = room.bottom + 1 - paragraph.baseline - 0.25 * size;
    // Reduce the line height before the font size.
    const wanted = paragraph.leading * paragraph.size;
    const distance = Math.max(
      Math.min(wanted, tightest * size),
      Math.min(wanted, lines.length > 1 ? height / (lines.length - 1) : wanted),
    );
    const fits =
      (lines.length - 1) * distance <= height + 0.01 && lines.every((line) => line.width <= whole);
    if (!fits && !isSmallest) continue;
    const shown = fits ? lines : lines.slice(0, Math.max(1, Math.floor(height / distance) + 1));
    return {
      lines: placeLines(shown, paragraph.baseline, room, size, distance),
      rest: lines.slice(shown.length).flatMap((line) => line.words),
    };
  }
}

/** What is not broken: a word in one or several looks, with its blanks. Widths in multiples of the font size. */
interface Word {
  parts: (Words & { width: number })[];
  width: number;
  /** Without the blanks at its end. */
  bare: number;
}

async function measureWords(source: readonly Words[], measure: Measure): Promise<Word[]> {
  const text = source.map((each) => each.text).join('');
  // Words in several looks are not put in another order: what reads from the right has one.
  const [first] = source;
  const runs = first && isRightToLeft(text) ? [{ text, look: first.look }] : source;
  const breaks = findBreaks(text);
  const words: Word[] = [];
  let word: Word = { parts: [], width: 0, bare: 0 };
  let at = 0;
  for (const { text: run, look } of runs) {
    const { size } = scriptOf(look);
    const blank = (await measure(' ', look)) * size;
    let start = 0;
    for (let end = 1; end <= run.length; end++) {
      const isBreak = breaks[at + end] !== 0;
      if (!isBreak && end < run.length) continue;
      const part = run.slice(start, end);
      const letters = part.trimEnd();
      const bare = letters === '' ? 0 : (await measure(letters, look)) * size;
      const width = bare + (part.length - letters.length) * blank;
      word.bare = letters === '' ? word.bare : word.width + bare;
      word.width += width;
      word.parts.push({ text: part, look, width });
      if (isBreak) {
        words.push(word);
        word = { parts: [], width: 0, bare: 0 };
      }
      start = end;
    }
    at += run.length;
  }
  if (word.parts.length > 0) words.push(word);
  return words;
}

/** Cuts a word that is wider than its column even in the smallest letters. */
function cutWord(word: Word, width: number): Word[] {
  const [part] = word.parts;
  if (word.bare <= width || !part || word.parts.length > 1) return [word];
  const letters = Array.from(part.text);
  const count = Math.max(1, Math.floor((letters.length * width * 0.95) / part.width));
  const each = part.width / letters.length;
  const cut: Word[] = [];
  for (let at = 0; at < letters.length; at += count) {
    const text = letters.slice(at, at + count).join('');
    const own = each * Array.from(text).length;
    cut.push({ parts: [{ ...part, text, width: own }], width: own, bare: own });
  }
  return cut;
}

interface Line {
  words: Word[];
  width: number;
}

/** @param width in multiples of the font size; a wider word goes on its own line and overflows */
function breakLines(words: readonly Word[], width: number): Line[] {
  const lines: Line[] = [];
  let used = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && used + word.bare <= width) {
      line.words.push(word);
      line.width = used + word.bare;
      used += word.width;
    } else {
      lines.push({ words: [word], width: word.bare });
      used = word.width;
    }
  }
  return lines;
}

function placeLines(
  lines: readonly Line[],
  firstBaseline: number,
  room: Room,
  size: number,
  distance: number,
): PlacedLine[] {
  const text = (line: Line | undefined) =>
    (line?.words ?? []).flatMap(({ parts }) => parts.map((part) => part.text)).join('');
  const rtl = isRightToLeft(text(lines[0]));
  const { align } = room;
  return lines.flatMap((line, index) => {
    const free = room.right - room.left - line.width * size;
    const atRight = align === 'end' || (align === 'start' && rtl);
    const shift = align === 'center' ? free / 2 : atRight ? free : 0;
    const baseline = firstBaseline + index * distance;
    return placeParts(line, room.left + shift, baseline, size);
  });
}

/** Neighbours with one look are drawn together. */
function placeParts(line: Line, from: number, baseline: number, size: number): PlacedLine[] {
  const placed: PlacedLine[] = [];
  let x = from;
  let last: Look | undefined;
  for (const { text, look, width } of line.words.flatMap(({ parts }) => parts)) {
    const before = placed.at(-1);
    const script = scriptOf(look);
    if (before && last === look) before.text += text;
    else
      placed.push({
        ...look,
        text,
        x,
        baseline: baseline - script.up * size,
        size: size * script.size,
      });
    last = look;
    x += width * size;
  }
  const end = placed.at(-1);
  if (end) end.text = end.text.trimEnd();
  return placed.filter(({ text }) => text.trim() !== '');
}

/** Lays out the remaining text, one paragraph after the other from the top of further sheets. */
function layOutRest(
  page: Pick<PageRoom, 'width' | 'height'>,
  rest: readonly { paragraph: SetParagraph; words: readonly Word[] }[],
): PlacedLine[][] {
  const sheets: PlacedLine[][] = [];
  const margin = Math.min(54, page.width / 8);
  let y = page.height;
  for (const { paragraph, words } of rest) {
    const size = Math.min(Math.max(paragraph.size * smallest, 7), page.height / 8);
    for (const line of breakLines(words, (page.width - 2 * margin) / size)) {
      y += 1.25 * size;
      if (y > page.height - margin || sheets.length === 0) {
        sheets.push([]);
        y = margin + size;
      }
      const room = {
        ...{ left: margin, right: page.width - margin, bottom: page.height },
        align: 'start' as const,
      };
      // On white paper.
      const black = placeLines([line], y, room, size, 0).map(({ own, ...part }) => ({
        ...part,
        own: own && { ...own, color: '#111111' },
      }));
      sheets.at(-1)?.push(...black);
    }
    y += 0.6 * size;
  }
  return sheets;
}
