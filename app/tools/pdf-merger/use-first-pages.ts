import { useEffect, useRef, useState } from 'react';
import type { ListedPdf } from './listed-pdf';

/** Maximum pictures in the list, because each opens a whole document. */
const MAX_PICTURES = 60;

/** Pictures of first pages, drawn one after the other. @returns URLs by item id */
export function useFirstPages(items: readonly ListedPdf[]): ReadonlyMap<number, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map());
  const urls = useRef(new Map<number, string>());
  const asked = useRef(new Set<number>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const control = useRef<AbortController>();

  useEffect(() => {
    const leaving = new AbortController();
    control.current = leaving;
    const made = urls.current;
    return () => {
      leaving.abort();
      for (const url of made.values()) URL.revokeObjectURL(url);
      made.clear();
      asked.current.clear();
    };
  }, []);
  useEffect(() => {
    for (const item of items) {
      if (item.state !== 'ready' || asked.current.has(item.id)) continue;
      if (asked.current.size >= MAX_PICTURES) return;
      asked.current.add(item.id);
      last.current = last.current.then(async () => {
        const { signal } = control.current ?? new AbortController();
        if (signal.aborted) return;
        const { firstPagePicture } = await import('./first-page-picture');
        const picture = item.isPicture ? item.file : await firstPagePicture(item, signal);
        if (!picture || signal.aborted) return;
        urls.current.set(item.id, URL.createObjectURL(picture));
        setPictures(new Map(urls.current));
      });
      // A page that cannot be drawn has no picture; the list works without one.
      last.current = last.current.catch(() => undefined);
    }
  }, [items]);
  return pictures;
}
