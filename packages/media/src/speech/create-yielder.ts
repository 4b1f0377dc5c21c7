/**
 * Lets a worker receive its messages in between: the model runtime resolves without leaving the task, so a
 * long loop around it would neither see a cancellation nor send a heartbeat.
 */
const BREATHE_MS = 60;

/**
 * Creates the yield function for one loop.
 * @returns a function to await in each round; it yields to other tasks every 60 ms
 * @throws the signal's reason once aborted
 */
export function createYielder(signal: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last > BREATHE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      last = performance.now();
    }
    signal.throwIfAborted();
  };
}
