import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Leaves a page that is isolated from other origins by loading the next one as a new document, because other
 * pages are not isolated. Files handed to the next page are stored for it. Does nothing on a page that is not
 * isolated.
 */
export function useReloadOnLeave(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      globalThis.crossOriginIsolated === true && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    void import('./hand-off/stored-files')
      .then(({ storeHandedOverFiles }) => storeHandedOverFiles(pathname))
      // Offline before this module was loaded: the files still exist where they came from.
      .catch(() => undefined)
      .then(() => window.location.assign(pathname + search + hash));
  }, [blocker]);
}

/** {@link useReloadOnLeave} as a component, for a page that loads it only while it is isolated. */
export function ReloadOnLeave(): null {
  useReloadOnLeave();
  return null;
}
