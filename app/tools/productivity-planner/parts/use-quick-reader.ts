import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { QuickAdd } from '../planner/quick-add';
import { loadReader as importReader } from './later-parts';

type Reader = (text: string) => QuickAdd;

/**
 * The parser of quick tasks, loaded at first use because it is large (it understands dates in words). It may
 * be unavailable offline: `loadReader` then returns null, and is retried the next time.
 * @returns `reading` is the parse of `readText`, which follows `text`
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
  // The typed character is shown first, and the parse a moment later.
  const settled = useDeferredValue(text);
  const reading = useMemo(
    () => (settled.trim() === '' ? null : (reader?.read(settled) ?? null)),
    [reader, settled],
  );
  return { loadReader, reading, readText: settled };
}
