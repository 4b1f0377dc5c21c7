/**
 * Running headers and footers: a line in the outer 12 % of the page at the same position on most pages,
 * ignoring digits. The first one is kept if it has words; mere page numbers are removed.
 */
import { startsNote } from './footnotes';
import { toRows } from './prose-columns';
import { type Segment, segmentText } from './text-lines';

export interface PageSegments {
  height: number;
  segments: Segment[];
}

const minPages = 3;

/** Removes repetitions from the pages' segments (in place). */
export function removeRepeated(pages: readonly PageSegments[]): void {
  if (pages.length < minPages) return;
  const isRepeated = repetitionsOf(pages);
  const kept = elsewhere(pages, isRepeated);
  // By key: 'Prospectus, page 2' is the same as 'Prospectus, page 1'.
  const shown = new Set<string>();
  for (const page of pages) {
    page.segments = page.segments.filter((segment) => {
      const key = keyOf(segment, page.height);
      if (key === undefined || !isRepeated(key)) return true;
      const text = segmentText(segment);
      const words = /[\p{L}]{2}/u.test(
        text.replace(/\b(page|seite|pagina|página|of|von)\b/giu, ''),
      );
      if (!words || kept.has(text) || shown.has(key)) return false;
      shown.add(key);
      return true;
    });
  }
}

/**
 * Removes the running lines from the pages' segments (in place) and returns them page by page.
 * @param groups pages that get one header and footer: the lines of `modelPage`. What other pages of the group have
 * differently stays where it is, so that no text is lost.
 */
export function extractRepeated<Page extends PageSegments>(
  pages: readonly Page[],
  groups: readonly (readonly Page[])[] = [pages],
): Segment[][] {
  const isRepeated = pages.length > 1 ? repetitionsOf(pages, 2) : () => false;
  const taken = new Map<PageSegments, Segment[]>();
  for (const page of pages) {
    const running = page.segments.filter((segment) => {
      const key = keyOf(segment, page.height);
      return key !== undefined && isRepeated(key) && !startsNote(segment, page);
    });
    taken.set(page, [...new Set([...running, ...loneLines(page)])]);
  }
  for (const group of groups) {
    const linesOf = (page: Page) => taken.get(page) ?? [];
    const model = modelPage(group, (page) => linesOf(page).length > 0);
    if (!model) continue;
    const shownOn = (page: Page) => shownBy(page, linesOf(page), group.indexOf(page));
    const shown = shownOn(model);
    const others = group.filter((page) => page !== model);
    const counts = shown.map(() => 0);
    for (const page of others) {
      const own = shownOn(page).flatMap((line) => {
        const at = shown.findIndex((other) => isSameLine(line, other));
        if (at < 0) return [];
        counts[at] = (counts[at] ?? 0) + 1;
        return [line.segment];
      });
      taken.set(page, own);
    }
    if (others.length > 0)
      taken.set(
        model,
        shown.flatMap(({ segment }, at) => (counts[at] ? [segment] : [])),
      );
  }
  return pages.map((page) => {
    const gone = new Set(taken.get(page));
    page.segments = page.segments.filter((segment) => !gone.has(segment));
    return [...gone];
  });
}

/** The page whose running lines a group of pages gets: the first may be a cover. */
export function modelPage<Page>(
  group: readonly Page[],
  hasLines: (page: Page) => boolean,
): Page | undefined {
  return group.slice(1).find(hasLines) ?? group[0];
}

interface ShownLine {
  segment: Segment;
  key: string | undefined;
  numbers: number[];
  /** From 0, in its group. */
  index: number;
}

function shownBy(page: PageSegments, lines: readonly Segment[], index: number): ShownLine[] {
  return lines.map((segment) => ({
    segment,
    key: keyOf(segment, page.height),
    numbers: (segmentText(segment).match(/\d+/g) ?? []).map(Number),
    index,
  }));
}

/** Whether two lines of different pages differ in the page's number only. */
function isSameLine(a: ShownLine, b: ShownLine): boolean {
  return (
    a.key === b.key &&
    a.numbers.length === b.numbers.length &&
    a.numbers.every((number, at) => {
      const difference = number - (b.numbers[at] ?? 0);
      return difference === 0 || difference === a.index - b.index;
    })
  );
}

/** A single row of small print at the very edge of a page, far from all other text. */
function loneLines({ segments, height }: PageSegments): Segment[] {
  const rows = toRows(segments);
  if (rows.length < 4) return [];
  const sizes = segments.map((segment) => segment.size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const isLone = (row: Segment[] | undefined, next: Segment[] | undefined) => {
    const [line, other] = [row?.[0], next?.[0]];
    if (!line || !other || !row) return false;
    const text = row.map(segmentText).join(' ');
    const isSmall = line.size < 0.93 * usual || /^\D{0,12}\d{1,4}\D{0,6}\d{0,4}$/.test(text);
    return isSmall && Math.abs(line.y - other.y) > 2 * Math.max(line.size, other.size);
  };
  const [first, second] = rows;
  const [last, before] = [rows.at(-1), rows.at(-2)];
  return [
    ...((first?.[0]?.y ?? height) < 0.07 * height && isLone(first, second) ? (first ?? []) : []),
    ...((last?.[0]?.y ?? 0) > 0.93 * height && isLone(last, before) ? (last ?? []) : []),
  ];
}

/** Returns whether a line's key is that of a repetition. */
function repetitionsOf(pages: readonly PageSegments[], least = minPages): (key: string) => boolean {
  const seen = new Map<string, Set<number>>();
  for (const [index, page] of pages.entries())
    for (const key of keysOf(page)) seen.set(key, (seen.get(key) ?? new Set()).add(index));
  // Left and right pages may differ, so 40 % of the pages are enough.
  return (key) => (seen.get(key)?.size ?? 0) >= Math.max(least, 0.4 * pages.length);
}

/** Texts that also appear elsewhere (a title that is also the running header). */
function elsewhere(
  pages: readonly PageSegments[],
  isRepeated: (key: string) => boolean,
): Set<string> {
  const texts = new Set<string>();
  for (const page of pages)
    for (const segment of page.segments) {
      const key = keyOf(segment, page.height);
      if (key === undefined || !isRepeated(key)) texts.add(segmentText(segment));
    }
  return texts;
}

function keysOf(page: PageSegments): Set<string> {
  const keys = page.segments.map((segment) => keyOf(segment, page.height));
  return new Set(keys.filter((key) => key !== undefined));
}

function keyOf(segment: Segment, height: number): string | undefined {
  const margin = 0.12 * height;
  if (segment.bottom > margin && segment.top < height - margin) return undefined;
  const text = segmentText(segment)
    .replace(/\d+/g, '#')
    .replace(/\b[ivxlc]+\b/g, '#');
  return `${Math.round(segment.y / 6)}|${text}`;
}
