import { useEffect, useMemo, useState } from 'react';
import { findMatches, foldQuery, type Match } from './find-matches';
import type { PageTexts } from './page-texts';

/** A match and its page. */
export interface Hit {
  page: number;
  match: Match;
}

export interface Search {
  query: string;
  setQuery: (query: string) => void;
  hits: readonly Hit[];
  /** Index into `hits`; -1 while there are none. */
  active: number;
  /** All pages were searched. */
  isDone: boolean;
  /** There are more matches than the limit. */
  isCut: boolean;
  step: (direction: 1 | -1) => void;
}

/** More matches than anybody steps through; the search stops there and says so. */
const MAX_HITS = 2000;
/** Debounce before pages are read, in milliseconds. */
const pauseMs = 150;
/** How often interim results are shown, in milliseconds. */
const showEveryMs = 200;

/**
 * Searches all pages for a text, from the first to the last, while it is typed.
 * @param from the current page: its first match, or the next one after it, becomes the active one
 */
export function useSearch(texts: PageTexts, pageCount: number, from: number): Search {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ hits: readonly Hit[]; isDone: boolean }>(nothing);
  const [chosen, setChosen] = useState<number>();
  const [start, setStart] = useState(from);
  const wanted = foldQuery(query);

  useEffect(() => {
    setFound({ hits: [], isDone: wanted === '' });
    setChosen(undefined);
    if (wanted === '') return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void lookThrough(texts, pageCount, wanted, control.signal, setFound);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [texts, pageCount, wanted]);

  const { hits, isDone } = found;
  const active = useMemo(() => {
    if (chosen !== undefined) return chosen;
    const next = hits.findIndex(({ page }) => page >= start);
    return next >= 0 || hits.length === 0 ? next : isDone ? 0 : -1;
  }, [hits, chosen, start, isDone]);
  return {
    query,
    setQuery: (next) => {
      setStart(from);
      setQuery(next);
    },
    hits,
    active,
    isDone,
    isCut: hits.length >= MAX_HITS,
    step: (direction) => {
      if (hits.length > 0) setChosen((active + direction + hits.length) % hits.length);
    },
  };
}

const nothing = { hits: [], isDone: true };

async function lookThrough(
  texts: PageTexts,
  pageCount: number,
  query: string,
  signal: AbortSignal,
  show: (found: { hits: readonly Hit[]; isDone: boolean }) => void,
): Promise<void> {
  const hits: Hit[] = [];
  let shownAt = performance.now();
  for (let page = 1; page <= pageCount && hits.length < MAX_HITS; page += 1) {
    // Skip a damaged page, which has no text to find.
    const folded = await texts.folded(page).catch(() => undefined);
    if (signal.aborted) return;
    if (!folded) continue;
    for (const match of findMatches(folded, query, MAX_HITS - hits.length))
      hits.push({ page, match });
    if (performance.now() - shownAt < showEveryMs) continue;
    shownAt = performance.now();
    show({ hits: [...hits], isDone: false });
    // Cached texts resolve without a pause; let the page handle keys in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  show({ hits, isDone: true });
}
