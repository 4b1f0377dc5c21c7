import { type DroppedItem, itemsOf } from '~/ui/dropped-items';

declare global {
  interface Window {
    /** What was dropped before the page's scripts loaded; undefined once the scripts listen themselves. */
    earlyDrop: DroppedItem[] | undefined;
  }
}

/**
 * Keeps a file that is dropped before the page's scripts load; otherwise the browser would navigate to it.
 */
export function holdEarlyDrop(): void {
  window.earlyDrop = [];
  const keep = (event: DragEvent) => {
    const given = event.dataTransfer;
    if (!window.earlyDrop || !given?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') window.earlyDrop = itemsOf(given);
  };
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
}

/** What was dropped before the first call; from then on the caller listens. */
export function takeEarlyDrop(): readonly DroppedItem[] {
  const items = window.earlyDrop ?? [];
  window.earlyDrop = undefined;
  return items;
}
