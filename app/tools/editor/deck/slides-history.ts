import { type History, pushChange } from '~/platform/undo-history';
import type { SlidesState } from './slides-state';

/** Steps that can be undone. */
export const MAX_STEPS = 200;

/**
 * Goes on to a state. One that differs in the selection alone is no step.
 * @param mark changes in a row with the same mark (typing in one field) are undone together
 */
export function advance(
  history: History<SlidesState>,
  present: SlidesState,
  mark?: string,
): History<SlidesState> {
  if (present === history.present) return history;
  if (present.deck === history.present.deck) return { ...history, present, mark: undefined };
  return pushChange(history, present, { mark, maxSteps: MAX_STEPS });
}
