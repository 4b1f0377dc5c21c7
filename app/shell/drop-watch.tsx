import { Suspense, useEffect, useRef, useState } from 'react';
import { onActionsAsked } from '~/ui/ask-for-actions';
import type { DroppedItem } from '~/ui/dropped-files';
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
 * and only then loads the host that handles them. Until it has loaded, files are kept for it, those that are
 * dropped by the early script, and no drop makes the browser navigate away.
 */
export function DropWatch(props: DropHostProps) {
  const [isNeeded, setNeeded] = useState(false);
  /** What waits for the host; undefined once it listens itself. */
  const waiting = useRef<WaitingItems | undefined>({ items: [] });
  useEffect(() => {
    const need = (items: readonly File[], isAsked?: boolean) => {
      if (!waiting.current) return;
      waiting.current = { items, isAsked };
      setNeeded(true);
    };
    const begin = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setNeeded(true);
    };
    // Never removed, because the root never unmounts.
    addEventListener('dragover', begin);
    addEventListener('drop', begin);
    addEventListener('paste', (event) => {
      const files = waiting.current && transferOf(event)?.files;
      if (!files) return;
      event.preventDefault();
      need([...files]);
    });
    if (window.earlyDrop?.length) setNeeded(true);
    onActionsAsked((files) => need(files, true));
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <DropHost
          {...props}
          onReady={() => {
            const items = takeEarlyDrop();
            const { current } = waiting;
            waiting.current = undefined;
            return items.length > 0 ? { items } : current;
          }}
        />
      </Suspense>
    )
  );
}
