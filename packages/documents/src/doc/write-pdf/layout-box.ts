import type { PdfCanvas } from './canvas';

/** A strip of the page that is not split (unless it says how): a line, a table row, an image. */
export interface LayoutBox {
  /** Points. */
  height: number;
  /** Wanted gaps; the larger of two neighbours' counts. None at the top of a page. */
  before: number;
  after: number;
  /** Must not be the last thing on a page. */
  keepWithNext?: boolean;
  /** Starts a new page. */
  breakBefore?: boolean;
  /** Distance of the first baseline from the top, for list markers. */
  baseline?: number;
  /** Drawn again above it when it comes first on a page (a table's header rows). */
  repeated?: LayoutBox[];
  /**
   * @param x left edge
   * @param y top edge
   * @param gap how much of the room above belongs to the gap between it and the slab before it
   */
  draw(canvas: PdfCanvas, x: number, y: number, gap: number): void;
  /** Splits so that the first part is at most `room` points high; undefined when it cannot. */
  split?(room: number): [LayoutBox, LayoutBox] | undefined;
}

/** Height of slabs on top of each other, gaps between them included. */
export function stackHeight(slabs: readonly LayoutBox[]): number {
  let height = 0;
  slabs.forEach((slab, index) => {
    height += slab.height + gapBetween(slabs[index - 1], slab);
  });
  return height;
}

/** Draws slabs on top of each other. */
export function drawStack(
  canvas: PdfCanvas,
  slabs: readonly LayoutBox[],
  x: number,
  top: number,
): void {
  let y = top;
  slabs.forEach((slab, index) => {
    const gap = gapBetween(slabs[index - 1], slab);
    y += gap;
    slab.draw(canvas, x, y, gap);
    y += slab.height;
  });
}

/** The gap between two slabs; none above the first. */
export function gapBetween(above: LayoutBox | undefined, below: LayoutBox): number {
  return above ? Math.max(above.after, below.before) : 0;
}

/**
 * The same slabs with something drawn beside or behind them.
 * @param indent points to the right
 */
export function decorated(
  slab: LayoutBox,
  indent: number,
  decorate: (canvas: PdfCanvas, x: number, y: number, height: number, gap: number) => void,
): LayoutBox {
  const { split } = slab;
  return {
    ...slab,
    draw(canvas, x, y, gap) {
      decorate(canvas, x, y, slab.height, gap);
      slab.draw(canvas, x + indent, y, gap);
    },
    split: split
      ? (room) => {
          const parts = split.call(slab, room);
          return (
            parts && [decorated(parts[0], indent, decorate), decorated(parts[1], indent, decorate)]
          );
        }
      : undefined,
  };
}
