import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and at the first render in the browser, then true: what only the browser knows may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
