/** Everything that was done to a document, with undo and redo. Pure; pages show it. */
import type { Annotation } from './annotation';
import type { EditedPage, FieldValue } from './edit-request';

export interface EditState {
  pages: readonly EditedPage[];
  annotations: readonly Annotation[];
  fields: Readonly<Record<string, FieldValue>>;
}

/** The states before and after the present one. */
export interface History {
  past: readonly EditState[];
  present: EditState;
  future: readonly EditState[];
  /** What the last change belongs to: further changes with the same mark are one step to undo. */
  mark: string | undefined;
}

/** Steps kept for undo: each holds little more than references. */
const MAX_STEPS = 500;

/** A document as it was opened. */
export function beginHistory(pageCount: number): History {
  const pages = Array.from({ length: pageCount }, (_, source) => ({
    id: `page-${source + 1}`,
    source,
    turn: 0 as const,
  }));
  const present = { pages, annotations: [], fields: {} };
  return { past: [], present, future: [], mark: undefined };
}

/**
 * Goes on to a new state.
 * @param mark changes in a row with the same mark (a drag, a held arrow key) are undone together
 */
export function changed(history: History, part: Partial<EditState>, mark?: string): History {
  const present = { ...history.present, ...part };
  if (mark !== undefined && mark === history.mark) return { ...history, present, future: [] };
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], mark };
}

/** One step back; the same history where there is none. */
export function undone(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    mark: undefined,
  };
}

/** One step forward again; the same history where there is none. */
export function redone(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future, mark: undefined };
}

/** The list with one item changed. */
export function withChanged<T extends { id: string }>(
  items: readonly T[],
  id: string,
  change: (item: T) => T,
): T[] {
  return items.map((item) => (item.id === id ? change(item) : item));
}

/** The list with an item moved by so many places, as far as the list goes. */
export function withMoved<T extends { id: string }>(
  items: readonly T[],
  id: string,
  by: number,
): T[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  if (!moved) return [...items];
  const rest = items.filter((item) => item !== moved);
  rest.splice(Math.min(rest.length, Math.max(0, from + by)), 0, moved);
  return rest;
}
