import { Suspense, useEffect, useRef, useState } from 'react';
import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { lazyPart } from '~/ui/lazy-part';
import { onToolAsked } from './drop-signal';
import { takeEarlyDrop } from './early-drop';

const DropHost = lazyPart(() => import('./drop-host'));

export interface DropHostProps {
  /** Loads the module that knows the tools. */
  loadOpenWith: () => Promise<{
    /** Tools that accept at least one of the files. */
    findToolsFor: (files: readonly File[]) => Promise<ToolCardEntry[]>;
    /** Keeps the files for the tool that opens next. */
    handFilesOver: (files: readonly File[]) => Promise<void> | void;
  }>;
}

/**
 * Waits for the first file dragged over a page, or for a call of `askForTool`, and only then loads the host
 * that handles them. Until it has loaded, files are kept for it, and no drop makes the browser navigate away.
 */
export function DropWatch(props: DropHostProps) {
  const [isNeeded, setNeeded] = useState(false);
  const waiting = useRef<readonly File[]>([]);
  const isThere = useRef(false);
  useEffect(() => {
    const need = (files: readonly File[]) => {
      if (files.length > 0) waiting.current = files;
      setNeeded(true);
    };
    const isOurs = (event: DragEvent) =>
      !isThere.current &&
      !event.defaultPrevented &&
      (event.dataTransfer?.types.includes('Files') ?? false);
    const begin = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      need(event.type === 'drop' ? [...(event.dataTransfer?.files ?? [])] : []);
    };
    // On the window, so that it runs after every component that accepts files. Never removed, because the
    // root never unmounts.
    window.addEventListener('dragover', begin);
    window.addEventListener('drop', begin);
    const early = takeEarlyDrop();
    if (early.length > 0) need(early);
    onToolAsked((files) => {
      if (!isThere.current) need(files);
    });
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <DropHost
          {...props}
          onReady={() => {
            isThere.current = true;
            return waiting.current;
          }}
        />
      </Suspense>
    )
  );
}
