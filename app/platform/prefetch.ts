import { onFirstUse } from './on-first-use';

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
