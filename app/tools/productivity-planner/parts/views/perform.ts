import type { PlannerStore } from '../../planner/store-api';
import type { PlannerActions } from '../planner-actions';
import { runUndoable } from '../undo-steps';

/**
 * Runs a change that takes several steps of the store as one: said in one sentence and taken back as a
 * whole, by the line's own button or by the undo key, whichever comes first.
 */
export function perform(
  { store, actions }: { store: PlannerStore; actions: PlannerActions },
  sentence: string,
  run: () => void,
): void {
  const takeBack = runUndoable(store, run);
  let taken = false;
  const undo = () => {
    if (taken) return;
    taken = true;
    takeBack();
  };
  actions.remember(undo);
  actions.say(sentence, undo);
}
