import { flushSync } from 'react-dom';

/**
 * Renders a change synchronously and focuses its new element. If the focus moved a frame later, a key pressed
 * in between would still go to the former element.
 * @param find returns the element once the change is rendered
 */
export function changeThenFocus(
  change: () => void,
  find: () => HTMLElement | null | undefined,
): void {
  flushSync(change);
  find()?.focus();
}
