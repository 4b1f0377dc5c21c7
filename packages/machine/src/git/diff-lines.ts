// Which lines of a text changed: the shortest edit script by the `diff` package, adjusted to what a reader
// expects, as in Git. A group of added or removed lines that could be in several places (because the lines
// around it repeat) is aligned with the other side if possible, or else placed where the indentation suggests
// that a block ends.
import { diffArrays } from 'diff';
import { bestSplit } from './diff-indent';

/** Lines with their line breaks; a last line without one stays without. */
export function splitLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n').map((line) => `${line}\n`);
  const last = lines.pop() as string;
  return last === '\n' ? lines : [...lines, last.slice(0, -1)];
}

/** A run of lines that differ: `[fromA, toA)` became `[fromB, toB)`. */
export interface Change {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** Beyond this many edits, the whole middle counts as replaced, because comparing would take seconds. */
const MAX_EDITS = 20_000;

/** The changes from one list of lines to another, in order. */
export function diffLines(a: readonly string[], b: readonly string[]): Change[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  const goneA = new Array<boolean>(a.length).fill(false);
  const newB = new Array<boolean>(b.length).fill(false);
  const middleA = a.slice(start, a.length - end);
  const middleB = b.slice(start, b.length - end);
  const script = diffArrays(middleA, middleB, { maxEditLength: MAX_EDITS });
  let [atA, atB] = [start, start];
  if (script === undefined) {
    goneA.fill(true, start, a.length - end);
    newB.fill(true, start, b.length - end);
  }
  for (const { added, removed, count = 0 } of script ?? []) {
    if (removed) goneA.fill(true, atA, atA + count);
    if (added) newB.fill(true, atB, atB + count);
    if (!added) atA += count;
    if (!removed) atB += count;
  }
  settle(a, goneA, newB);
  settle(b, newB, goneA);
  return toChanges(goneA, newB);
}

function toChanges(goneA: boolean[], newB: boolean[]): Change[] {
  const changes: Change[] = [];
  let [a, b] = [0, 0];
  while (a < goneA.length || b < newB.length) {
    const change = { fromA: a, toA: a, fromB: b, toB: b };
    while (goneA[a]) a += 1;
    while (newB[b]) b += 1;
    if (a > change.fromA || b > change.fromB) changes.push({ ...change, toA: a, toB: b });
    else {
      a += 1;
      b += 1;
    }
  }
  return changes;
}

/** A group of marked lines `[start, end)`, possibly empty, between two unmarked ones. */
class Group {
  start = 0;
  end = 0;
  readonly #marks: boolean[];

  constructor(marks: boolean[]) {
    this.#marks = marks;
    while (marks[this.end]) this.end += 1;
  }

  /** Moves to the next group. @returns false at the end */
  next(): boolean {
    if (this.end >= this.#marks.length) return false;
    this.start = this.end + 1;
    for (this.end = this.start; this.#marks[this.end]; ) this.end += 1;
    return true;
  }

  previous(): boolean {
    if (this.start === 0) return false;
    this.end = this.start - 1;
    for (this.start = this.end; this.start > 0 && this.#marks[this.start - 1]; ) this.start -= 1;
    return true;
  }

  slideUp(lines: readonly string[]): boolean {
    if (this.start === 0 || lines[this.start - 1] !== lines[this.end - 1]) return false;
    this.start -= 1;
    this.end -= 1;
    this.#marks[this.start] = true;
    this.#marks[this.end] = false;
    while (this.start > 0 && this.#marks[this.start - 1]) this.start -= 1;
    return true;
  }

  slideDown(lines: readonly string[]): boolean {
    if (this.end >= lines.length || lines[this.start] !== lines[this.end]) return false;
    this.#marks[this.start] = false;
    this.#marks[this.end] = true;
    this.start += 1;
    this.end += 1;
    while (this.#marks[this.end]) this.end += 1;
    return true;
  }
}

/** Moves the groups of one side to where they read best, keeping them beside those of the other side. */
function settle(lines: readonly string[], marks: boolean[], otherMarks: boolean[]): void {
  const group = new Group(marks);
  const other = new Group(otherMarks);
  do {
    if (group.end === group.start) continue;
    let size: number;
    let earliestEnd: number;
    let matchingEnd: number | null;
    // Sliding may join groups, so repeat until the size no longer changes.
    do {
      size = group.end - group.start;
      matchingEnd = null;
      while (group.slideUp(lines)) other.previous();
      earliestEnd = group.end;
      if (other.end > other.start) matchingEnd = group.end;
      while (group.slideDown(lines)) {
        other.next();
        if (other.end > other.start) matchingEnd = group.end;
      }
    } while (size !== group.end - group.start);
    if (group.end === earliestEnd) continue;
    if (matchingEnd !== null) {
      while (other.end === other.start && group.slideUp(lines)) other.previous();
      continue;
    }
    const best = bestSplit(lines, { size, earliestEnd, end: group.end });
    while (group.end > best && group.slideUp(lines)) other.previous();
  } while (group.next() && other.next());
}
