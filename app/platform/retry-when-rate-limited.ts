import { ApiError } from './api-client';

/** The server limits writes per minute: a long list waits instead of failing. */
const WAIT_MS = 10_000;
const MAX_WAITS = 12;

/** Retries `work` while it is rate-limited; rethrows any other error. */
export async function retryWhenRateLimited<T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let waits = 0; ; waits++) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const tooMany = error instanceof ApiError && error.code === 'rate_limited';
      if (!tooMany || waits === MAX_WAITS) throw error;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WAIT_MS);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}
