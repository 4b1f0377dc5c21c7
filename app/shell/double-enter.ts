/** Presses of Enter closer together than this, in milliseconds, are one double press. */
const DOUBLE_PRESS_MS = 400;

/** Where Enter makes a line, and a second one makes another. */
const MULTI_LINE = 'textarea, [contenteditable]';

/**
 * Ignores the second Enter of a double press where the first one moved the focus: it was meant for what had the
 * focus then, not for the Close, Stop or Delete that has it now. Any other key, text or a pointer in
 * between makes it a press of its own. Part of the early script, so that no other listener hears it first.
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
  // What is dictated or pasted comes without a key.
  addEventListener('input', forget, true);
}
