/** Distributes layout boxes over pages: keeps together what belongs together and repeats table headers. */
import type { PdfCanvas } from './canvas';
import { drawStack, gapBetween, type LayoutBox, stackHeight } from './layout-box';
import type { PageGeometry } from './theme';

/** Fills pages with boxes in the given order. */
export class Paginator {
  readonly #canvas: PdfCanvas;
  readonly #page: PageGeometry;
  readonly #onPageEnd: (page: number) => void;
  #y = 0;
  #above: LayoutBox | undefined;
  /** Boxes that must stay together with the next one. */
  #waiting: LayoutBox[] = [];

  /** @param onPageEnd called with the 1-based number when another page follows, for footers */
  constructor(canvas: PdfCanvas, page: PageGeometry, onPageEnd: (page: number) => void) {
    this.#canvas = canvas;
    this.#page = page;
    this.#onPageEnd = onPageEnd;
  }

  add(slab: LayoutBox): void {
    if (slab.breakBefore) {
      this.#flush();
      if (this.#canvas.pages === 0) this.#begin();
      this.#begin();
      return;
    }
    this.#waiting.push(slab);
    if (!slab.keepWithNext) this.#flush();
  }

  /** Places the waiting boxes; a document without content gets one empty page. */
  end(): void {
    this.#flush();
    if (this.#canvas.pages === 0) this.#begin();
  }

  #flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    const [first] = group;
    if (!first) return;
    if (this.#canvas.pages === 0) this.#begin();
    const height = gapBetween(this.#above, first) + stackHeight(group);
    const last = group.at(-1);
    if (height <= this.#room()) {
      for (const slab of group) this.#place(slab);
      return;
    }
    // Splits a tall row after its header or heading, so that as much as fits stays here.
    const splits = last?.split && last.height > this.#page.contentHeight / 3;
    const fresh = this.#page.contentHeight - this.#repeatedHeight(first);
    if (!splits && this.#above && stackHeight(group) <= fresh) this.#begin(first);
    for (const slab of group) this.#placeAnywhere(slab);
  }

  #placeAnywhere(slab: LayoutBox): void {
    let rest: LayoutBox | undefined = slab;
    while (rest) {
      const current: LayoutBox = rest;
      rest = undefined;
      const room = this.#room() - gapBetween(this.#above, current);
      if (current.height <= room) {
        this.#place(current);
        return;
      }
      const full = this.#page.contentHeight - this.#repeatedHeight(current);
      const worthSplitting = current.height > full || current.height > this.#page.contentHeight / 3;
      const parts = worthSplitting ? current.split?.(room) : undefined;
      if (parts) {
        this.#place(parts[0]);
        rest = { ...parts[1], repeated: current.repeated, after: current.after };
        this.#begin(rest);
      } else if (this.#above) {
        this.#begin(current);
        rest = current;
      } else {
        // Taller than a page and first on it: it overflows rather than being lost.
        this.#place(current);
      }
    }
  }

  #place(slab: LayoutBox): void {
    const gap = gapBetween(this.#above, slab);
    this.#y += gap;
    slab.draw(this.#canvas, this.#page.left, this.#y, gap);
    this.#y += slab.height;
    this.#above = slab;
  }

  #begin(next?: LayoutBox): void {
    if (this.#canvas.pages > 0) this.#onPageEnd(this.#canvas.pages);
    this.#canvas.addPage();
    this.#y = this.#page.top;
    this.#above = undefined;
    if (!next?.repeated) return;
    this.#canvas.repeating(() =>
      drawStack(this.#canvas, next.repeated ?? [], this.#page.left, this.#y),
    );
    this.#y += stackHeight(next.repeated);
  }

  #repeatedHeight(slab: LayoutBox): number {
    return stackHeight(slab.repeated ?? []);
  }

  #room(): number {
    return this.#page.top + this.#page.contentHeight - this.#y;
  }
}
