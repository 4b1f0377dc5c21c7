import { useEffect, useRef } from 'react';

export interface ReaderKeys {
  previous: () => void;
  next: () => void;
  toggleFullscreen: () => void;
  leaveFullscreen: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  zoomReset: () => void;
  search: () => void;
}

/**
 * The reader's keys (specification 2, section 2, 'PDF Reader'), and '/' for the search, because the
 * specification gives Ctrl+F to full screen. They work on the whole page while a document is open, except
 * plain keys while another control is in use.
 */
export function useReaderKeys(keys: ReaderKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actionFor(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionFor(event: KeyboardEvent, keys: ReaderKeys): (() => void) | undefined {
  if (event.defaultPrevented || event.altKey || isInDialog(event.target)) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === 'f') return event.shiftKey ? undefined : keys.toggleFullscreen;
    if (event.key === '+' || event.key === '=') return keys.zoomIn;
    if (event.key === '-' || event.key === '_') return keys.zoomOut;
    return event.key === '0' ? keys.zoomReset : undefined;
  }
  if (isTyping(event.target)) return undefined;
  if (event.key === '/') return keys.search;
  if (event.shiftKey) return undefined;
  if (event.key === 'ArrowLeft') return keys.previous;
  if (event.key === 'ArrowRight') return keys.next;
  return event.key === 'Escape' ? keys.leaveFullscreen : undefined;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog[open]') !== null;
}

/** Fields, and widgets in which arrow keys have another meaning. */
function isTyping(target: EventTarget | null): boolean {
  const taken = 'input, textarea, select, [contenteditable], [role=tab], [role=menu]';
  return target instanceof Element && target.closest(taken) !== null;
}
