/** Presses of Enter closer together than this, in milliseconds, are one double press. */
const DOUBLE_PRESS_MS = 400;

/** Elements in which Enter inserts a line break, so that a second one is intended. */
const MULTI_LINE = 'textarea, [contenteditable]';

/**
 * Ignores the second Enter of a double press if the first one moved the focus: it was meant for the element
 * that had the focus, not for the Close, Stop or Delete button that has it now. Any other key, text input or
 * pointer press in between makes the second one count. Part of the early script, so that it runs before any
 * other listener.
 */
export function ignoreDoubleEnter(): void {
  let first: { target: EventTarget | null; at: number } | undefined;
  addEventListener(
    'keydown',
    (event) => {
      const { key, target, timeStamp, repeat } = event;
      if (key !== 'Enter') {
        first = undefined;
        return;
      }
      const isSoon = first && (repeat || timeStamp - first.at < DOUBLE_PRESS_MS);
      const isDouble = isSoon && target !== first?.target;
      if (!isDouble || (target as Element).matches(MULTI_LINE)) {
        first = { target, at: timeStamp };
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  const forget = () => {
    first = undefined;
  };
  addEventListener('pointerdown', forget, true);
  // Dictated or pasted text fires no key event.
  addEventListener('input', forget, true);
}
