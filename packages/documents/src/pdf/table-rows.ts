/**
 * Finds tables by alignment: at least three consecutive rows whose segments fall into the same vertical
 * slots. Lines drawn around cells are ignored. A row with text in later columns only, close below the row
 * before, continues its cells.
 */
import { hasLeaders, type Segment, segmentText } from './text-lines';

/** A table: rows of cells, each a list of lines. */
export interface TableDraft {
  kind: 'table';
  cells: Segment[][][];
  /** Column widths in points, each from the middle of the gap before it to the middle of the one after. */
  widths: number[];
  /** Left edge of the first column, in points on the page. */
  left: number;
}

interface Slot {
  left: number;
  right: number;
}

const minRows = 3;
const minGap = 0.75;

/** Finds the tables among rows (top to bottom) and leaves the other rows as they are. */
export function findTables(rows: readonly Segment[][]): (TableDraft | Segment[])[] {
  const out: (TableDraft | Segment[])[] = [];
  let index = 0;
  while (index < rows.length) {
    const end = tableEnd(rows, index);
    const found = end > index ? toTable(rows.slice(index, end)) : undefined;
    const row = rows[index];
    if (found) {
      out.push(found);
      index = end;
    } else {
      if (row) out.push(row);
      index++;
    }
  }
  return out;
}

/** The end of the rows from `start` that share their slots; `start` itself when they do not form a table. */
function tableEnd(rows: readonly Segment[][], start: number): number {
  const first = rows[start];
  if (
    !first ||
    first.length < 2 ||
    first.some((part) => hasLeaders(segmentText(part)) || hasControl(part))
  )
    return start;
  let slots: Slot[] = first.map(({ left, right }) => ({ left, right }));
  let full = 1;
  let end = start + 1;
  let lastFull = end;
  for (; end < rows.length; end++) {
    const row = rows[end] ?? [];
    const [previous] = rows[end - 1] ?? [];
    const [head] = row;
    if (row.some((segment) => hasLeaders(segmentText(segment)) || hasControl(segment))) break;
    if (!head || !previous || head.y - previous.y > 4 * Math.max(head.size, previous.size)) break;
    const merged = mergeSlots(slots, row);
    if (merged.length < 2 || merged.length < slots.length * 0.75) break;
    // A single piece of text continues a cell and is not a line of prose after the table.
    if (
      row.length === 1 &&
      (merged.length !== slots.length || head.y - previous.y > 1.6 * head.size)
    )
      break;
    slots = merged;
    if (row.length > 1) {
      full++;
      lastFull = end + 1;
    } else if (head.y - previous.y <= 1.5 * head.size && end === lastFull) lastFull = end + 1;
  }
  return full >= minRows ? lastFull : start;
}

/** Whether a form field stands in it: labels and fields are lines rather than cells. */
function hasControl(segment: Segment): boolean {
  return segment.runs.some((run) => run.control);
}

/** The slots with a row's segments added; slots that touch are merged. */
function mergeSlots(slots: readonly Slot[], row: readonly Segment[]): Slot[] {
  const all = [...slots, ...row].sort((a, b) => a.left - b.left);
  const size = Math.min(...row.map((segment) => segment.size));
  const merged: Slot[] = [];
  for (const { left, right } of all) {
    const last = merged.at(-1);
    if (last && left < last.right + minGap * size * 0.5) last.right = Math.max(last.right, right);
    else merged.push({ left, right });
  }
  return merged;
}

function toTable(rows: readonly Segment[][]): TableDraft | undefined {
  const slots = rows.reduce<Slot[]>((merged, row) => mergeSlots(merged, row), []);
  if (slots.length < 2) return undefined;
  const cells: Segment[][][] = [];
  for (const [index, row] of rows.entries()) {
    const placed: Segment[][] = slots.map(() => []);
    for (const segment of row) {
      const slot = slots.findIndex(
        ({ left, right }) => segment.left >= left - 1 && segment.right <= right + 1,
      );
      placed[Math.max(0, slot)]?.push(segment);
    }
    const before = rows[index - 1]?.[0];
    const close = before && (row[0]?.y ?? 0) - before.y <= 1.5 * before.size;
    const goesOn =
      close &&
      placed[0]?.length === 0 &&
      placed.filter((cell) => cell.length > 0).length < slots.length;
    const last = cells.at(-1);
    if ((goesOn || isSecondLine(rows, index, placed)) && last)
      for (const [slot, parts] of placed.entries()) last[slot]?.push(...parts);
    else cells.push(placed);
  }
  const filled = cells.flat().filter((cell) => cell.length > 0).length;
  if (cells.length < minRows - 1 || filled < 0.5 * cells.length * slots.length) return undefined;
  return { kind: 'table', cells, widths: columnWidths(slots), left: (slots[0]?.left ?? 0) - 4 };
}

/**
 * Whether a row is the second line of a name: the first cell alone, closer to the row before than to the one
 * after.
 */
function isSecondLine(
  rows: readonly Segment[][],
  index: number,
  placed: readonly Segment[][],
): boolean {
  const [before, own, after] = [-1, 0, 1].map((step) => rows[index + step]?.[0]);
  if (!before || !own || placed.some((cell, slot) => cell.length > 0 !== (slot === 0)))
    return false;
  const gap = own.y - before.y;
  // After the last row, the gap between the previous rows is used instead.
  const next = after ? after.y - own.y : before.y - (rows[index - 2]?.[0]?.y ?? before.y);
  return gap <= 1.5 * before.size && next > 1.3 * gap;
}

/** A table's column widths in points, wide enough that ordinary words are not broken. */
export function columnWidthsForWords({ cells, widths }: TableDraft): number[] {
  const page = 450;
  const total = widths.reduce((sum, width) => sum + width, 0) || 1;
  const wanted = widths.map((width) => (width / total) * page);
  const least = widths.map((_, column) => {
    const words = cells.flatMap((row) =>
      (row[column] ?? []).flatMap((segment) => segmentText(segment).split(/\s+/)),
    );
    // Letters of 11 points, possibly bold, and the padding of a cell.
    return 6.8 * words.reduce((longest, word) => Math.max(longest, word.length), 0) + 12;
  });
  if (least.reduce((sum, width) => sum + width, 0) > page) return widths;
  const raised = wanted.map((width, column) => Math.max(width, least[column] ?? 0));
  const excess = raised.reduce((sum, width) => sum + width, 0) - page;
  const spare = raised.map((width, column) => width - (least[column] ?? 0));
  const all = spare.reduce((sum, width) => sum + width, 0) || 1;
  return raised.map((width, column) => Math.round(width - (excess * (spare[column] ?? 0)) / all));
}

function columnWidths(slots: readonly Slot[]): number[] {
  const edge = (index: number) => {
    const [before, after] = [slots[index - 1], slots[index]];
    if (before && after) return (before.right + after.left) / 2;
    return before ? before.right + 4 : (after?.left ?? 0) - 4;
  };
  return slots.map((_, index) => Math.round(edge(index + 1) - edge(index)));
}
