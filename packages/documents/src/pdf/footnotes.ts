/**
 * Footnotes: small print at the end of a page that begins with a number which stands raised in the text above.
 */
import type { TextDraft } from './paragraphs';
import { toRows } from './prose-columns';
import { joinSegments, type Segment, segmentText } from './text-lines';

interface NotedPage {
  segments: Segment[];
  height: number;
}

export interface PageNotes {
  /** Numbered through the document, from 1. */
  notes: { number: number; draft: TextDraft }[];
  drafts: TextDraft[];
  /** Lower edge of each page's notes. */
  ends: (number | undefined)[];
}

/** Takes the footnotes out of the pages' segments (in place) and marks the numbers that refer to them. */
export function extractFootnotes(pages: readonly NotedPage[]): PageNotes {
  const found: PageNotes = { notes: [], drafts: [], ends: [] };
  for (const page of pages) found.ends.push(readNotes(page, found));
  found.drafts = found.notes.map(({ draft }) => draft);
  return found;
}

function readNotes(page: NotedPage, found: PageNotes): number | undefined {
  const rows = toRows(page.segments);
  const start = firstNote(rows);
  if (start === undefined) return undefined;
  const above = new Set(rows.slice(0, start).flat());
  const marks = [...above].flatMap((segment) =>
    segment.runs.filter((run) => isRaised(run, segment) && markOf(run.text) !== undefined),
  );
  const notes: { mark: string; lines: Segment[] }[] = [];
  for (const row of rows.slice(start)) {
    const line = joinSegments(row);
    const mark = noteMark(line);
    if (mark !== undefined) notes.push({ mark, lines: [line] });
    else notes.at(-1)?.lines.push(line);
  }
  const used = notes.map((note) =>
    marks.find((run) => markOf(run.text) === note.mark && run.note === undefined),
  );
  if (used.some((run) => run === undefined)) return undefined;
  const lines = notes.flatMap((note) => note.lines);
  const [left, right] = [
    Math.min(...lines.map((line) => line.left)),
    Math.max(...lines.map((line) => line.right)),
  ];
  notes.forEach((note, index) => {
    const number = found.notes.length + 1;
    const run = used[index];
    if (run) run.note = number;
    found.notes.push({
      number,
      draft: {
        kind: 'text',
        lines: note.lines.map((line, at) => (at === 0 ? withoutMark(line, note.mark) : line)),
        left,
        right,
      },
    });
  });
  page.segments = page.segments.filter((segment) => above.has(segment));
  const last = lines.at(-1);
  return last ? last.y + 0.3 * last.size : undefined;
}

/** Whether a line begins with a number that stands raised elsewhere on its page. */
export function startsNote(line: Segment, page: Pick<NotedPage, 'segments'>): boolean {
  const mark = noteMark(line);
  if (mark === undefined) return false;
  return page.segments.some(
    (segment) =>
      segment.y < line.y - line.size &&
      segment.runs.some((run) => isRaised(run, segment) && markOf(run.text) === mark),
  );
}

/** The first row from which on everything is small print, and which begins with a note's number. */
function firstNote(rows: readonly Segment[][]): number | undefined {
  const sizes = rows.flat().map((segment) => segment.size);
  sizes.sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length * 0.6)] ?? 0;
  let first: number | undefined;
  for (let index = rows.length - 1; index > 0; index--) {
    const row = rows[index] ?? [];
    if (row.some((segment) => segment.size > 0.95 * usual)) break;
    if (noteMark(joinSegments(row)) !== undefined) first = index;
  }
  return first;
}

function isRaised(run: Segment['runs'][number], line: Segment): boolean {
  return run.size < 0.85 * line.size && line.y - run.y > 0.15 * line.size;
}

function markOf(text: string): string | undefined {
  return /^\s*\(?(\d{1,3}|[*†‡§]{1,3})\)?\s*$/.exec(text)?.[1];
}

function noteMark(line: Segment): string | undefined {
  return /^\(?(\d{1,3}|[*†‡§]{1,3})\)?[.\s]*(?=\p{L}|["'“‘(])/u.exec(segmentText(line))?.[1];
}

function withoutMark(line: Segment, mark: string): Segment {
  let dropped = 0;
  const runs = line.runs.flatMap((run) => {
    if (dropped >= mark.length) return [run];
    const text = run.text.trimStart();
    const match = /^[(\d*†‡§)]+[.\s]*/.exec(text)?.[0] ?? '';
    dropped = mark.length;
    const rest = text.slice(match.length);
    if (rest === '') return [];
    const cut = (run.width * (run.text.length - rest.length)) / run.text.length;
    return [{ ...run, text: rest, x: run.x + cut, width: run.width - cut }];
  });
  return { ...line, runs };
}
