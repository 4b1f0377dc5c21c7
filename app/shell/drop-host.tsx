import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { dropInto, dropZoneInSight } from '~/ui/drop-zone';
import { filesOfTransfer } from '~/ui/dropped-files';
import { lazyPart } from '~/ui/lazy-part';
import { onToolAsked } from './drop-signal';
import type { DropHostProps } from './drop-watch';

const OpenWith = lazyPart(() => import('./open-with'));

/**
 * A file may be dropped anywhere on any page. Where the page has a drop zone it goes there, also when it
 * falls beside it; a part that takes files by itself keeps them; everywhere else the tools that take it
 * are named. So no drop makes the browser leave the page for the file.
 */
export default function DropHost({
  loadOpenWith,
  onReady,
}: DropHostProps & {
  /** Told once that it listens; answers with the files that came before. */
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
            onChoose={async (dropped) => (await loadOpenWith()).handOver(dropped)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether files are being dragged over a page that has no place for them; hears when they are let go. */
function useFileDrag(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    // What a part of the page takes it has taken by now: React hears events before this.
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

/** Into the drop zone of the page, where there is one in sight. */
function place(files: readonly File[], onFiles: (files: readonly File[]) => void): void {
  const zone = dropZoneInSight();
  if (zone) dropInto(zone, files);
  else onFiles(files);
}
