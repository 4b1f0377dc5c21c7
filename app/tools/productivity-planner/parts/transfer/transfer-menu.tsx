import { Suspense, useEffect, useState } from 'react';
import { filesOfTransfer } from '~/ui/dropped-files';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { loadTransfer } from '../later-parts';

const TransferDialog = lazyPart(loadTransfer, 'TransferDialog');

/** Opens import and export, as does a file dropped anywhere on the page. */
export function TransferMenu() {
  const [files, setFiles] = useState<readonly File[]>();
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const handleOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      // The dialog's own drop zone has already handled it.
      if (!hasFiles(event) || event.defaultPrevented || !event.dataTransfer) return;
      event.preventDefault();
      void filesOfTransfer(event.dataTransfer).then(
        (dropped) => dropped.length && setFiles(dropped),
      );
    };
    document.addEventListener('dragover', handleOver);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('drop', handleDrop);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Import and export"
        title="Import and export"
        onClick={() => setFiles([])}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-ink/8 hover:text-ink"
      >
        <Icon name="download" />
      </button>
      <Suspense>
        {files && <TransferDialog dropped={files} onClose={() => setFiles(undefined)} />}
      </Suspense>
    </>
  );
}
