/** A file that is dragged in from elsewhere tells of no pointer. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

/**
 * Calls back once, when the person first points at, types into or moves to something: what a page
 * needs then need not compete with its first paint, nor with the answer to that very press, which is
 * painted before. Returns the way to stop waiting.
 */
export function onFirstUse(callback: () => void): () => void {
  let isStopped = false;
  const stop = onSignOfUse(() =>
    afterPaint(() => {
      if (!isStopped) callback();
    }),
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/** As {@link onFirstUse}, in the midst of the event: for what takes no time. */
export function onSignOfUse(callback: () => void): () => void {
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

/** Calls back when what has changed by now was painted; a page that is not shown paints nothing. */
export function afterPaint(callback: () => void): void {
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}
