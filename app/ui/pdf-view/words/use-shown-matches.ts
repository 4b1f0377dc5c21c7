import { useEffect, useMemo, useRef } from 'react';
import type { ShownMatch } from './text-layer';
import type { Hit, Search } from './use-search';

/** Space above a match that is scrolled to, as a fraction of its page. */
const roomAbove = 0.12;
const none: readonly ShownMatch[] = [];

/** The matches that a search highlights, and scrolling to the active one. */
export interface ShownMatches {
  /** The matches on a page, starting at 1. */
  on: (page: number) => readonly ShownMatch[];
  /** The page calls it with how far down the active match is, 0 to 1. */
  onActive: (page: number, within: number) => void;
}

/**
 * @param isOpen whether the search is shown; otherwise nothing is highlighted
 * @param page the current page
 */
export function useShownMatches(
  search: Search,
  isOpen: boolean,
  page: number,
  goTo: (page: number, within?: number) => void,
): ShownMatches {
  const { hits, active } = search;
  const activeHit = isOpen ? hits[active] : undefined;
  const byPage = useMemo(() => {
    const pages = new Map<number, ShownMatch[]>();
    for (const hit of isOpen ? hits : []) {
      const list = pages.get(hit.page) ?? [];
      list.push({ match: hit.match, isActive: hit === activeHit });
      pages.set(hit.page, list);
    }
    return pages;
  }, [hits, activeHit, isOpen]);

  const latest = useRef({ page, goTo });
  latest.current = { page, goTo };
  /** The match already scrolled to: only a step to another one scrolls again. */
  const reached = useRef<Hit>();
  useEffect(() => {
    if (activeHit && activeHit.page !== latest.current.page) latest.current.goTo(activeHit.page);
  }, [activeHit]);

  return {
    on: (number) => byPage.get(number) ?? none,
    onActive: (number, within) => {
      if (!activeHit || reached.current === activeHit) return;
      reached.current = activeHit;
      goTo(number, Math.max(0, within - roomAbove));
    },
  };
}
