import { useSyncExternalStore } from 'react';
import { isNetworkAway, onNetworkChange } from './network-state';

/** Whether our server was unreachable at the last check, as React state. */
export function useNetworkAway(): boolean {
  return useSyncExternalStore(onNetworkChange, isNetworkAway, () => false);
}
