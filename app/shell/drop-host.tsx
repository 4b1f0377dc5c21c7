import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { dropInto, dropZoneInSight } from '~/ui/drop-zone';
import { filesOfTransfer } from '~/ui/dropped-files';
import { lazyPart } from '~/ui/lazy-part';
import { onToolAsked } from './drop-signal';
import type { DropHostProps } from './drop-watch';

const OpenWith = lazyPart(() => import('./open-with'));

/**
 * Lets users drop a file anywhere on any page. A page with a drop zone gets it even when it lands beside the
 * zone; a component that handles drops itself keeps it; elsewhere a dialog lists the tools that accept it. So
 * no drop makes the browser navigate to the file.
 */
export default function DropHost({
  loadOpenWith,
  onReady,
}: DropHostProps & {
  /** Called once when the listeners are attached; returns the files dropped before. */
  onReady: () => readonly File[];
}) {
  const findTools = useCallback(
    async (dropped: readonly File[]) => (await loadOpenWith()).findToolsFor(dropped),
    [loadOpenWith],
  );
  const [files, setFiles] = useState<readonly File[]>();
  const dragging = useFileDrag(setFiles);
  const ready = useRef(onReady);
  useEffect(() => {
    const early = ready.current();
    if (early.length > 0) place(early, setFiles);
    return onToolAsked(setFiles);
  }, []);
  return (
    <>
      {dragging && (
        <div className="enter pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-drop border-2 border-dashed border-accent bg-paper/92">
          <p className="px-4 text-center font-display text-3xl font-semibold">
            Let go to see the tools that take it
          </p>
        </div>
      )}
      {files && (
        <Suspense>
          <OpenWith
            files={files}
            onClose={() => setFiles([])}
            findTools={findTools}
            onChoose={async (dropped) => (await loadOpenWith()).handFilesOver(dropped)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether files are being dragged over a page without a drop zone; passes them on when they are dropped. */
function useFileDrag(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    // Components that accept the drop have called preventDefault: React's handlers run before this.
    const isOurs = (event: DragEvent) =>
      !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false);
    const handleOver = (event: DragEvent) => {
      const ours = isOurs(event);
      setDragging(ours && !dropZoneInSight());
      if (ours) event.preventDefault();
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const handleDrop = (event: DragEvent) => {
      setDragging(false);
      if (!isOurs(event) || !event.dataTransfer) return;
      event.preventDefault();
      void filesOfTransfer(event.dataTransfer).then((files) => {
        if (files.length > 0) place(files, onFiles);
      });
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [onFiles]);
  return dragging;
}

/** Drops the files into the visible drop zone of the page, or passes them to `onFiles` when there is none. */
function place(files: readonly File[], onFiles: (files: readonly File[]) => void): void {
  const zone = dropZoneInSight();
  if (zone) dropInto(zone, files);
  else onFiles(files);
}
