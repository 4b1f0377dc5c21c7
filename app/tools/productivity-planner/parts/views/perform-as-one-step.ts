import type { PlannerStore } from '../../planner/store-api';
import type { PlannerActions } from '../planner-actions';
import { runUndoable } from '../undo-steps';

/**
 * Runs a change of several store steps as one, with one announcement and one undo, by the bar's own button or
 * the undo key, whichever comes first.
 */
export function performAsOneStep(
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
