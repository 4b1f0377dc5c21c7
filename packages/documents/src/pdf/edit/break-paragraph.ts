/**
 * Breaks the words of a paragraph into lines. Lines whose words and neighbours did not change stay as they
 * are, so that one more word moves as little as possible. Pure.
 */
import type { Alignment } from './group-paragraphs';
import type { ParagraphWord } from './paragraph-words';

/** A word to be placed. Widths are in the page's units. */
export interface MeasuredWord {
  /** Widths of its parts: a word of the page may be in two parts, split by a hyphen. */
  widths: readonly number[];
  /** Width of the hyphen where a line ends after its first part. */
  hyphen: number;
  hasBlank: boolean;
  breaks: number;
  /** Index among the paragraph's original words, for those. */
  source?: number;
}

export interface ParagraphFrame {
  width: number;
  /** Indent of the first line relative to the others; negative for a hanging one. */
  indent: number;
  align: Alignment;
  /** Width of a space that is not stretched. */
  blank: number;
  size: number;
  /** Whether lines may stay as they are. */
  keepsLines: boolean;
}

export interface PlacedWord {
  word: number;
  /** Range of its parts on this line. */
  from: number;
  to: number;
  /** From the frame's left edge. */
  x: number;
}

export interface BrokenLine {
  words: PlacedWord[];
  /** Index of the original line that stays as it is. */
  source?: number;
  /** Right end, from the frame's left edge; unknown for a line that stays. */
  end: number;
}

interface Position {
  word: number;
  part: number;
}

/** Limits for the spaces of justified lines, as multiples of their width. */
const mostShrunk = 0.88;
const mostStretched = 3.5;

/** The lines of a paragraph in order. @param own its original words */
export function breakParagraph(
  words: readonly MeasuredWord[],
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

/** The first word of each original line. */
function lineStarts(own: readonly ParagraphWord[]): Position[] {
  const starts: Position[] = [];
  for (const [word, { parts }] of own.entries())
    for (const [part, { line }] of parts.entries()) starts[line] ??= { word, part };
  return starts;
}

function staysFrom(
  at: Position,
  number: number,
  words: readonly MeasuredWord[],
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
  const set: PlacedWord[] = [];
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
  // The next word has changed and may fit here now.
  const part = own[last]?.parts.at(-1);
  const first = own[source]?.parts[at.part];
  const used = (part?.end ?? 0) - (first?.start ?? 0) + (line === 0 ? frame.indent : 0);
  return used + frame.blank + (next.widths[0] ?? 0) > frame.width ? kept : undefined;
}

function setLine(
  at: Position,
  indent: number,
  words: readonly MeasuredWord[],
  own: readonly ParagraphWord[],
  frame: ParagraphFrame,
): { line: BrokenLine; next: Position } {
  const isFree = frame.align === 'center' || frame.align === 'right';
  const start = isFree ? 0 : indent;
  const set: PlacedWord[] = [];
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

/** Neighbours keep their original space, where no line is stretched. */
function gapBefore(
  word: number,
  words: readonly MeasuredWord[],
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
  // The gap after a bullet or number is the item's indent.
  if (before.source === 0 && gap > 1.5 * blank) return gap;
  return align === 'justified' || !keepsLines ? blank : gap;
}

function aligned(
  words: PlacedWord[],
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
