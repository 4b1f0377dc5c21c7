/**
 * Which footnotes stand at the foot of a column: those that its text refers to. A note for which there is no room
 * goes on at the foot of the next column.
 */
import { type FlowBox, flowHeight, type GapRule } from './flow-box';

/** Room for the line above the notes, in points. */
export const LINE_ROOM = 6;

/** The notes at the foot of one column. */
export interface NoteArea {
  x: number;
  width: number;
  bottom: number;
  boxes: FlowBox[];
}

/** Notes by their number, laid out for the columns of the section at hand. */
export type LaidNotes = ReadonlyMap<number, readonly FlowBox[]>;

/** The place of a column on its page: where notes may begin at the highest, and where they end. */
export interface ColumnFoot {
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/** The notes of the column that is being filled. */
export class ColumnNotes {
  /** The notes of the section at hand. */
  laid: LaidNotes = new Map();
  readonly #gap: GapRule;
  readonly #placed = new Set<readonly FlowBox[]>();
  #area: NoteArea | undefined;
  #carried: FlowBox[] = [];

  constructor(gap: GapRule) {
    this.#gap = gap;
  }

  /** What they take at the foot of the column. */
  get height(): number {
    return noteHeight(this.#area?.boxes ?? [], this.#gap);
  }

  /** Whether some found no room yet. */
  get isCarrying(): boolean {
    return this.#carried.length > 0;
  }

  /** What the notes of strips would take besides. */
  costOf(boxes: readonly FlowBox[]): number {
    const added = this.#notesOf(boxes).flat();
    const present = this.#area?.boxes ?? [];
    return added.length === 0 ? 0 : noteHeight([...present, ...added], this.#gap) - this.height;
  }

  /** A new column begins with what the one before had no room for. */
  begin(page: { notes: NoteArea[] } | undefined, foot: ColumnFoot): void {
    this.#area = undefined;
    const carried = this.#carried;
    this.#carried = [];
    const half = (foot.bottom - foot.top) / 2;
    if (carried.length > 0) this.#fill(carried, page, { ...foot, top: foot.bottom - half });
    // A strip that is taller than that stands where it is rather than wait for ever.
    if (this.#area && (this.#area as NoteArea).boxes.length === 0)
      (this.#area as NoteArea).boxes = this.#carried.splice(0, 1);
  }

  /** Adds the notes of a strip that was placed. @param foot its top is the strip's lower edge */
  add(box: FlowBox, page: { notes: NoteArea[] } | undefined, foot: ColumnFoot): void {
    const added = this.#notesOf([box]);
    for (const note of added) this.#placed.add(note);
    if (added.length > 0) this.#fill(added.flat(), page, foot);
  }

  /** Another section goes on above these notes. @returns their height */
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

  /** The notes of strips that stand nowhere yet, each followed by those that it refers to. */
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

/** Height of an area with its line; 0 for none. */
export function noteHeight(boxes: readonly FlowBox[], gap: GapRule): number {
  return boxes.length === 0 ? 0 : LINE_ROOM + flowHeight(boxes, gap);
}

/** As many strips as fit into a height, and the rest. */
function partNotes(
  boxes: readonly FlowBox[],
  height: number,
  gap: GapRule,
): [FlowBox[], FlowBox[]] {
  let count = boxes.length;
  while (count > 0 && noteHeight(boxes.slice(0, count), gap) > height + 0.01) count--;
  return [boxes.slice(0, count), boxes.slice(count)];
}
