import { onFirstUse } from './on-first-use.ts';

/**
 * Marks (User Timing, W3C) that each prefetch sets when it starts and when all its parts have loaded or
 * failed: when the counts match, the page is ready to work offline.
 */
export const PREFETCH_START = 'prefetch-start';
export const PREFETCH_END = 'prefetch-end';

/**
 * Waits for parts that the page will need later, so that using them needs no network. A part that fails to
 * load is requested again, and the failure reported, when it is needed. Never rejects.
 */
export async function prefetch(parts: readonly Promise<unknown>[]): Promise<void> {
  performance.mark(PREFETCH_START);
  await Promise.allSettled(parts);
  performance.mark(PREFETCH_END);
}

/**
 * Prefetches at the first user input, so that nothing competes with the first paint.
 * @param load starts fetching the parts
 * @returns a function that cancels
 */
export function prefetchOnFirstUse(load: () => readonly Promise<unknown>[]): () => void {
  return onFirstUse(() => void prefetch(load()));
}

/** How long to wait for a page that never becomes idle, in milliseconds. */
const RESTLESS_MS = 4000;

/**
 * Prefetches once the page is loaded and idle, used or not: for the few parts that must be there if the
 * network is lost before any user input.
 * @param load starts fetching the parts
 * @returns a function that cancels
 */
export function prefetchWhenIdle(load: () => readonly Promise<unknown>[]): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = () => {
    if (!signal.aborted) void prefetch(load());
  };
  const rest = () => {
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(begin, { timeout: RESTLESS_MS });
    else setTimeout(begin, 200);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true, signal });
  return () => waiting.abort();
}
