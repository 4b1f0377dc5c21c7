// Strips of a page as word processors stack them, and the gaps between them.

import type { FloatingBox } from '../../page-layout';
import type { PdfCanvas } from '../canvas';
import type { LayoutBox } from '../layout-box';

/** A strip that knows how it meets its neighbours. */
export interface FlowBox extends LayoutBox {
  /** Of a paragraph: no gap to neighbours of the same name. */
  tightWith?: string;
  /** Begins a page or a column. */
  begins?: 'page' | 'column';
  /** Footnotes that are referred to in it, by their numbers. */
  notes?: number[];
  /** What stands beside it. */
  floats?: PlacedFloat[];
  /** Drawn again above it when it comes first on a page (a table's header rows). */
  repeated?: FlowBox[];
  split?(room: number): [FlowBox, FlowBox] | undefined;
  /** Of what should stand together but is taller than a whole page, as word processors part it then. */
  splitAnyway?(room: number): [FlowBox, FlowBox] | undefined;
}

/** A floating box, laid out. */
export interface PlacedFloat {
  float: FloatingBox;
  /** As it came out, in points. */
  height: number;
  draw(canvas: PdfCanvas, x: number, y: number): void;
}

/** Counts the gap between two strips. */
export type GapRule = (above: FlowBox | undefined, below: FlowBox) => number;

/** @param adds whether what both want is added up; else the larger counts */
export function gapRule(adds: boolean): GapRule {
  return (above, below) => {
    if (!above) return 0;
    const isTight = above.tightWith !== undefined && above.tightWith === below.tightWith;
    if (isTight) return 0;
    return adds ? above.after + below.before : Math.max(above.after, below.before);
  };
}

/** Height of strips on top of each other; the first one's wish counts where `first` says so. */
export function flowHeight(boxes: readonly FlowBox[], gap: GapRule, first = true): number {
  let height = 0;
  boxes.forEach((box, index) => {
    const above = boxes[index - 1];
    height += box.height + (above || !first ? gap(above, box) : box.before);
  });
  return height;
}

/** Draws strips on top of each other, the first one's gap above it too. */
export function drawFlow(
  canvas: PdfCanvas,
  boxes: readonly FlowBox[],
  gap: GapRule,
  x: number,
  top: number,
): void {
  let y = top;
  boxes.forEach((box, index) => {
    const above = boxes[index - 1];
    const room = above ? gap(above, box) : box.before;
    y += room;
    box.draw(canvas, x, y, above ? room : 0);
    y += box.height;
  });
}

/** How many columns of a height strips fill. */
export function columnsNeeded(boxes: readonly FlowBox[], height: number, gap: GapRule): number {
  let columns = 1;
  let y = 0;
  let above: FlowBox | undefined;
  for (const box of boxes) {
    const next = y + (above ? gap(above, box) : 0) + box.height;
    if (above && next > height) {
      columns++;
      y = box.height;
    } else y = next;
    above = box;
  }
  return columns;
}
