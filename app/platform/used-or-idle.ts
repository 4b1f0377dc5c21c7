import { useEffect, useState } from 'react';
import { onFirstUse } from './on-first-use';

/** How long an unused page has for its first paint, in milliseconds. */
export const IDLE_MS = 4000;

/**
 * Calls back once, at the first user input or when the page has been idle. Returns a function that cancels.
 */
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

/** Whether the page was used or has been idle: content at its foot may load now. */
export function useUsedOrIdle(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => onUsedOrIdle(() => setIsDue(true)), []);
  return isDue;
}
