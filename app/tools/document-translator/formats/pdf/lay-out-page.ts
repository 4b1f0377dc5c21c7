// Places the translated paragraphs of a page where the originals are: at their size if they fit, smaller if
// they are longer and there is no space. Text that still does not fit goes on the next sheet.

import { isRightToLeft } from '@entropy-tools/documents/doc/text-direction';
import { findBreaks } from '@entropy-tools/documents/doc/write-pdf/break-opportunities';
import type { PageParagraph, PageTexts } from './read-page-texts';

/** A line to be drawn. Points from the page's top left corner. */
export interface PlacedLine {
  text: string;
  x: number;
  baseline: number;
  size: number;
  bold: boolean;
  mono: boolean;
}

/** Measures the width of a text, in multiples of the font size. */
export type Measure = (text: string, look: { bold: boolean; mono: boolean }) => Promise<number>;

export interface LaidOutPage {
  lines: PlacedLine[];
  /** Further sheets, if a page's text did not fit on it. */
  more: PlacedLine[][];
}

/** Our font is wider and taller than those of most documents. */
const usual = 0.92;
const smallest = 0.55;
/** Minimum line height, in multiples of the font size. */
const tightest = 1.2;
const edge = 18;

/** @param texts the translations, one for each paragraph of the page */
export async function layOutPage(
  page: PageTexts,
  texts: readonly string[],
  measure: Measure,
): Promise<LaidOutPage> {
  const lines: PlacedLine[] = [];
  const left: { paragraph: PageParagraph; text: string }[] = [];
  for (const [index, paragraph] of page.paragraphs.entries()) {
    const text = texts[index] ?? paragraph.text;
    const room = roomFor(paragraph, page);
    const set = await setParagraph(text, paragraph, room, measure);
    lines.push(...set.lines);
    if (set.rest !== '') left.push({ paragraph, text: set.rest });
  }
  return { lines, more: await layOutRest(page, left, measure) };
}

interface Room {
  left: number;
  right: number;
  bottom: number;
}

/** The available space of a paragraph, up to another one or the page's edge. */
function roomFor(paragraph: PageParagraph, page: PageTexts): Room {
  const { left, right, top, bottom, align } = paragraph;
  const others = page.paragraphs.filter((other) => other !== paragraph);
  const beside = others.filter((other) => other.top < bottom && other.bottom > top);
  const margin = Math.min(edge, ...page.paragraphs.map((each) => Math.max(0, each.left)));
  const wallRight = Math.min(
    page.width - margin,
    ...beside.filter((other) => other.left >= right - 1).map((other) => other.left - 4),
  );
  const wallLeft = Math.max(
    margin,
    ...beside.filter((other) => other.right <= left + 1).map((other) => other.right + 4),
  );
  const room = { left, right, bottom: page.height - Math.min(edge, page.height - bottom) };
  if (align === 'center') {
    const middle = (left + right) / 2;
    const half = Math.max(right - middle, Math.min(middle - wallLeft, wallRight - middle));
    Object.assign(room, { left: middle - half, right: middle + half });
  } else if (align === 'end') room.left = Math.min(left, wallLeft);
  else if (paragraph.lines === 1) {
    // As far as the page's other text extends, or until the right margin is as wide as the left one.
    const lefts = page.paragraphs.map((each) => each.left);
    const rights = page.paragraphs.map((each) => each.right);
    const column = Math.max(page.width - Math.min(...lefts), ...rights);
    room.right = Math.max(right, Math.min(wallRight, column));
  }
  for (const other of others)
    if (other.top > bottom - 2 && other.left < room.right && other.right > room.left)
      room.bottom = Math.min(room.bottom, other.top - 2);
  room.bottom = Math.max(room.bottom, bottom);
  return room;
}

async function setParagraph(
  text: string,
  paragraph: PageParagraph,
  room: Room,
  measure: Measure,
): Promise<{ lines: PlacedLine[]; rest: string }> {
  const words = await measureWords(text, paragraph, measure);
  const width = room.right - room.left;
  for (let scale = usual; ; scale -= 0.03) {
    const size = paragraph.size * scale;
    const lines = breakLines(words, (width + 0.5) / size);
    const height = room.bottom + 1 - paragraph.baseline - 0.25 * size;
    // Reduce the line height before the font size.
    const wanted = paragraph.leading * paragraph.size;
    const distance = Math.max(
      Math.min(wanted, tightest * size),
      Math.min(wanted, lines.length > 1 ? height / (lines.length - 1) : wanted),
    );
    const fits = (lines.length - 1) * distance <= height + 0.01;
    if (!fits && scale > smallest) continue;
    const shown = fits ? lines : lines.slice(0, Math.max(1, Math.floor(height / distance) + 1));
    const rest = lines.slice(shown.length).map((line) => line.text);
    return {
      lines: placeLines(shown, paragraph, room, size, distance),
      rest: rest.join(' '),
    };
  }
}

interface Word {
  text: string;
  /** In multiples of the font size, with and without trailing spaces. */
  width: number;
  bare: number;
}

async function measureWords(
  text: string,
  look: Pick<PageParagraph, 'bold' | 'mono'>,
  measure: Measure,
): Promise<Word[]> {
  const breaks = findBreaks(text);
  const words: Word[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (breaks[at] === 0) continue;
    const word = text.slice(start, at);
    const bare = await measure(word.trimEnd(), look);
    const blanks = word.length - word.trimEnd().length;
    words.push({ text: word, bare, width: bare + blanks * (look.mono ? 0.6 : 0.26) });
    start = at;
  }
  return words;
}

interface Line {
  text: string;
  width: number;
}

/** @param width in multiples of the font size; a wider word goes on its own line and overflows */
function breakLines(words: readonly Word[], width: number): Line[] {
  const lines: Line[] = [];
  let line = { text: '', width: 0, bare: 0 };
  for (const word of words) {
    if (line.text !== '' && line.width + word.bare > width) {
      lines.push({ text: line.text.trimEnd(), width: line.bare });
      line = { text: '', width: 0, bare: 0 };
    }
    line = {
      text: line.text + word.text,
      bare: line.width + word.bare,
      width: line.width + word.width,
    };
  }
  lines.push({ text: line.text.trimEnd(), width: line.bare });
  return lines;
}

function placeLines(
  lines: readonly Line[],
  paragraph: PageParagraph,
  room: Room,
  size: number,
  distance: number,
): PlacedLine[] {
  const rtl = isRightToLeft(lines[0]?.text ?? '');
  const { bold, mono, align } = paragraph;
  return lines.map((line, index) => {
    const free = room.right - room.left - line.width * size;
    const atRight = align === 'end' || (align === 'start' && rtl);
    const shift = align === 'center' ? free / 2 : atRight ? free : 0;
    const baseline = paragraph.baseline + index * distance;
    return { text: line.text, x: room.left + shift, baseline, size, bold, mono };
  });
}

/** Lays out the remaining text, one paragraph after the other from the top of further sheets. */
async function layOutRest(
  page: PageTexts,
  rest: readonly { paragraph: PageParagraph; text: string }[],
  measure: Measure,
): Promise<PlacedLine[][]> {
  const sheets: PlacedLine[][] = [];
  const margin = Math.min(54, page.width / 8);
  let y = page.height;
  for (const { paragraph, text } of rest) {
    const size = Math.min(Math.max(paragraph.size * smallest, 7), page.height / 8);
    const words = await measureWords(text, paragraph, measure);
    for (const line of breakLines(words, (page.width - 2 * margin) / size)) {
      y += 1.25 * size;
      if (y > page.height - margin || sheets.length === 0) {
        sheets.push([]);
        y = margin + size;
      }
      const room = { left: margin, right: page.width - margin, bottom: page.height };
      const place = { ...paragraph, baseline: y, align: 'start' as const };
      sheets.at(-1)?.push(...placeLines([line], place, room, size, 0));
    }
    y += 0.6 * size;
  }
  return sheets;
}
