import { markUpTo, toggleMark } from '../deck/slide-order';
import { type SlidesState, selectOnly } from '../deck/slides-state';

/**
 * The selection after a click on a slide: Shift marks a range, Ctrl or ⌘ toggles it, otherwise only this
 * slide is selected.
 */
export function selectionAfterClick(
  keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  id: string,
): (state: SlidesState) => SlidesState {
  return (state) => {
    if (keys.shiftKey) return markUpTo(state, id);
    if (keys.ctrlKey || keys.metaKey) return toggleMark(state, id);
    return selectOnly(state, id);
  };
}
