/**
 * Groups runs into line segments: pieces of a line without wide gaps. Segments of one baseline stay separate
 * until it is known whether the gap is a column, a table cell or just a wide space.
 */
import { bulletPattern } from './list-markers';
import type { Run } from './page-runs';

export interface Segment {
  kind: 'segment';
  runs: Run[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Baseline. */
  y: number;
  /** Font size of most of its text, in points. */
  size: number;
  rtl: boolean;
  /** What is left of the column beside a picture. */
  room?: { left?: number; right?: number };
}

/** A gap of more than this many font sizes separates segments. */
const wideGap = 0.75;

/** Groups runs by baseline and splits them at wide gaps; top to bottom, then in reading direction. */
export function toSegments(runs: readonly Run[]): Segment[] {
  const segments: Segment[] = [];
  for (const line of groupByBaseline(runs)) {
    const rtl = isRtl(line);
    line.sort((a, b) => (rtl ? b.x + b.width - (a.x + a.width) : a.x - b.x));
    let current: Run[] = [];
    for (const run of line) {
      const before = current.at(-1);
      if (before && gapBetween(before, run, rtl) > wideGap * Math.max(before.size, run.size)) {
        const marker = current.map((part) => part.text).join('');
        if (!bulletPattern.test(marker.trim())) {
          segments.push(toSegment(current, rtl));
          current = [];
        }
      }
      current.push(run);
    }
    if (current.length > 0) segments.push(toSegment(current, rtl));
  }
  return segments;
}

/** The distance between two neighbours of a line, negative where they overlap. */
export function gapBetween(before: Run, run: Run, rtl: boolean): number {
  return rtl ? before.x - (run.x + run.width) : run.x - (before.x + before.width);
}

/** Joins segments of one baseline. */
export function joinSegments(segments: readonly Segment[]): Segment {
  const rtl = segments.some((segment) => segment.rtl);
  const ordered = [...segments].sort((a, b) => (rtl ? b.right - a.right : a.left - b.left));
  return toSegment(
    ordered.flatMap((segment) => segment.runs),
    rtl,
  );
}

/** Whether the text has leader dots, as in a table of contents. */
export function hasLeaders(text: string): boolean {
  return /(?:[.\u2026\u00b7]\s?){5}/.test(text);
}

/** The plain text of a segment, with spaces where there are gaps. */
export function segmentText(segment: Pick<Segment, 'runs' | 'rtl'>): string {
  let text = '';
  let before: Run | undefined;
  for (const run of segment.runs) {
    if (before && needsSpace(before, run, segment.rtl)) text += ' ';
    text += run.text;
    before = run;
  }
  return text.trim();
}

/** Whether neighbours belong to different words although neither has a space. */
export function needsSpace(before: Run, run: Run, rtl: boolean): boolean {
  if (/\s$/.test(before.text) || /^\s/.test(run.text)) return false;
  return gapBetween(before, run, rtl) > 0.17 * Math.min(before.size, run.size);
}

function toSegment(runs: Run[], rtl: boolean): Segment {
  const main = mainRun(runs);
  return {
    kind: 'segment',
    runs,
    rtl,
    left: Math.min(...runs.map((run) => run.x)),
    right: Math.max(...runs.map(rightOf)),
    top: main.y - main.size * 0.85,
    bottom: main.y + main.size * 0.25,
    y: main.y,
    size: main.size,
  };
}

/** Blanks at the end of a line are no part of its width; most fonts make them 0.3 of their size wide. */
function rightOf({ x, width, text, size, rtl }: Run): number {
  const blanks = rtl ? 0 : text.length - text.trimEnd().length;
  return x + Math.max(0, width - blanks * 0.3 * size);
}

/** The run with the size and baseline of most of the line's characters. */
function mainRun(runs: readonly Run[]): Run {
  const lengths = new Map<number, number>();
  for (const run of runs) {
    const size = Math.round(run.size * 4);
    lengths.set(size, (lengths.get(size) ?? 0) + run.text.length);
  }
  const [size] = [...lengths].sort((a, b) => b[1] - a[1])[0] ?? [0];
  const main = runs.find((run) => Math.round(run.size * 4) === size) ?? runs[0];
  if (!main) throw new RangeError('a line without runs');
  return main;
}

/** Lines from top to bottom; a superscript or subscript joins the line that it touches. */
function groupByBaseline(runs: readonly Run[]): Run[][] {
  const lines: { y: number; size: number; runs: Run[] }[] = [];
  const bySize = [...runs].sort((a, b) => b.size - a.size);
  const byRow = new Map<number, typeof lines>();
  for (const run of bySize) {
    const row = Math.round(run.y / 8);
    const near = [row - 1, row, row + 1].flatMap((key) => byRow.get(key) ?? []);
    const home = near
      .filter((line) => fits(line, run))
      .map((line) => ({ line, away: distance(line, run) }))
      .sort((a, b) => a.away - b.away)[0]?.line;
    if (home) {
      home.runs.push(run);
      continue;
    }
    const line = { y: run.y, size: run.size, runs: [run] };
    lines.push(line);
    byRow.set(row, [...(byRow.get(row) ?? []), line]);
  }
  return lines.sort((a, b) => a.y - b.y).map((line) => line.runs);
}

function fits(line: { y: number; size: number; runs: Run[] }, run: Run): boolean {
  const shift = Math.abs(line.y - run.y);
  if (shift <= 0.2 * run.size) return true;
  // Superscripts and subscripts: smaller, slightly shifted, and beside text of the line.
  const small = run.size < 0.85 * line.size && shift < 0.55 * line.size;
  return small && line.runs.some((other) => besides(other, run, line.size));
}

/** Distance of a run from a line that it might join; lines that it touches come first. */
function distance(line: { y: number; size: number; runs: Run[] }, run: Run): number {
  const touches = line.runs.some((other) => besides(other, run, line.size));
  return Math.abs(line.y - run.y) + (touches ? 0 : line.size);
}

function besides(other: Run, run: Run, size: number): boolean {
  const gap = Math.max(run.x - (other.x + other.width), other.x - (run.x + run.width));
  return gap < 0.5 * size;
}

function isRtl(runs: readonly Run[]): boolean {
  let balance = 0;
  for (const run of runs) balance += run.rtl ? run.text.length : -run.text.length;
  return balance > 0;
}

/** Cuts a segment between its runs where a vertical line stands. */
export function splitSegment(segment: Segment, xs: readonly number[]): Segment[] {
  const inside = xs.filter((x) => x > segment.left + 1 && x < segment.right - 1);
  if (inside.length === 0) return [segment];
  const parts = new Map<number, Run[]>();
  for (const run of segment.runs) {
    const middle = run.x + run.width / 2;
    const part = inside.filter((x) => x < middle).length;
    parts.set(part, [...(parts.get(part) ?? []), run]);
  }
  return [...parts.values()].map((runs) => toSegment(runs, segment.rtl));
}
