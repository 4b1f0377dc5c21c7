/** Positions of pages in a column, and which of them are visible. Pure, in CSS pixels. */

export interface Size {
  width: number;
  height: number;
}

export interface PageBox extends Size {
  /** From 1. */
  number: number;
  top: number;
}

export interface PageLayout extends Size {
  boxes: readonly PageBox[];
}

/** Space between and around pages. */
export const pageGapPx = 16;

/**
 * Stacks pages vertically.
 * @param numbers which pages, from 1
 * @param sizeOf a page's size in points after rotation
 * @param scale CSS pixels per point
 */
export function layoutPages(
  numbers: readonly number[],
  sizeOf: (number: number) => Size,
  scale: number,
): PageLayout {
  let top = pageGapPx;
  let widest = 0;
  const boxes = numbers.map((number) => {
    const size = sizeOf(number);
    const box = { number, top, width: size.width * scale, height: size.height * scale };
    top += box.height + pageGapPx;
    widest = Math.max(widest, box.width);
    return box;
  });
  return { boxes, width: widest, height: top };
}

/** The boxes that touch the span, by binary search, because a document may have thousands of pages. */
export function boxesBetween(layout: PageLayout, from: number, to: number): readonly PageBox[] {
  const first = firstEndingAfter(layout.boxes, from);
  let end = first;
  while ((layout.boxes[end]?.top ?? Number.POSITIVE_INFINITY) < to) end += 1;
  return layout.boxes.slice(first, end);
}

/** The page at an offset in the column, and how far down the page that is (0 to 1). */
export function positionAt(layout: PageLayout, line: number): { page: number; within: number } {
  const last = layout.boxes.length - 1;
  const box = layout.boxes[Math.min(firstEndingAfter(layout.boxes, line), last)];
  if (!box) return { page: 1, within: 0 };
  return { page: box.number, within: clamp((line - box.top) / Math.max(box.height, 1)) };
}

/** The inverse of {@link positionAt}: the offset of a position in the column. */
export function offsetAt(layout: PageLayout, page: number, within: number): number {
  const box = layout.boxes.find(({ number }) => number === page) ?? layout.boxes[0];
  return box ? box.top + within * box.height : 0;
}

function firstEndingAfter(boxes: readonly PageBox[], line: number): number {
  let low = 0;
  let high = boxes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = boxes[middle];
    if (box && box.top + box.height <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
