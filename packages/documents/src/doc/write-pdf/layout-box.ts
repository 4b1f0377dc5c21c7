import type { PdfCanvas } from './canvas';

/** Part of a page that is not split (unless it provides `split`): a line, a table row, an image. */
export interface LayoutBox {
  /** Points. */
  height: number;
  /** Preferred gaps; the larger one applies between two neighbours. None at the top of a page. */
  before: number;
  after: number;
  /** Must not be last on a page. */
  keepWithNext?: boolean;
  /** Starts a new page. */
  breakBefore?: boolean;
  /** Distance of the first baseline from the top, for list markers. */
  baseline?: number;
  /** Repeated above it when it comes first on a page (a table's header rows). */
  repeated?: LayoutBox[];
  /**
   * @param x left edge
   * @param y top edge
   * @param gap height of the gap above it, towards the box before
   */
  draw(canvas: PdfCanvas, x: number, y: number, gap: number): void;
  /** Splits so that the first part is at most `room` points high; undefined when it cannot. */
  split?(room: number): [LayoutBox, LayoutBox] | undefined;
}

/** Height of stacked boxes, including the gaps between them. */
export function stackHeight(slabs: readonly LayoutBox[]): number {
  let height = 0;
  slabs.forEach((slab, index) => {
    height += slab.height + gapBetween(slabs[index - 1], slab);
  });
  return height;
}

/** Draws stacked boxes. */
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

/** The gap between two boxes; none above the first. */
export function gapBetween(above: LayoutBox | undefined, below: LayoutBox): number {
  return above ? Math.max(above.after, below.before) : 0;
}

/**
 * The same boxes with something drawn beside or behind them.
 * @param indent points to the right
 */
export function withDecoration(
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
            parts && [
              withDecoration(parts[0], indent, decorate),
              withDecoration(parts[1], indent, decorate),
            ]
          );
        }
      : undefined,
  };
}
