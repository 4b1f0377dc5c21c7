import { useSyncExternalStore } from 'react';
import { isNetworkAway, onNetworkChange } from './network-state';

/** Whether our server could not be reached when it was asked last, as React state. */
export function useNetworkAway(): boolean {
  return useSyncExternalStore(onNetworkChange, isNetworkAway, () => false);
}
