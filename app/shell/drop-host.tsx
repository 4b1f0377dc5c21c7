import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { onActionsAsked } from '~/ui/ask-for-actions';
import { dropInto, dropZoneInSight } from '~/ui/drop-zone';
import { filesOfItems, filesOfTransfer } from '~/ui/dropped-files';
import { lazyPart } from '~/ui/lazy-part';
import type { DropHostProps, WaitingItems } from './drop-watch';
import { transferOf } from './transfer-of';

const ActionSheet = lazyPart(() => import('./action-sheet/action-sheet'));
const NoFiles = lazyPart(() => import('./action-sheet/no-files'));

/**
 * Lets users drop or paste a file anywhere on any page. A page with a drop zone gets it even when it lands
 * beside the zone; a component that handles drops itself keeps it; elsewhere a sheet shows what can be done
 * with it. So no drop makes the browser navigate to the file.
 */
export default function DropHost({
  loadSuite,
  onReady,
}: DropHostProps & {
  /** Called once when the listeners are attached; returns what came before. */
  onReady: () => WaitingItems | undefined;
}) {
  const findOffers = useCallback(
    async (files: readonly File[]) => (await loadSuite()).findOffers(files),
    [loadSuite],
  );
  const handFilesOver = useCallback(
    async (files: readonly File[]) => (await loadSuite()).handFilesOver(files),
    [loadSuite],
  );
  const [files, setFiles] = useState<readonly File[]>();
  const [isNothing, setNothing] = useState<boolean>();
  const ask = useCallback((given: readonly File[]) => {
    if (given.length > 0) setFiles(given);
    else setNothing(true);
  }, []);
  const dragging = useFiles(ask);
  const ready = useRef(onReady);
  useEffect(() => {
    const { items = [], isAsked } = ready.current() ?? {};
    if (items.length > 0 || isAsked)
      void filesOfItems(items).then((early) => (isAsked ? ask(early) : place(early, ask)));
    return onActionsAsked(ask);
  }, [ask]);
  const close = useCallback(() => setFiles([]), []);
  return (
    <>
      {dragging && (
        <div className="enter pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-drop border-2 border-dashed border-accent bg-paper/92">
          <p className="px-4 text-center font-display text-3xl font-semibold">
            Let go to see what can be done with it
          </p>
        </div>
      )}
      {isNothing !== undefined && (
        <Suspense>
          <NoFiles open={isNothing} onClose={() => setNothing(false)} />
        </Suspense>
      )}
      {files && (
        <Suspense>
          <ActionSheet
            files={files}
            onClose={close}
            findOffers={findOffers}
            handFilesOver={handFilesOver}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Passes on files that are dropped or pasted where no component takes them. Returns whether files are being
 * dragged over a page without a drop zone.
 */
function useFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      // Components that accept the drop have called preventDefault: React's handlers run before this.
      const ours = transferOf(event) !== undefined;
      setDragging(ours && !dropZoneInSight());
      if (ours) event.preventDefault();
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const handleFiles = (event: DragEvent | ClipboardEvent) => {
      setDragging(false);
      const transfer = transferOf(event);
      if (!transfer) return;
      event.preventDefault();
      void filesOfTransfer(transfer).then((files) => place(files, onFiles));
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleFiles);
    window.addEventListener('paste', handleFiles);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleFiles);
      window.removeEventListener('paste', handleFiles);
    };
  }, [onFiles]);
  return dragging;
}

/** Drops the files into the visible drop zone of the page, or passes them to `onFiles` when there is none. */
function place(files: readonly File[], onFiles: (files: readonly File[]) => void): void {
  const zone = dropZoneInSight();
  if (zone && files.length > 0) dropInto(zone, files);
  else onFiles(files);
}
