import { useEffect } from 'react';

/**
 * Writes pending changes when the page is hidden or closed or the component unmounts: on a phone a hidden
 * page may get no event when it is closed.
 * @param flush a stable function; called with nothing pending, it does nothing
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
