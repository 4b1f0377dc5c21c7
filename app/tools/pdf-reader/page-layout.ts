/** Where pages stand in a column, and which of them are in sight. Pure, in CSS pixels. */

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

/** Room between pages and around them. */
export const pageGapPx = 16;

/**
 * Puts pages one below the other.
 * @param numbers which pages, from 1
 * @param sizeOf a page's size in points as it is turned
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

/** The boxes that touch the span, by halving, since a document may have thousands of pages. */
export function boxesBetween(layout: PageLayout, from: number, to: number): readonly PageBox[] {
  const first = firstEndingAfter(layout.boxes, from);
  let end = first;
  while ((layout.boxes[end]?.top ?? Number.POSITIVE_INFINITY) < to) end += 1;
  return layout.boxes.slice(first, end);
}

/** Where the view stands: the page that holds the line, and how far down it the line is (0 to 1). */
export function placeAt(layout: PageLayout, line: number): { page: number; within: number } {
  const last = layout.boxes.length - 1;
  const box = layout.boxes[Math.min(firstEndingAfter(layout.boxes, line), last)];
  if (!box) return { page: 1, within: 0 };
  return { page: box.number, within: clamp((line - box.top) / Math.max(box.height, 1)) };
}

/** The counterpart of {@link placeAt}: the line at which a place stands. */
export function lineAt(layout: PageLayout, page: number, within: number): number {
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
