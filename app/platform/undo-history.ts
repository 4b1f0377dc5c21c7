/** Undo and redo of any immutable state. Pure; pages show it. */

/** The states before and after the present one. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last change belongs to: changes in a row with one mark are one step. */
  readonly mark: string | undefined;
}

/** A state without steps, as something was opened. */
export function createHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], mark: undefined };
}

/**
 * Goes on to a state.
 * @param mark changes in a row with the same mark (a drag, typing in one field) are undone together
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

/** One step back; the same history where there is none. */
export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, mark: undefined };
}

/** One step forward again; the same history where there is none. */
export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, mark: undefined };
}
