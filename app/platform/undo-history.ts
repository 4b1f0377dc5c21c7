/** Undo and redo of any immutable state. Pure functions, without any UI. */

/** The present state and those before and after it. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last change belongs to: consecutive changes with the same mark are one step. */
  readonly mark: string | undefined;
}

/** A history without steps, as for something just opened. */
export function createHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], mark: undefined };
}

/**
 * Adds a new present state.
 * @param mark consecutive changes with the same mark (a drag, typing in one field) are undone together
 * @param maxSteps how many steps are kept for undo
 */
export function pushChange<State>(
  history: History<State>,
  present: State,
  { mark, maxSteps }: { mark: string | undefined; maxSteps: number },
): History<State> {
  if (mark !== undefined && mark === history.mark) return { ...history, present, future: [] };
  const past = [...history.past, history.present].slice(-maxSteps);
  return { past, present, future: [], mark };
}

/** Goes one step back; returns the same history when there is none. */
export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, mark: undefined };
}

/** Goes one step forward; returns the same history when there is none. */
export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, mark: undefined };
}
