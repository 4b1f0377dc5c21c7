/**
 * Groups the lines of one region into paragraphs. A new one begins where the size or weight changes, the gap
 * grows, a first line is indented, there is a list marker, or the line before ended although the next word
 * would have fitted.
 */

import { listMarker } from './list-markers';
import type { ImageDraft } from './page-drafts';
import { median } from './prose-columns';
import { hasLeaders, type Segment, segmentText } from './text-lines';

/** A draft of a paragraph. */
export interface TextDraft {
  kind: 'text';
  lines: Segment[];
  /** The edges of its column. */
  left: number;
  right: number;
  /** Pictures that stand beside it. */
  floats?: ImageDraft[];
}

/**
 * Groups lines (top to bottom, each a single segment) into paragraphs.
 * @param cell the edges of their column, where these are drawn
 */
export function toParagraphs(
  lines: readonly Segment[],
  cell?: { left: number; right: number },
): TextDraft[] {
  if (lines.length === 0) return [];
  const wide = lines.filter((line) => !line.room);
  const left = cell?.left ?? edge((wide.length > 0 ? wide : lines).map((line) => line.left));
  const right = Math.max(cell?.right ?? 0, ...lines.map((line) => line.right));
  const leading = typicalLeading(lines);
  const drafts: TextDraft[] = [];
  for (const [index, line] of lines.entries()) {
    const draft = drafts.at(-1);
    const before = lines[index - 1];
    const breaks =
      !draft ||
      !before ||
      startsAnew(before, line, lines[index + 1], draft, { left, right, leading });
    if (breaks) drafts.push({ kind: 'text', lines: [line], left, right });
    else draft.lines.push(line);
  }
  return drafts;
}

interface Column {
  left: number;
  right: number;
  /** Typical distance between baselines, in font sizes. */
  leading: number;
}

function startsAnew(
  before: Segment,
  line: Segment,
  next: Segment | undefined,
  draft: TextDraft,
  column: Column,
): boolean {
  const size = Math.max(before.size, line.size);
  if (Math.abs(before.size - line.size) > 0.1 * size) return true;
  if (before.rtl !== line.rtl) return true;
  const gap = (line.y - before.y) / size;
  if (gap > Math.max(1.25 * column.leading, column.leading + 0.3) || gap > 2.2) return true;
  // Lines of a listing may end anywhere.
  if (isMono(before) || isMono(line)) return isMono(before) !== isMono(line);
  if (isBold(before) !== isBold(line) && (isWholeStyle(before) || isWholeStyle(line))) return true;
  if (hasLeaders(segmentText(before))) return true;
  if (
    listMarker(segmentText(line)) &&
    (line.left <= (draft.lines[0]?.left ?? 0) + size || before.right < column.right - 3 * size)
  )
    return true;
  const [first] = draft.lines;
  const isItem = first && listMarker(segmentText(first)) !== undefined;
  if (isItem && line.left <= first.left + 0.3 * size && before.left > first.left + 0.5 * size)
    return true;
  if (isCentred(before, column) && isCentred(line, column)) return false;
  if (!line.rtl && isIndented(before, line, next, size) && !isItem) return true;
  return endedEarly(before, line, column, size);
}

/** Whether there is a first-line indent: further in than the line before and the line after. */
function isIndented(
  before: Segment,
  line: Segment,
  next: Segment | undefined,
  size: number,
): boolean {
  const step = 0.7 * size;
  const offset = (of: Segment) => of.left - (of.room?.left ?? 0);
  if (before.room?.left !== line.room?.left) return false;
  if (offset(line) - offset(before) < step) return false;
  return (
    next === undefined ||
    (next.room?.left === line.room?.left && line.left - next.left > step) ||
    before.right < line.right - 4 * size
  );
}

/** Whether the line before ended early although the first word of this one would have fitted. */
function endedEarly(before: Segment, line: Segment, column: Column, size: number): boolean {
  if (!endsSentence(before) && /^\p{Ll}/u.test(segmentText(line))) return false;
  const room = line.rtl
    ? before.left - (before.room?.left ?? column.left)
    : (before.room?.right ?? column.right) - before.right;
  const word = segmentText(line).split(/\s/, 1)[0] ?? '';
  const wordWidth =
    (word.length / Math.max(1, segmentText(line).length)) * (line.right - line.left);
  if (column.right - column.left < 8 * size) return false;
  return room > wordWidth + 0.6 * size && room > 0.06 * (column.right - column.left) + size;
}

function endsSentence(line: Segment): boolean {
  return /[.!?:;\u2026\u3002]['"\u2019\u201d)\]]*$/.test(segmentText(line));
}

function isCentred(line: Segment, column: Column): boolean {
  const start = line.left - column.left;
  const end = column.right - line.right;
  return (
    start > 1.5 * line.size &&
    end > 1.5 * line.size &&
    Math.abs(start - end) < 0.6 * line.size + 0.04 * (column.right - column.left)
  );
}

/** The alignment of a paragraph in its column, where it is obvious; undefined for the default. */
export function alignOf(draft: TextDraft): 'center' | 'end' | undefined {
  const column = { left: draft.left, right: draft.right, leading: 0 };
  const [first] = draft.lines;
  if (!first || first.rtl || column.right - column.left < 15 * first.size) return undefined;
  if (draft.lines.every((line) => isCentred(line, column))) return 'center';
  const far = column.left + 0.4 * (column.right - column.left);
  const atEnd = draft.lines.every((line) => line.left > far && column.right - line.right < 2);
  return atEnd ? 'end' : undefined;
}

/** The most common distance between neighbouring baselines, in font sizes. */
function typicalLeading(lines: readonly Segment[]): number {
  const leadings: number[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (!before || Math.abs(before.size - line.size) > 0.1 * line.size) continue;
    const leading = (line.y - before.y) / line.size;
    if (leading > 0.7 && leading < 2.5) leadings.push(leading);
  }
  if (leadings.length === 0) return 1.3;
  leadings.sort((a, b) => a - b);
  // Paragraph gaps only increase distances, so a value slightly below the median is used.
  return Math.min(1.9, leadings[Math.floor(leadings.length * 0.4)] ?? 1.3);
}

function edge(lefts: readonly number[]): number {
  return Math.min(
    median(lefts),
    ...lefts.filter((left) => lefts.filter((other) => Math.abs(other - left) < 2).length > 1),
  );
}

/** Whether all of a line is in a monospaced font. */
export function isMono(line: Segment): boolean {
  return line.runs.every((run) => run.mono || run.text.trim() === '');
}

/** Whether most characters of a line are bold. */
export function isBold(line: Segment): boolean {
  return share(line, (run) => run.bold) > 0.5;
}

function isWholeStyle(line: Segment): boolean {
  const bold = share(line, (run) => run.bold);
  return bold > 0.95 && segmentText(line).length > 1;
}

function share(line: Segment, is: (run: Segment['runs'][number]) => boolean): number {
  let all = 0;
  let some = 0;
  for (const run of line.runs) {
    all += run.text.trim().length;
    if (is(run)) some += run.text.trim().length;
  }
  return all === 0 ? 0 : some / all;
}
