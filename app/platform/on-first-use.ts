/** `dragenter` is needed because dragging in a file from another app fires no pointer events. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

/**
 * Calls back once, when the user first points at, types into or focuses something, so that what the page
 * needs from then on does not compete with its first paint. Returns a function that cancels.
 */
export function onFirstUse(callback: () => void): () => void {
  const waiting = new AbortController();
  for (const type of signsOfUse)
    document.addEventListener(
      type,
      (event) => {
        // Browsers send a pointermove with zero movement to a page that loads under a resting pointer.
        const { movementX, movementY } = event as PointerEvent;
        if (type === 'pointermove' && !movementX && !movementY) return;
        waiting.abort();
        callback();
      },
      { signal: waiting.signal, passive: true },
    );
  return () => waiting.abort();
}
