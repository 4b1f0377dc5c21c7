import { Suspense, useEffect, useRef, useState } from 'react';
import { onActionsAsked } from '~/ui/ask-for-actions';
import { lazyPart } from '~/ui/lazy-part';
import type { ActionSheetProps } from './action-sheet/action-sheet';
import { takeEarlyDrop } from './early-drop';
import { filesOf } from './files-of';

const DropHost = lazyPart(() => import('./drop-host'));

export interface DropHostProps {
  /** Loads the module that knows the tools. */
  loadSuite: () => Promise<Pick<ActionSheetProps, 'findOffers' | 'handFilesOver'>>;
}

/**
 * Waits for the first file that is dragged over a page or pasted into it, or for a call of `askForActions`,
 * and only then loads the host that handles them. Until it has loaded, files are kept for it, and no drop
 * makes the browser navigate away.
 */
export function DropWatch(props: DropHostProps) {
  const [isNeeded, setNeeded] = useState(false);
  /** The files for the host; undefined once it listens itself. */
  const waiting = useRef<readonly File[] | undefined>([]);
  useEffect(() => {
    const need = (files: readonly File[]) => {
      if (!waiting.current) return;
      if (files.length > 0) waiting.current = files;
      setNeeded(true);
    };
    const begin = (event: Event) => {
      const files = waiting.current && filesOf(event);
      if (!files) return;
      event.preventDefault();
      need([...files]);
    };
    // On the window, so that it runs after every component that accepts files. Never removed, because the
    // root never unmounts.
    for (const type of ['dragover', 'drop', 'paste']) window.addEventListener(type, begin);
    const early = takeEarlyDrop();
    if (early.length > 0) need(early);
    onActionsAsked(need);
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <DropHost
          {...props}
          onReady={() => {
            const files = waiting.current ?? [];
            waiting.current = undefined;
            return files;
          }}
        />
      </Suspense>
    )
  );
}
