import { Suspense, useEffect, useRef, useState } from 'react';
import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { lazyPart } from '~/ui/lazy-part';
import { onToolAsked } from './drop-signal';
import { takeEarlyDrop } from './early-drop';

const DropHost = lazyPart(() => import('./drop-host'));

export interface DropHostProps {
  /** Loads what knows the tools. */
  loadOpenWith: () => Promise<{
    /** Tools that take at least one of the files. */
    findToolsFor: (files: readonly File[]) => Promise<ToolCardEntry[]>;
    /** Leaves the files for the tool that opens next. */
    handOver: (files: readonly File[]) => Promise<void> | void;
  }>;
}

/**
 * Waits for the first file that is dragged over a page, or for a page that asks which tool shall take
 * some, and only then loads the host that deals with them. Until that is there, no drop makes the
 * browser leave the page: the files are kept for it.
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
    // On the window, after every part of the page that takes files. For as long as the tab lives: the
    // root is never taken away.
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
