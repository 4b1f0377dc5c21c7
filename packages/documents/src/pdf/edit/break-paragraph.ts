/**
 * Breaks the words of a paragraph into lines. Lines whose words and neighbours did not change stay
 * as they stand, so that one word more moves as little as it can. Pure.
 */
import type { Alignment } from './group-paragraphs';
import type { ParagraphWord } from './paragraph-words';

/** A word to be placed. Widths are in the page's units. */
export interface BrokenWord {
  /** Of its parts: a word as it stands may be in two, parted by a hyphen. */
  widths: readonly number[];
  /** What its hyphen adds where a line ends behind its first part. */
  hyphen: number;
  hasBlank: boolean;
  breaks: number;
  /** Its place among the paragraph's own words, where it stands there. */
  source?: number;
}

export interface ParagraphFrame {
  width: number;
  /** How far the first line begins right of the others; negative for one that stands out. */
  indent: number;
  align: Alignment;
  /** The blank between words that nothing stretches. */
  blank: number;
  size: number;
  /** Whether lines may stay as they stand. */
  keepsLines: boolean;
}

export interface SetWord {
  word: number;
  /** Which of its parts from, and up to. */
  from: number;
  to: number;
  /** From the frame's left edge. */
  x: number;
}

export interface BrokenLine {
  words: SetWord[];
  /** The line of the paragraph that stays as it stands. */
  source?: number;
  /** How far it reaches, from the frame's left edge; unknown of one that stays. */
  end: number;
}

interface Position {
  word: number;
  part: number;
}

/** Blanks of justified lines shrink to this share, and stretch to that many times their width. */
const mostShrunk = 0.88;
const mostStretched = 3.5;

/** The lines of a paragraph from the first to the last. @param own its words as it stands */
export function breakParagraph(
  words: readonly BrokenWord[],
  own: readonly ParagraphWord[],
  frame: ParagraphFrame,
): BrokenLine[] {
  const starts = frame.keepsLines ? lineStarts(own) : [];
  const lines: BrokenLine[] = [];
  let at: Position = { word: 0, part: 0 };
  while (at.word < words.length) {
    const wanted = at.part === 0 ? (words[at.word]?.breaks ?? 0) : 0;
    const blanks = lines.length === 0 ? wanted : wanted - 1;
    for (let blank = 0; blank < blanks; blank++) lines.push({ words: [], end: 0 });
    const stays = staysFrom(at, lines.length, words, own, starts, frame);
    if (stays) {
      lines.push(stays.line);
      at = stays.next;
    } else {
      const { line, next } = setLine(at, lines.length === 0 ? frame.indent : 0, words, own, frame);
      lines.push(line);
      at = next;
    }
  }
  return lines;
}

/** Where each line as it stands begins. */
function lineStarts(own: readonly ParagraphWord[]): Position[] {
  const starts: Position[] = [];
  for (const [word, { parts }] of own.entries())
    for (const [part, { line }] of parts.entries()) starts[line] ??= { word, part };
  return starts;
}

function staysFrom(
  at: Position,
  number: number,
  words: readonly BrokenWord[],
  own: readonly ParagraphWord[],
  starts: readonly Position[],
  frame: ParagraphFrame,
): { line: BrokenLine; next: Position } | undefined {
  const source = words[at.word]?.source;
  if (source === undefined) return undefined;
  const line = starts.findIndex((start) => start?.word === source && start.part === at.part);
  if (line < 0 || (line === 0) !== (number === 0)) return undefined;
  const end = starts[line + 1] ?? { word: own.length, part: 0 };
  const shift = at.word - source;
  const set: SetWord[] = [];
  const last = end.part > 0 ? end.word : end.word - 1;
  for (let each = source; each <= last; each++) {
    const word = words[each + shift];
    if (word?.source !== each || (each > source && word.breaks > 0)) return undefined;
    const from = each === source ? at.part : 0;
    const to = each === end.word ? end.part : word.widths.length;
    set.push({ word: each + shift, from, to, x: 0 });
  }
  const kept = {
    line: { words: set, source: line, end: 0 },
    next: { word: end.word + shift, part: end.part },
  };
  if (end.part > 0) return kept;
  const next = words[end.word + shift];
  const isLast = line === starts.length - 1;
  if (!next || next.breaks > 0) return isLast || frame.align !== 'justified' ? kept : undefined;
  if (isLast) return undefined;
  if (next.source === end.word) return kept;
  // What follows is another word now, which may have room here.
  const part = own[last]?.parts.at(-1);
  const first = own[source]?.parts[at.part];
  const used = (part?.end ?? 0) - (first?.start ?? 0) + (line === 0 ? frame.indent : 0);
  return used + frame.blank + (next.widths[0] ?? 0) > frame.width ? kept : undefined;
}

function setLine(
  at: Position,
  indent: number,
  words: readonly BrokenWord[],
  own: readonly ParagraphWord[],
  frame: ParagraphFrame,
): { line: BrokenLine; next: Position } {
  const isFree = frame.align === 'center' || frame.align === 'right';
  const start = isFree ? 0 : indent;
  const set: SetWord[] = [];
  const gaps: number[] = [];
  let x = start;
  let { word, part } = at;
  let shrinkable = 0;
  for (; word < words.length; word++, part = 0) {
    const each = words[word];
    if (!each || (word > at.word && each.breaks > 0)) break;
    const gap = set.length === 0 ? 0 : gapBefore(word, words, own, frame);
    const isBlank =
      set.length > 0 && words[word - 1]?.hasBlank === true && gap <= frame.blank * 1.5;
    const room = frame.width + 0.02 * frame.size;
    const width = each.widths.slice(part).reduce((sum, one) => sum + one, 0);
    const slack =
      frame.align === 'justified' ? (shrinkable + (isBlank ? gap : 0)) * (1 - mostShrunk) : 0;
    if (set.length > 0 && x + gap + width - slack > room) {
      const head = each.widths[0] ?? 0;
      if (part === 0 && each.widths.length > 1 && x + gap + head + each.hyphen - slack <= room) {
        set.push({ word, from: 0, to: 1, x: x + gap });
        gaps.push(isBlank ? gap : 0);
        x += gap + head + each.hyphen;
        part = 1;
      }
      break;
    }
    set.push({ word, from: part, to: each.widths.length, x: x + gap });
    gaps.push(isBlank ? gap : 0);
    if (isBlank) shrinkable += gap;
    x += gap + width;
  }
  const next = { word, part: word < words.length ? part : 0 };
  const follows = words[word];
  const isNatural = !follows || (next.part === 0 && follows.breaks > 0);
  return { line: aligned(set, gaps, x, frame, isNatural), next };
}

/** Neighbours keep the blank that they have, where no line is stretched. */
function gapBefore(
  word: number,
  words: readonly BrokenWord[],
  own: readonly ParagraphWord[],
  { align, blank, keepsLines }: ParagraphFrame,
): number {
  const before = words[word - 1];
  const each = words[word];
  if (!before?.hasBlank) return 0;
  if (before.source === undefined || each?.source !== before.source + 1) return blank;
  const left = own[before.source]?.parts.at(-1);
  const right = own[each.source]?.parts[0];
  if (!left || !right || left.line !== right.line) return blank;
  const gap = right.start - left.end;
  // What stands behind a bullet or a number is as wide as the item stands in.
  if (before.source === 0 && gap > 1.5 * blank) return gap;
  return align === 'justified' || !keepsLines ? blank : gap;
}

function aligned(
  words: SetWord[],
  gaps: readonly number[],
  end: number,
  { width, align }: ParagraphFrame,
  isNatural: boolean,
): BrokenLine {
  const room = width - end;
  if (align === 'left' || (align === 'justified' && isNatural && room >= 0)) return { words, end };
  if (align === 'justified') {
    const sum = gaps.reduce((all, gap) => all + gap, 0);
    const factor = sum === 0 ? 1 : (sum + room) / sum;
    if (factor < mostShrunk - 0.02 || factor > mostStretched) return { words, end };
    let by = 0;
    const spread = words.map((word, at) => {
      by += (gaps[at] ?? 0) * (factor - 1);
      return { ...word, x: word.x + by };
    });
    return { words: spread, end: width };
  }
  const by = align === 'center' ? room / 2 : room;
  return { words: words.map((word) => ({ ...word, x: word.x + by })), end: end + by };
}
