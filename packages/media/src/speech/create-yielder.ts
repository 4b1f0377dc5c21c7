/**
 * Lets a worker hear its messages in between: the runtime of the models answers without leaving the task,
 * so a long loop around it would neither hear that it was cancelled nor say that it is alive.
 */
const BREATHE_MS = 60;

/**
 * Makes the pause for one loop.
 * @returns to be awaited in each round; it waits for other tasks once in 60 ms
 * @throws what the signal carries, once it is aborted
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
