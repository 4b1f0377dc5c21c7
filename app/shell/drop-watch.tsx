import { Suspense, useEffect, useRef, useState } from 'react';
import { onActionsAsked } from '~/ui/ask-for-actions';
import { type DroppedItem, itemsOf } from '~/ui/dropped-items';
import { lazyPart } from '~/ui/lazy-part';
import type { ActionSheetProps } from './action-sheet/action-sheet';
import { takeEarlyDrop } from './early-drop';
import { transferOf } from './transfer-of';

const DropHost = lazyPart(() => import('./drop-host'));

export interface DropHostProps {
  /** Loads the module that knows the tools. */
  loadSuite: () => Promise<Pick<ActionSheetProps, 'findOffers' | 'handFilesOver'>>;
}

/** What came before the host had loaded. */
export interface WaitingItems {
  items: readonly DroppedItem[];
  /** The page asks what to do with them; otherwise they were dropped or pasted. */
  isAsked?: boolean | undefined;
}

/**
 * Waits for the first file that is dragged over a page or pasted into it, or for a call of `askForActions`,
 * and only then loads the host that handles them. Until it has loaded, files are kept for it, and no drop
 * makes the browser navigate away.
 */
export function DropWatch(props: DropHostProps) {
  const [isNeeded, setNeeded] = useState(false);
  /** What waits for the host; undefined once it listens itself. */
  const waiting = useRef<WaitingItems | undefined>({ items: [] });
  useEffect(() => {
    const need = (items: readonly DroppedItem[], isAsked?: boolean) => {
      if (!waiting.current) return;
      if (items.length > 0 || isAsked) waiting.current = { items, isAsked };
      setNeeded(true);
    };
    const begin = (event: Event) => {
      const transfer = waiting.current && transferOf(event);
      if (!transfer) return;
      event.preventDefault();
      need(itemsOf(transfer));
    };
    // On the window, so that it runs after every component that accepts files. Never removed, because the
    // root never unmounts.
    for (const type of ['dragover', 'drop', 'paste']) addEventListener(type, begin);
    const early = takeEarlyDrop();
    if (early.length > 0) need(early);
    onActionsAsked((files) => need(files, true));
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <DropHost
          {...props}
          onReady={() => {
            const { current } = waiting;
            waiting.current = undefined;
            return current;
          }}
        />
      </Suspense>
    )
  );
}
