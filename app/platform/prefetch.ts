import { onFirstUse } from './on-first-use.ts';

/**
 * Marks (User Timing, W3C) that each prefetch sets when it starts, and when all its parts have come or
 * failed: equally many of both say that the page is ready to do without a network.
 */
export const PREFETCH_START = 'prefetch-start';
export const PREFETCH_END = 'prefetch-end';

/**
 * Waits for parts that the page will need later, so that using them asks for nothing and works without a
 * network. What cannot be fetched now is asked for again, and told, when it is needed: never rejects.
 */
export async function prefetch(parts: readonly Promise<unknown>[]): Promise<void> {
  performance.mark(PREFETCH_START);
  await Promise.allSettled(parts);
  performance.mark(PREFETCH_END);
}

/**
 * Prefetches at the first sign of use, so that nothing competes with the first paint.
 * @param load starts fetching the parts
 * @returns stops waiting for the first use
 */
export function prefetchOnFirstUse(load: () => readonly Promise<unknown>[]): () => void {
  return onFirstUse(() => void prefetch(load()));
}

/** How long a page that is never at rest is waited for, in milliseconds. */
const RESTLESS_MS = 4000;

/**
 * Prefetches once the page is loaded and at rest, used or not: for the few parts that must be there if the
 * network goes before anything was touched.
 * @param load starts fetching the parts
 * @returns calls it off
 */
export function prefetchWhenIdle(load: () => readonly Promise<unknown>[]): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = () => {
    if (!signal.aborted) void prefetch(load());
  };
  const rest = () => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(begin, { timeout: RESTLESS_MS });
    else setTimeout(begin, 200);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true, signal });
  return () => waiting.abort();
}
