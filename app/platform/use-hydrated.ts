import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and at the first render in the browser, then true, so that browser-only state may
 * render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
