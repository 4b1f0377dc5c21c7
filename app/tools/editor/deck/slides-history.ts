import { type History, pushChange } from '~/platform/undo-history';
import type { SlidesState } from './slides-state';

/** Maximum undo steps. */
export const MAX_STEPS = 200;

/**
 * Advances to a new state. A change of the selection alone is not an undo step.
 * @param mark consecutive changes with the same mark (typing in one field) are undone together
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
