import { useCallback, useSyncExternalStore } from 'react';
import { type LocalRecord, readLocal, subscribeLocal, writeLocal } from './local-store';

/**
 * A {@link LocalRecord} as React state: the fallback on the server and at first render, the stored value
 * after hydration, in sync across components and tabs.
 */
export function useLocal<T>(record: LocalRecord<T>): [T, (value: T) => void] {
  const value = useSyncExternalStore(
    useCallback((listener) => subscribeLocal(record, listener), [record]),
    () => readLocal(record),
    () => record.fallback,
  );
  const set = useCallback((next: T) => void writeLocal(record, next), [record]);
  return [value, set];
}
