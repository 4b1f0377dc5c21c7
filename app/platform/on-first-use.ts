/** A file that is dragged in from elsewhere tells of no pointer. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

/**
 * Calls back once, when the person first points at, types into or moves to something: what a page
 * needs then need not compete with its first paint. Returns the way to stop waiting.
 */
export function onFirstUse(callback: () => void): () => void {
  const waiting = new AbortController();
  for (const type of signsOfUse)
    document.addEventListener(
      type,
      (event) => {
        // Browsers tell a page that comes up under a resting pointer of a move: by nothing.
        const { movementX, movementY } = event as PointerEvent;
        if (type === 'pointermove' && !movementX && !movementY) return;
        waiting.abort();
        callback();
      },
      { signal: waiting.signal, passive: true },
    );
  return () => waiting.abort();
}
