/**
 * Prevents the gaps left by redaction from revealing the width of the removed text. In a line that loses
 * letters, the following ones move so that the gap is a whole number of steps; a justified line keeps its
 * end, and its spaces share the difference. Limits: right-to-left, centred and right-aligned lines, and those
 * without room, stay where they are.
 */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { Glyph } from '../edit/glyph';
import type { PageGlyphs } from '../edit/read-glyphs';
import { isBlank, shiftAlong, type TextCell } from '../edit/text-cells';
import { type EditableLine, groupLines } from '../edit/text-lines';
import type { PageBox } from '../page-frame';
import { type Area, letterCore, touches, transformedBox } from './areas';

/** Possible steps of a gap in font sizes, the least revealing first. */
const steps = [6, 4, 3, 2];
/** Line ends this close to each other, in points, count as one edge. */
const sameEdge = 0.75;
/** Number of other lines that must end there. */
const justifiedWith = 2;
/** Limits for the width of a space in a justified line, in font sizes. */
const spaces = { least: 0.14, most: 1.4 };

export interface GapPlan {
  /** Letters removed because they are spaces beside removed text. */
  dropped: ReadonlySet<number>;
  /** Moves of letters in these lines, in page coordinates; letters of one word share one matrix. */
  shifts: ReadonlyMap<number, Matrix>;
  /** The areas to cover: an area within one line is as wide as its gap. */
  covered: readonly Area[];
  /** Whether a gap is as wide as the removed text. */
  isMeasured: boolean;
}

/** A remaining word of a line, and the gap before it. */
interface Word {
  cells: TextCell[];
  /** What was removed before it, if anything. */
  gap: { cells: readonly TextCell[] } | undefined;
}

/** @param shown the letters and pictures of the page; @param page its visible part */
export function planGaps(shown: PageGlyphs, areas: readonly Area[], page: PageBox): GapPlan {
  const lines = groupLines(shown.glyphs);
  const dropped = new Set<number>();
  const shifts = new Map<number, Matrix>();
  const covered = [...areas];
  let isMeasured = false;
  const touched = lines.filter(({ cells }) => cells.some((cell) => isGone(cell, areas)));
  for (const line of touched) {
    const { words, blanks } = wordsOf(line, areas);
    for (const { index } of blanks) dropped.add(index);
    const places = words.some(({ gap }) => gap) ? placeWords(line, words, areas, lines, page) : [];
    if (!places) isMeasured = true;
    for (const [at, word] of words.entries()) {
      const by = (places?.[at] ?? startOf(word)) - startOf(word);
      const shift = shiftAlong(line.run, by);
      for (const { index } of word.cells.flatMap((cell) => cell.glyphs)) shifts.set(index, shift);
    }
    if (!places) continue;
    for (const [at, area] of areas.entries()) {
      const own = touched.filter(({ cells }) => cells.some((cell) => isGone(cell, [area])));
      const behind = words.findIndex(({ gap }) => gap?.cells.some((cell) => isGone(cell, [area])));
      const place = places[behind];
      if (own.length !== 1 || own[0] !== line || place === undefined) continue;
      const before = words[behind - 1];
      const from = before
        ? (places?.[behind - 1] ?? 0) + endOf(before) - startOf(before)
        : lineStart(line);
      const wide = widened(area, line, from, place);
      // Text that is not removed must not be covered.
      const hides =
        lines.some((other) => other !== line && other.cells.some((cell) => isGone(cell, [wide]))) ||
        shown.pictures.some(({ matrix }) => touches(transformedBox(matrix, [0, 0, 1, 1]), [wide]));
      if (!hides) covered[at] = wide;
    }
  }
  return { dropped, shifts, covered, isMeasured };
}

function isGone({ glyphs }: TextCell, areas: readonly Area[]): boolean {
  return glyphs.some(({ matrix, width }) => {
    const room = width === 0 ? 0.25 : width;
    const { left, right, bottom, top } = letterCore;
    return touches(transformedBox(matrix, [room * left, bottom, room * right, top]), areas);
  });
}

/** The remaining words of the line; spaces beside removed text are removed too. */
function wordsOf({ cells }: EditableLine, areas: readonly Area[]) {
  const words: Word[] = [];
  const blanks: Glyph[] = [];
  let open: Word | undefined;
  let gone: TextCell[] = [];
  /** Spaces since the last word, which belong to it unless something is removed there. */
  let waiting: TextCell[] = [];
  for (const cell of cells) {
    if (isGone(cell, areas)) {
      blanks.push(...waiting.flatMap(({ glyphs }) => glyphs));
      waiting = [];
      gone.push(cell);
      open = undefined;
    } else if (isBlank(cell.text)) {
      if (gone.length > 0) blanks.push(...cell.glyphs);
      else waiting.push(cell);
      open = undefined;
    } else {
      // A drawn space moves with the word before it.
      words.at(-1)?.cells.push(...waiting.filter(({ glyphs }) => glyphs.length > 0));
      waiting = [];
      if (!open) {
        open = { cells: [], gap: gone.length > 0 ? { cells: gone } : undefined };
        words.push(open);
        gone = [];
      }
      open.cells.push(cell);
    }
  }
  return { words, blanks };
}

/** Start of each word along the line; undefined where there is no room for another gap. */
function placeWords(
  line: EditableLine,
  words: readonly Word[],
  areas: readonly Area[],
  lines: readonly EditableLine[],
  page: PageBox,
): number[] | undefined {
  if (line.isRightToLeft) return undefined;
  const { along } = line.run;
  const end = lineEnd(line);
  const last = words.at(-1);
  const isWhole = last !== undefined && endOf(last) >= end - 0.01;
  const isJustified =
    isWhole && lines.filter((other) => endsAlike(other, line)).length >= justifiedWith;
  const limit = isJustified ? end : roomOf(line, lines, page);
  for (const step of steps) {
    const places = layOut(line, words, areas, step * along, isJustified);
    const isFree = (start: number, at: number) => {
      const word = words[at];
      const to = start + (word ? endOf(word) - startOf(word) : 0);
      const isCovered = words.some(({ gap }) => {
        const [from, till] = gap ? reachOf(gap.cells, areas, line) : [0, 0];
        return start < till - 0.01 && to > from + 0.1 * along;
      });
      return !isCovered && to <= limit + 0.01;
    };
    if (places?.every(isFree)) return places;
  }
  return undefined;
}

/** @param step of a gap, in page units. @returns undefined where the spaces would be too narrow or wide */
function layOut(
  line: EditableLine,
  words: readonly Word[],
  areas: readonly Area[],
  step: number,
  isJustified: boolean,
): number[] | undefined {
  const { along } = line.run;
  const gapFrom = (from: number, { gap }: Word) => {
    if (!gap) return undefined;
    const [, till] = reachOf(gap.cells, areas, line);
    return Math.max(1, Math.ceil((till - from) / step)) * step;
  };
  let space: number | undefined;
  if (isJustified) {
    let left = lineEnd(line) - lineStart(line);
    let count = 0;
    for (const [at, word] of words.entries()) {
      const before = words[at - 1];
      const gap = gapFrom(before ? endOf(before) : lineStart(line), word);
      left -= endOf(word) - startOf(word) + (gap ?? 0);
      if (at > 0 && gap === undefined) count += 1;
    }
    space = count > 0 ? left / count : 0;
    if (space < spaces.least * along || space > spaces.most * along) return undefined;
  }
  let pen = lineStart(line);
  return words.map((word, at) => {
    const before = words[at - 1];
    const own = before ? startOf(word) - endOf(before) : 0;
    const gap = isJustified
      ? gapFrom(before ? endOf(before) : lineStart(line), word)
      : gapFrom(pen, word);
    const start = pen + (gap ?? (at === 0 ? 0 : (space ?? own)));
    pen = start + endOf(word) - startOf(word);
    return start;
  });
}

/** The range along a line of the areas that remove letters from it. */
function reachOf(
  cells: readonly TextCell[],
  areas: readonly Area[],
  { run }: EditableLine,
): [number, number] {
  const own = areas.filter((area) => cells.some((cell) => isGone(cell, [area])));
  const ends = own.flatMap((area) => extent(area, run.dx, run.dy));
  return [Math.min(...ends), Math.max(...ends)];
}

/** How far a line may extend: to the page's edge, or to the content beside it. */
function roomOf(line: EditableLine, lines: readonly EditableLine[], page: PageBox): number {
  const { dx, dy, along, size } = line.run;
  const [, edge] = extent([page.left, page.bottom, page.right, page.top], dx, dy);
  const beside = lines.filter(
    (other) =>
      other !== line &&
      isParallel(other, line) &&
      Math.abs(other.baseline - line.baseline) < size &&
      lineStart(other) >= lineEnd(line) - 0.01,
  );
  return Math.min(edge, ...beside.map(lineStart)) - 0.5 * along;
}

function endsAlike(other: EditableLine, line: EditableLine): boolean {
  return (
    other !== line && isParallel(other, line) && Math.abs(lineEnd(other) - lineEnd(line)) < sameEdge
  );
}

function isParallel({ run }: EditableLine, { run: other }: EditableLine): boolean {
  return Math.abs(run.dx - other.dx) < 0.01 && Math.abs(run.dy - other.dy) < 0.01;
}

/** The area stretched to the length of the gap; one oblique to the page stays unchanged. */
function widened(area: Area, { run }: EditableLine, from: number, to: number): Area {
  const { dx, dy } = run;
  if (Math.min(Math.abs(dx), Math.abs(dy)) > 0.001) return area;
  const [first, last] = extent(area, dx, dy);
  const [low, high] = extent(area, -dy, dx);
  const corners = [Math.min(first, from), Math.max(last, to)].flatMap((along) =>
    [low, high].map((across) => [along * dx - across * dy, along * dy + across * dx] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The extent of a box along a direction. */
function extent([x0, y0, x1, y1]: Area, dx: number, dy: number): [number, number] {
  const ends = [x0, x1].flatMap((x) => [y0, y1].map((y) => x * dx + y * dy));
  return [Math.min(...ends), Math.max(...ends)];
}

const lineStart = ({ cells }: EditableLine): number => cells[0]?.start ?? 0;
const lineEnd = ({ cells }: EditableLine): number => cells.at(-1)?.end ?? 0;
const startOf = ({ cells }: Word): number => cells[0]?.start ?? 0;
/** The end of a word's last letter, without the spaces after it. */
const endOf = ({ cells }: Word): number =>
  cells.findLast(({ text }) => !isBlank(text))?.end ?? cells[0]?.end ?? 0;
