import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { dropInto, dropZoneInSight } from '~/ui/drop-zone';
import { filesOfTransfer } from '~/ui/dropped-files';
import { onToolAsked } from './drop-signal';

const OpenWith = lazy(() => import('./open-with'));

/**
 * A file may be dropped anywhere on any page. Where the page has a drop zone it goes there, also when it
 * falls beside it; a part that takes files by itself keeps them; everywhere else the tools that take it
 * are named. So no drop makes the browser leave the page for the file.
 */
export function DropHost({
  findTools,
  onChoose,
}: {
  /** Tools that take at least one of the files. May load what it needs. */
  findTools: (files: readonly File[]) => Promise<ToolCardEntry[]>;
  /** Leaves the files for the tool that opens next. */
  onChoose: (files: readonly File[]) => Promise<void> | void;
}) {
  const [files, setFiles] = useState<readonly File[]>();
  const dragging = useFileDrag(setFiles);
  useEffect(() => onToolAsked(setFiles), []);
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
            onChoose={onChoose}
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
      const zone = dropZoneInSight();
      void filesOfTransfer(event.dataTransfer).then((files) => {
        if (files.length === 0) return;
        if (zone) dropInto(zone, files);
        else onFiles(files);
      });
    };
    document.addEventListener('dragover', handleOver);
    document.addEventListener('dragleave', handleLeave);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('dragleave', handleLeave);
      document.removeEventListener('drop', handleDrop);
    };
  }, [onFiles]);
  return dragging;
}
