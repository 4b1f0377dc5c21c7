import { type DroppedItem, itemsOf } from '~/ui/dropped-files';

declare global {
  interface Window {
    /** What was dropped before the part of the page that handles drops; undefined once it listens itself. */
    earlyDrop: DroppedItem[] | undefined;
  }
}

/**
 * Keeps a file or folder that is dropped before the page's scripts load, or where no component takes it before the
 * host of drops has loaded; otherwise the browser would navigate to it. Part of the early script.
 */
export function holdEarlyDrop(): void {
  window.earlyDrop = [];
  const keep = (event: DragEvent) => {
    const given = event.dataTransfer;
    // On the window, so that it runs after every component that accepts files.
    if (!window.earlyDrop || event.defaultPrevented || !given?.types.includes('Files')) return;
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
