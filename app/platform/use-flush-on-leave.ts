import { useEffect } from 'react';

/**
 * Writes what is still to be written when the page is hidden, ends, or the component goes: on a phone
 * a page that is hidden may never be told that it ends.
 * @param flush stays the same function from one drawing to the next; called again with nothing left it
 *   does nothing
 */
export function useFlushOnLeave(flush: () => void): void {
  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.hidden) flush();
    };
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flush();
    };
  }, [flush]);
}
