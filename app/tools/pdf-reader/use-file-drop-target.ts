import { type DragEvent, useState } from 'react';
import { filesOfTransfer } from '~/ui/dropped-files';

/** Lets files be dropped on an element that is not a drop zone: the properties to spread on it. */
export function useFileDropTarget(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      void filesOfTransfer(event.dataTransfer).then(onFiles);
    },
  };
}
