import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { QuickAdd } from '../planner/quick-add';
import { loadReader as importReader } from './later-parts';

type Reader = (text: string) => QuickAdd;

/**
 * The reader of quick tasks, loaded at first use (it knows dates in words, which is heavy). Without a
 * connection it may be out of reach: `loadReader` then gives null and is tried again the next time.
 * @returns `reading` is what was understood of `readText`, which follows `text`
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
  // The letter is shown first, and what is understood of the text a moment later.
  const settled = useDeferredValue(text);
  const reading = useMemo(
    () => (settled.trim() === '' ? null : (reader?.read(settled) ?? null)),
    [reader, settled],
  );
  return { loadReader, reading, readText: settled };
}
