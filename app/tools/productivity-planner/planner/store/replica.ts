import type { DayReview, FocusSession, PlannerState, Task } from '../model';
import { applyChange, type ItemChange, isDeleted, isWaiting, type PlannerItem } from './item';
import { reviewOf, sessionOf, taskOf } from './item-values';

/**
 * The items of one person in memory, and the state for the views. Unchanged tasks stay the same objects from
 * one state to the next, so that a list of thousands renders only what changed.
 */
export class Replica {
  #items = new Map<string, PlannerItem>();
  #tasks = new WeakMap<PlannerItem, Task>();
  #sessions = new WeakMap<PlannerItem, FocusSession>();
  #reviews = new WeakMap<PlannerItem, DayReview>();
  #state: PlannerState | undefined;
  #waiting = new Set<string>();

  get(id: string): PlannerItem | undefined {
    return this.#items.get(id);
  }

  /** All items, including deleted ones. */
  items(): Iterable<PlannerItem> {
    return this.#items.values();
  }

  /** Items with unsynced changes. */
  waiting(): PlannerItem[] {
    return [...this.#waiting].flatMap((id) => this.#items.get(id) ?? []);
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** Replaces all items. */
  reset(items: Iterable<PlannerItem>): void {
    this.#items = new Map();
    this.#waiting = new Set();
    for (const item of items) this.#put(item);
    this.#state = undefined;
  }

  /** Applies changes made here, in another tab, or by the account. */
  apply(changes: readonly ItemChange[]): void {
    for (const change of changes) this.#put(applyChange(this.#items.get(change.after.id), change));
    this.#state = undefined;
  }

  state(): PlannerState {
    this.#state ??= this.#buildState();
    return this.#state;
  }

  #put(item: PlannerItem): void {
    this.#items.set(item.id, item);
    if (isWaiting(item)) this.#waiting.add(item.id);
    else this.#waiting.delete(item.id);
  }

  #buildState(): PlannerState {
    const tasks: Task[] = [];
    const sessions: FocusSession[] = [];
    const reviews: DayReview[] = [];
    for (const item of this.#items.values()) {
      if (isDeleted(item)) continue;
      if (item.kind === 'task') tasks.push(remembered(this.#tasks, item, taskOf));
      else if (item.kind === 'session') sessions.push(remembered(this.#sessions, item, sessionOf));
      else reviews.push(remembered(this.#reviews, item, reviewOf));
    }
    return { tasks, sessions, reviews };
  }
}

function remembered<T>(
  known: WeakMap<PlannerItem, T>,
  item: PlannerItem,
  make: (item: PlannerItem) => T,
): T {
  const before = known.get(item);
  if (before !== undefined) return before;
  const made = make(item);
  known.set(item, made);
  return made;
}
