import { markUpTo, toggleMark } from '../deck/slide-order';
import { type SlidesState, selectOnly } from '../deck/slides-state';

/** What a press on a slide does: Shift marks up to it, Ctrl or ⌘ adds or takes it, else it alone is selected. */
export function chosenBy(
  keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  id: string,
): (state: SlidesState) => SlidesState {
  return (state) => {
    if (keys.shiftKey) return markUpTo(state, id);
    if (keys.ctrlKey || keys.metaKey) return toggleMark(state, id);
    return selectOnly(state, id);
  };
}
