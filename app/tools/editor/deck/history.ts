/** Undo and redo of one deck. Pure. */
import type { SlidesState } from './slides-state';

/** Steps that can be undone. */
export const MAX_STEPS = 200;

/** The states before and after the present one. */
export interface History {
  readonly past: readonly SlidesState[];
  readonly present: SlidesState;
  readonly future: readonly SlidesState[];
  /** What the last change belongs to: changes in a row with one mark are one step. */
  readonly mark: string | undefined;
}

/** A deck as it was opened. */
export function beginHistory(present: SlidesState): History {
  return { past: [], present, future: [], mark: undefined };
}

/**
 * Goes on to a state. One that differs in the selection alone is no step.
 * @param mark changes in a row with the same mark (typing in one field) are undone together
 */
export function changed(history: History, present: SlidesState, mark?: string): History {
  if (present === history.present) return history;
  if (present.deck === history.present.deck) return { ...history, present, mark: undefined };
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
