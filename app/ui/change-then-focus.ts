import { flushSync } from 'react-dom';

/**
 * Makes a change, draws it at once and focuses what it brought. Were the focus to follow a frame later,
 * a key pressed in between would still go to what stood there before.
 * @param find looks for the element after the change is drawn
 */
export function changeThenFocus(
  change: () => void,
  find: () => HTMLElement | null | undefined,
): void {
  flushSync(change);
  find()?.focus();
}
