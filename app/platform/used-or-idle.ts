import { useEffect, useState } from 'react';
import { onFirstUse } from './on-first-use';

/** Without any sign of use a page is given this time for its first paint, in milliseconds. */
export const IDLE_MS = 4000;

/** Calls back once, at the first sign of use or when the page has been idle. Returns the way to stop. */
export function onUsedOrIdle(callback: () => void): () => void {
  const stop = onFirstUse(() => {
    clearTimeout(timer);
    callback();
  });
  const timer = setTimeout(() => {
    stop();
    callback();
  }, IDLE_MS);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Whether the page was used or has been idle: what stands at its foot may be fetched now. */
export function useUsedOrIdle(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => onUsedOrIdle(() => setIsDue(true)), []);
  return isDue;
}
