import type { Match } from './find-matches';

/** In percent of the rotated page, so that it is valid at every zoom. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The rectangles of a match on its page.
 * @param words pdf.js's elements by text item
 * @param box the element that the page fills
 */
export function matchRects(match: Match, words: readonly HTMLElement[], box: Element): Rect[] {
  const page = box.getBoundingClientRect();
  if (page.width === 0 || page.height === 0) return [];
  return match.flatMap(({ item, from, to }) => {
    const text = words[item]?.firstChild;
    if (!(text instanceof Text)) return [];
    const range = document.createRange();
    range.setStart(text, Math.min(from, text.length));
    range.setEnd(text, Math.min(to, text.length));
    return Array.from(range.getClientRects(), (rect) => ({
      left: (100 * (rect.left - page.left)) / page.width,
      top: (100 * (rect.top - page.top)) / page.height,
      width: (100 * rect.width) / page.width,
      height: (100 * rect.height) / page.height,
    }));
  });
}
