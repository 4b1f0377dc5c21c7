const PALETTE_OPENED = 'entropy:palette';

/**
 * Opens the command palette at Ctrl/Cmd+K and on elements with `data-palette`. The early script runs it, so
 * that the field takes keys before any module has loaded.
 */
export function openPaletteAtKey(): void {
  const open = (event: Event) => {
    const palette = document.getElementById('palette') as HTMLDialogElement | null;
    if (!palette) return;
    event.preventDefault();
    if (!palette.open) palette.showModal();
    palette.querySelector('input')?.focus();
    dispatchEvent(new Event(PALETTE_OPENED));
  };
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (!event.shiftKey && !event.altKey) open(event);
  });
  addEventListener('click', (event) => {
    if ((event.target as Element).closest?.('[data-palette]')) open(event);
  });
}

/**
 * Calls back when the palette is opened, or immediately if it is open. Returns a function that unsubscribes.
 */
export function onPaletteOpened(dialog: HTMLDialogElement, listener: () => void): () => void {
  if (dialog.open) listener();
  window.addEventListener(PALETTE_OPENED, listener);
  return () => window.removeEventListener(PALETTE_OPENED, listener);
}
