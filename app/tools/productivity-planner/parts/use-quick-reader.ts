import { useCallback, useMemo, useRef, useState } from 'react';
import type { QuickAdd } from '../planner/quick-add';
import { loadReader as importReader } from './later-parts';

type Reader = (text: string) => QuickAdd;

/**
 * The reader of quick tasks, loaded at first use (it knows dates in words, which is heavy). Without a
 * connection it may be out of reach: `loadReader` then gives null and is tried again the next time.
 */
export function useQuickReader(text: string) {
  const [reader, setReader] = useState<{ read: Reader }>();
  const loading = useRef<Promise<Reader | null>>();
  const loadReader = useCallback(() => {
    loading.current ??= importReader().then(
      ({ parseQuickAdd }) => {
        const read: Reader = (written) => parseQuickAdd(written, new Date());
        setReader({ read });
        return read;
      },
      () => {
        loading.current = undefined;
        return null;
      },
    );
    return loading.current;
  }, []);
  const reading = useMemo(
    () => (text.trim() === '' ? null : (reader?.read(text) ?? null)),
    [reader, text],
  );
  return { loadReader, reading };
}
