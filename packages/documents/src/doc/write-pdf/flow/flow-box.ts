// Layout boxes of a page as word processors stack them, and the gaps between them.

import type { FloatingBox } from '../../page-layout';
import type { PdfCanvas } from '../canvas';
import type { LayoutBox } from '../layout-box';

/** A layout box with rules for its neighbours. */
export interface FlowBox extends LayoutBox {
  /** Adjacent paragraphs with the same name have no gap between them. */
  tightWith?: string;
  /** Begins a new page or column. */
  begins?: 'page' | 'column';
  /** Numbers of the footnotes that it refers to. */
  notes?: number[];
  /** Floats anchored to it. */
  floats?: PlacedFloat[];
  /** Repeated above it when it comes first on a page (a table's header rows). */
  repeated?: FlowBox[];
  split?(room: number): [FlowBox, FlowBox] | undefined;
  /** Splits a box that should stay together but is taller than a whole page, as word processors do. */
  splitAnyway?(room: number): [FlowBox, FlowBox] | undefined;
}

/** A floating box, laid out. */
export interface PlacedFloat {
  float: FloatingBox;
  /** Height after layout, in points. */
  height: number;
  draw(canvas: PdfCanvas, x: number, y: number): void;
}

/** Returns the gap between two boxes. */
export type GapRule = (above: FlowBox | undefined, below: FlowBox) => number;

/** @param adds whether the gaps of both boxes are added; otherwise the larger one applies */
export function gapRule(adds: boolean): GapRule {
  return (above, below) => {
    if (!above) return 0;
    const isTight = above.tightWith !== undefined && above.tightWith === below.tightWith;
    if (isTight) return 0;
    return adds ? above.after + below.before : Math.max(above.after, below.before);
  };
}

/** Height of stacked boxes. @param first whether the gap before the first box counts as its own `before` */
export function flowHeight(boxes: readonly FlowBox[], gap: GapRule, first = true): number {
  let height = 0;
  boxes.forEach((box, index) => {
    const above = boxes[index - 1];
    height += box.height + (above || !first ? gap(above, box) : box.before);
  });
  return height;
}

/** Draws stacked boxes, including the gap above the first one. */
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

/** Number of columns of a given height that the boxes fill. */
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
