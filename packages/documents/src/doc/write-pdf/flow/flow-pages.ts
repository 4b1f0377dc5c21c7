/**
 * Distributes layout boxes over pages and columns: keeps together what belongs together, repeats table
 * headers, balances columns before a section that continues below them. Nothing is drawn yet, because the
 * total number of pages is known only at the end.
 */
import type { DocSection } from '../../page-layout';
import { type ColumnFoot, ColumnNotes, type NoteArea, type NoteLayouts } from './column-notes';
import {
  columnsNeeded,
  type FlowBox,
  flowHeight,
  type GapRule,
  type PlacedFloat,
} from './flow-box';

/** A box with its position. */
interface PlacedBox {
  box: FlowBox;
  x: number;
  y: number;
  gap: number;
  /** A repetition, such as the header row of a table. */
  isRepeated?: true;
}

/** A page that is ready to be drawn. */
export interface FlowPage {
  section: DocSection;
  /** The number as shown, and the page's number within its section from 1. */
  number: number;
  inSection: number;
  boxes: PlacedBox[];
  floats: { placed: PlacedFloat; x: number; y: number; width: number }[];
  /** Lines between columns. */
  lines: { x: number; top: number; bottom: number }[];
  notes: NoteArea[];
}

/** The upper and lower edge of a page's text. */
export type TextEdges = (
  section: DocSection,
  inSection: number,
  number: number,
) => {
  top: number;
  bottom: number;
};

/** Fills pages with sections, in order. */
export class FlowPages {
  readonly pages: FlowPage[] = [];
  readonly #gap: GapRule;
  readonly #edges: TextEdges;
  #section!: DocSection;
  #inSection = 0;
  #nextNumber = 1;
  #column = 0;
  #top = 0;
  #bottom = 0;
  #y = 0;
  #lowest = 0;
  #above: FlowBox | undefined;
  /** Whether the column contains more than repeated header rows. */
  #isBegun = false;
  #waiting: FlowBox[] = [];
  /** A page begun by overflowing text has no gap above its first box. */
  #isCarried = false;
  readonly #notes: ColumnNotes;

  constructor(gap: GapRule, edges: TextEdges) {
    this.#gap = gap;
    this.#notes = new ColumnNotes(gap);
    this.#edges = edges;
  }

  /** Height available for the text of a section's page, in points. */
  roomOf(section: DocSection): number {
    const { top, bottom } = this.#edges(section, 1, 1);
    return bottom - top;
  }

  /**
   * Adds the boxes of a section.
   * @param isFollowed whether another section continues below it on the same page
   * @param notes the notes that its boxes refer to
   */
  addSection(
    section: DocSection,
    boxes: readonly FlowBox[],
    isFollowed: boolean,
    notes: NoteLayouts = new Map(),
  ): void {
    this.#notes.laid = notes;
    this.#beginSection(section);
    const { columns } = section;
    const breaks = boxes.some((box) => box.begins);
    if (columns && isFollowed && !breaks && notes.size === 0)
      this.#balance(boxes, columns.widths.length);
    for (const box of boxes) this.#add(box);
    this.#flush();
    this.#closeColumns();
  }

  /** Adds pages for the remaining notes after the last section. */
  finish(): void {
    while (this.#notes.isCarrying) this.#newPage();
  }

  #beginSection(section: DocSection): void {
    const before = this.pages.at(-1)?.section;
    const sameSize = before?.width === section.width && before.height === section.height;
    this.#section = section;
    this.#inSection = section.starts === 'here' && before ? this.#inSection : 0;
    if (section.firstNumber !== undefined && !(section.starts === 'here' && sameSize))
      this.#nextNumber = section.firstNumber;
    if (section.starts === 'here' && before && sameSize) {
      // Continues below, within its own margins.
      this.#top = this.#y = this.#lowest;
      this.#column = 0;
      const { bottom } = this.#edges(section, Math.max(1, this.#inSection), this.#nextNumber - 1);
      this.#bottom = bottom - this.#notes.rest();
      return;
    }
    const parity = { 'odd-page': 1, 'even-page': 0 }[section.starts as string];
    if (parity !== undefined && before && this.#nextNumber % 2 !== parity) this.#newPage();
    this.#newPage();
    this.#isCarried = false;
  }

  #newPage(): void {
    this.#inSection++;
    const number = this.#nextNumber++;
    this.pages.push({
      section: this.#section,
      number,
      inSection: this.#inSection,
      boxes: [],
      floats: [],
      lines: [],
      notes: [],
    });
    const { top, bottom } = this.#edges(this.#section, this.#inSection, number);
    this.#top = this.#y = this.#lowest = top;
    this.#bottom = bottom;
    this.#column = 0;
    this.#above = undefined;
    this.#isBegun = false;
    this.#notes.begin(this.pages.at(-1), this.#columnFoot());
  }

  /** Moves to the next column or page. */
  #next(isCarried: boolean, first?: FlowBox): void {
    const count = this.#section.columns?.widths.length ?? 1;
    if (this.#column + 1 < count) {
      this.#column++;
      this.#y = this.#top;
      this.#above = undefined;
      this.#isBegun = false;
      this.#notes.begin(this.pages.at(-1), this.#columnFoot());
    } else {
      this.#closeColumns();
      this.#newPage();
    }
    this.#isCarried = isCarried;
    for (const box of first?.repeated ?? []) this.#place(box, true);
  }

  #add(box: FlowBox): void {
    if (box.begins) {
      this.#flush();
      const isFresh = this.pages.at(-1)?.boxes.length === 0;
      if (box.begins === 'column') this.#next(false);
      else if (!isFresh) {
        this.#closeColumns();
        this.#newPage();
        this.#isCarried = false;
      }
    }
    this.#waiting.push(box);
    if (!box.keepWithNext) this.#flush();
  }

  #flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    const [first] = group;
    if (!first) return;
    const height = this.#gapAbove(first) + flowHeight(group, this.#gap) - first.before;
    if (height + this.#notes.costOf(group) <= this.#room()) {
      for (const box of group) this.#place(box);
      return;
    }
    const full = this.#bottom - this.#top - flowHeight(first.repeated ?? [], this.#gap);
    const cost = this.#notes.costOf(group);
    const fits = flowHeight(group, this.#gap) - first.before + cost <= full;
    const splits = group.length === 1 && first.split !== undefined;
    if (this.#above && fits && !splits) this.#next(true, first);
    for (const box of group) this.#placeAnywhere(box);
  }

  #placeAnywhere(box: FlowBox): void {
    let rest: FlowBox | undefined = box;
    while (rest) {
      const current: FlowBox = rest;
      rest = undefined;
      const free = this.#room() - this.#gapAbove(current);
      const cost = this.#notes.costOf([current]);
      // Notes that would fill half a column may continue in the next one, so that the line need not move with
      // them.
      const isLong = cost > (this.#bottom - this.#top) / 2;
      const room = isLong ? free : free - cost;
      if (current.height <= room + 0.01) {
        this.#place(current);
        return;
      }
      const parts =
        current.split?.(room) ?? (this.#isBegun ? undefined : current.splitAnyway?.(room));
      if (parts) {
        this.#place(parts[0]);
        rest = {
          ...parts[1],
          after: current.after,
          ...(current.repeated ? { repeated: current.repeated } : {}),
        };
        this.#next(true, rest);
      } else if (this.#isBegun) {
        this.#next(true, current);
        rest = current;
      } else {
        // Taller than a page and first on it: it overflows rather than being lost.
        this.#place(current);
      }
    }
  }

  #place(box: FlowBox, isRepeated = false): void {
    const page = this.pages.at(-1);
    if (!page) return;
    const gap = this.#gapAbove(box);
    this.#y += gap;
    const { x, width } = this.#columnPlace();
    page.boxes.push({
      box,
      x,
      y: this.#y,
      gap: this.#above ? gap : 0,
      ...(isRepeated ? { isRepeated: true as const } : {}),
    });
    if (!isRepeated)
      for (const placed of box.floats ?? []) page.floats.push({ placed, x, y: this.#y, width });
    this.#y += box.height;
    if (!isRepeated)
      this.#notes.add(box, this.pages.at(-1), { ...this.#columnFoot(), top: this.#y });
    this.#lowest = Math.max(this.#lowest, this.#y);
    this.#above = box;
    this.#isBegun ||= !isRepeated;
    this.#isCarried = false;
  }

  #gapAbove(box: FlowBox): number {
    if (this.#above) return this.#gap(this.#above, box);
    return this.#isCarried ? 0 : box.before;
  }

  #room(): number {
    return this.#bottom - this.#y - this.#notes.height;
  }

  #columnPlace(): { x: number; width: number } {
    const { margin, width, columns } = this.#section;
    if (!columns) return { x: margin.left, width: width - margin.left - margin.right };
    let x = margin.left;
    for (const before of columns.widths.slice(0, this.#column)) x += before + columns.gap;
    return { x, width: columns.widths[this.#column] ?? 0 };
  }

  #columnFoot(): ColumnFoot {
    return { ...this.#columnPlace(), top: this.#top, bottom: this.#bottom };
  }

  #closeColumns(): void {
    const { columns, margin } = this.#section;
    const page = this.pages.at(-1);
    if (!columns?.line || !page || this.#lowest <= this.#top) return;
    let x = margin.left;
    for (const width of columns.widths.slice(0, -1)) {
      x += width + columns.gap;
      page.lines.push({ x: x - columns.gap / 2, top: this.#top, bottom: this.#lowest });
    }
  }

  /** Shortens the page so that the columns of what fits on it are about equally high. */
  #balance(boxes: readonly FlowBox[], count: number): void {
    const whole = flowHeight(boxes, this.#gap);
    if (whole > (this.#bottom - this.#y) * count) return;
    for (let height = whole / count; height < this.#bottom - this.#y; height += 4)
      if (columnsNeeded(boxes, height, this.#gap) <= count) {
        this.#bottom = Math.min(this.#bottom, this.#y + height + 0.5);
        return;
      }
  }
}
