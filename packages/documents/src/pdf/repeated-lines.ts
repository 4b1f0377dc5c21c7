/**
 * Running headers and footers: a line in the outer 12 % of the page at the same position on most pages,
 * ignoring digits. The first one is kept if it has words; mere page numbers are removed.
 */
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

/** Removes the repetitions from the pages' segments (in place) and returns them page by page. */
export function extractRepeated(pages: readonly PageSegments[]): Segment[][] {
  if (pages.length < minPages) return pages.map(() => []);
  const isRepeated = repetitionsOf(pages);
  return pages.map((page) => {
    const taken = page.segments.filter((segment) => {
      const key = keyOf(segment, page.height);
      return key !== undefined && isRepeated(key);
    });
    page.segments = page.segments.filter((segment) => !taken.includes(segment));
    return taken;
  });
}

/** Returns whether a line's key is that of a repetition. */
function repetitionsOf(pages: readonly PageSegments[]): (key: string) => boolean {
  const seen = new Map<string, Set<number>>();
  for (const [index, page] of pages.entries())
    for (const key of keysOf(page)) seen.set(key, (seen.get(key) ?? new Set()).add(index));
  // Left and right pages may differ, so 40 % of the pages are enough.
  return (key) => (seen.get(key)?.size ?? 0) >= Math.max(minPages, 0.4 * pages.length);
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
