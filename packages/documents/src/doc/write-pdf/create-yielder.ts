/** Longest time in milliseconds to work before other messages (Cancel) get a turn. */
const MAX_STRETCH_MS = 80;

/**
 * Creates a function to await in each long loop: it throws the signal's reason when cancelled, and yields to
 * the worker's queued messages when enough time has passed.
 */
export function createYielder(signal: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - last < MAX_STRETCH_MS) return;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
    last = performance.now();
  };
}
