/**
 * Breaks a paragraph into lines, first fit. A word wider than the line is split between graphemes. Source:
 * UAX 14 (opportunities), UAX 9 rule L1 (trailing spaces).
 */
import type { Item, Paragraph, TextItem } from './paragraph';
import { type ShapedText, shapeText } from './shape-text';

export interface Line {
  /** In logical order, without trailing spaces. */
  items: Item[];
  /** The space after them, drawn so that its words do not run into those of the next line when read. */
  space?: TextItem;
  /** Points. */
  width: number;
  /** Whether this is the paragraph's last line or one that ends with a forced break. */
  ended: boolean;
}

/** Breaks into lines at most `width` points wide; a paragraph without items has one empty line. */
export function breakLines(paragraph: Paragraph, width: number): Line[] {
  const lines: Line[] = [];
  let line: Item[] = [];
  let lineWidth = 0;
  let word: Item[] = [];
  let wordWidth = 0;
  const endLine = (ended: boolean) => {
    lines.push(finished(line, ended));
    line = [];
    lineWidth = 0;
  };
  for (const item of paragraph.items) {
    word.push(item);
    wordWidth += item.width;
    if (!item.mayBreak) continue;
    const visible = wordWidth - trailingBlank(word);
    // Half a hundredth of a point absorbs rounding errors.
    if (line.length > 0 && lineWidth + visible > width + 0.005) endLine(false);
    if (line.length === 0 && visible > width + 0.005)
      for (const piece of word.flatMap((part) => splitItem(part, width))) {
        if (line.length > 0 && lineWidth + piece.width > width && !isBlank(piece)) endLine(false);
        line.push(piece);
        lineWidth += piece.width;
      }
    else {
      line.push(...word);
      lineWidth += wordWidth;
    }
    word = [];
    wordWidth = 0;
    if (item.mustBreak) endLine(true);
  }
  if (word.length > 0) line.push(...word);
  if (line.length > 0 || lines.length === 0) endLine(true);
  const last = lines.at(-1);
  if (last) last.ended = true;
  return lines;
}

/** Widths in points: of the widest unbreakable part, and of the widest line without wrapping. */
export function paragraphExtent(paragraph: Paragraph): { min: number; max: number } {
  let min = 0;
  let max = 0;
  let word = 0;
  let line = 0;
  let blanks = 0;
  for (const item of paragraph.items) {
    line += item.width;
    blanks = isBlank(item) ? blanks + item.width : 0;
    if (!isBlank(item)) word += item.width;
    max = Math.max(max, line - blanks);
    if (item.mayBreak) {
      min = Math.max(min, word);
      word = 0;
    }
    if (item.mustBreak) line = 0;
  }
  // A tenth of a point absorbs rounding errors.
  return { min: Math.max(min, word) + 0.1, max: max + 0.1 };
}

function isBlank(item: Item): boolean {
  return item.kind === 'text' && item.blank;
}

/** The width of the trailing spaces of a line, in points. */
export function trailingBlank(items: Item[]): number {
  let width = 0;
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index];
    if (!item || !isBlank(item)) break;
    width += item.width;
  }
  return width;
}

function finished(items: Item[], ended: boolean): Line {
  const kept = [...items];
  let space: TextItem | undefined;
  for (let last = kept.at(-1); last?.kind === 'text' && last.blank; last = kept.at(-1)) {
    space = last;
    kept.pop();
  }
  return {
    items: kept,
    ...(space ? { space: drawnSpace(space) } : {}),
    width: kept.reduce((sum, item) => sum + item.width, 0),
    ended,
  };
}

/** One space without any mark of its style; a forced line break has no glyphs of its own. */
export function drawnSpace(item: TextItem): TextItem {
  const { underline, strike, ground, href, ...plain } = item.style;
  const style =
    underline || strike || ground || href
      ? { ...plain, underline: false, strike: false, ground: undefined, href: undefined }
      : item.style;
  const shaped = item.shaped.text === ' ' ? item.shaped : reshape(item, ' ');
  return { ...item, style, shaped, width: shaped.width * style.size };
}

function scaledTo<T extends { width: number; height: number; depth: number }>(
  item: T,
  width: number,
): T {
  const scale = width / item.width;
  return { ...item, width, height: item.height * scale, depth: item.depth * scale };
}

let graphemes: Intl.Segmenter | undefined;

/** Splits an item between graphemes into pieces at most `width` points wide. */
export function splitItem(item: Item, width: number): Item[] {
  if (item.width <= width) return [item];
  if (item.kind === 'image') return [scaledTo(item, width)];
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const pieces: TextItem[] = [];
  let text = '';
  let shaped = reshape(item, '');
  for (const { segment } of graphemes.segment(item.shaped.text)) {
    const longer = reshape(item, text + segment);
    if (text !== '' && longer.width * item.style.size > width) {
      pieces.push({ ...item, shaped, width: shaped.width * item.style.size });
      text = segment;
      shaped = reshape(item, segment);
    } else {
      text += segment;
      shaped = longer;
    }
  }
  pieces.push({ ...item, shaped, width: shaped.width * item.style.size });
  return pieces;
}

function reshape(item: TextItem, text: string): ShapedText {
  return shapeText(item.font, item.faceId, text, item.shaped.rtl);
}
