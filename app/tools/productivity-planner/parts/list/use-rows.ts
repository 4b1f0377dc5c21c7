import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Row } from './task-sections';

/** Maximum time a slow device takes to render a row after scrolling, in milliseconds. */
const drawMs = 1500;

/** The one row in the tab order, and moving the focus between rows. */
export interface RowFocus {
  activeKey: string | null;
  setActive: (key: string) => void;
  /** Focuses a row; one that is not rendered is scrolled to first. */
  focusRow: (row: Row | undefined) => void;
  /** Long sections register a function that scrolls to one of their rows. */
  registerScroll: (sectionId: string, scroll: ((index: number) => void) | null) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Preserves the active row through changes: if it disappears while focused, the row that takes its position
 * gets the focus, so that the keyboard never leaves the list.
 */
export function useRowFocus(root: { current: HTMLElement | null }, rows: readonly Row[]): RowFocus {
  const [activeKey, setActive] = useState<string | null>(null);
  const lastIndex = useRef(0);
  const hadFocus = useRef(false);
  const scrolls = useRef(new Map<string, (index: number) => void>());

  const focusRow = useCallback(
    (row: Row | undefined) => {
      if (!row) return;
      setActive(row.key);
      const focus = () => {
        const main = findRow(root.current, row.key)?.querySelector<HTMLElement>('[data-row-main]');
        main?.focus();
        return main !== undefined && main !== null;
      };
      if (focus()) return;
      // The row is rendered some frames after scrolling; a focus that has moved elsewhere by then stays
      // there.
      const before = document.activeElement;
      scrolls.current.get(row.section.id)?.(row.index);
      const until = performance.now() + drawMs;
      const again = () => {
        const now = document.activeElement;
        if (now !== before && now !== document.body) return;
        if (!focus() && performance.now() < until) requestAnimationFrame(again);
      };
      requestAnimationFrame(again);
    },
    [root],
  );

  useEffect(() => {
    const index = rows.findIndex((row) => row.key === activeKey);
    if (index >= 0) {
      lastIndex.current = index;
      return;
    }
    const next = rows[Math.min(lastIndex.current, rows.length - 1)];
    setActive(next?.key ?? null);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (next && activeKey !== null && hadFocus.current && lost) focusRow(next);
  }, [rows, activeKey, focusRow]);

  return {
    activeKey,
    setActive,
    focusRow,
    registerScroll: useCallback((sectionId, scroll) => {
      if (scroll) scrolls.current.set(sectionId, scroll);
      else scrolls.current.delete(sectionId);
    }, []),
    onFocus: useCallback(() => {
      hadFocus.current = true;
    }, []),
    onBlur: useCallback((event: FocusEvent) => {
      // Removing a row blurs it without a related target, which does not count as leaving the list.
      const next = event.relatedTarget as Node | null;
      if (next && !event.currentTarget.contains(next)) hadFocus.current = false;
    }, []),
  };
}

export function findRow(root: HTMLElement | null, key: string): HTMLElement | null {
  return root?.querySelector(`[data-row="${CSS.escape(key)}"]`) ?? null;
}
