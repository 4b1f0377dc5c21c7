/** How long work may go on before other messages (Cancel) get a turn, in milliseconds. */
const MAX_STRETCH_MS = 80;

/**
 * A function to await in each long loop: throws the signal's reason when cancelled, and lets the
 * worker's queued messages in when enough time has passed.
 */
export function createBreather(signal: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - last < MAX_STRETCH_MS) return;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
    last = performance.now();
  };
}
