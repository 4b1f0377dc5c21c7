/**
 * Places footnotes at the foot of the column whose text refers to them. A note that does not fit continues at
 * the foot of the next column.
 */
import { type FlowBox, flowHeight, type GapRule } from './flow-box';

/** Height of the line above the notes with its spacing, in points. */
export const NOTE_RULE_HEIGHT = 6;

/** The notes at the foot of one column. */
export interface NoteArea {
  x: number;
  width: number;
  bottom: number;
  boxes: FlowBox[];
}

/** Notes by number, laid out for the columns of the current section. */
export type NoteLayouts = ReadonlyMap<number, readonly FlowBox[]>;

/** Vertical bounds of the notes in a column: the highest point at which they may begin, and where they end. */
export interface ColumnFoot {
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/** The notes of the column being filled. */
export class ColumnNotes {
  /** The notes of the current section. */
  laid: NoteLayouts = new Map();
  readonly #gap: GapRule;
  readonly #placed = new Set<readonly FlowBox[]>();
  #area: NoteArea | undefined;
  #carried: FlowBox[] = [];

  constructor(gap: GapRule) {
    this.#gap = gap;
  }

  /** Height of the notes at the foot of the column. */
  get height(): number {
    return noteHeight(this.#area?.boxes ?? [], this.#gap);
  }

  /** Whether notes are still waiting for room. */
  get isCarrying(): boolean {
    return this.#carried.length > 0;
  }

  /** Additional height that the notes of these boxes would take. */
  costOf(boxes: readonly FlowBox[]): number {
    const added = this.#notesOf(boxes).flat();
    const present = this.#area?.boxes ?? [];
    return added.length === 0 ? 0 : noteHeight([...present, ...added], this.#gap) - this.height;
  }

  /** Begins a column with the notes carried over from the one before. */
  begin(page: { notes: NoteArea[] } | undefined, foot: ColumnFoot): void {
    this.#area = undefined;
    const carried = this.#carried;
    this.#carried = [];
    const half = (foot.bottom - foot.top) / 2;
    if (carried.length > 0) this.#fill(carried, page, { ...foot, top: foot.bottom - half });
    // A box taller than the column is placed anyway rather than carried over for ever.
    if (this.#area && (this.#area as NoteArea).boxes.length === 0)
      (this.#area as NoteArea).boxes = this.#carried.splice(0, 1);
  }

  /** Adds the notes of a placed box. @param foot its top is the lower edge of the box */
  add(box: FlowBox, page: { notes: NoteArea[] } | undefined, foot: ColumnFoot): void {
    const added = this.#notesOf([box]);
    for (const note of added) this.#placed.add(note);
    if (added.length > 0) this.#fill(added.flat(), page, foot);
  }

  /** Ends this area so that another section can continue above its notes. @returns their height */
  rest(): number {
    const { height } = this;
    this.#area = undefined;
    return height;
  }

  #fill(
    added: readonly FlowBox[],
    page: { notes: NoteArea[] } | undefined,
    { x, width, top, bottom }: ColumnFoot,
  ): void {
    if (!this.#area) {
      this.#area = { x, width, bottom, boxes: [] };
      page?.notes.push(this.#area);
    }
    const whole = [...this.#area.boxes, ...added];
    const [kept, rest] = partNotes(whole, Math.max(0, bottom - top), this.#gap);
    this.#area.boxes = kept;
    this.#carried.push(...rest);
  }

  /** The notes of boxes that are not placed yet, each followed by those that it refers to. */
  #notesOf(boxes: readonly FlowBox[]): (readonly FlowBox[])[] {
    const found = new Set<readonly FlowBox[]>();
    const visit = ({ notes = [] }: FlowBox) => {
      for (const number of notes) {
        const note = this.laid.get(number);
        if (!note || found.has(note) || this.#placed.has(note)) continue;
        found.add(note);
        note.forEach(visit);
      }
    };
    boxes.forEach(visit);
    return [...found];
  }
}

/** Height of the notes with their line; 0 when there are none. */
export function noteHeight(boxes: readonly FlowBox[], gap: GapRule): number {
  return boxes.length === 0 ? 0 : NOTE_RULE_HEIGHT + flowHeight(boxes, gap);
}

/** Splits boxes into those that fit a height and the rest. */
function partNotes(
  boxes: readonly FlowBox[],
  height: number,
  gap: GapRule,
): [FlowBox[], FlowBox[]] {
  let count = boxes.length;
  while (count > 0 && noteHeight(boxes.slice(0, count), gap) > height + 0.01) count--;
  return [boxes.slice(0, count), boxes.slice(count)];
}
