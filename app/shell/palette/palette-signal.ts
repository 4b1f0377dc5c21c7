const PALETTE_OPENED = 'entropy:palette';

/**
 * Opens the command palette at Ctrl/Cmd+K and at what carries `data-palette`. The early script runs it, so that the
 * field is there and takes the keys before any module has come.
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

/** Tells that the palette was opened, also before this was called. Returns the way to stop. */
export function onPaletteOpened(dialog: HTMLDialogElement, listener: () => void): () => void {
  if (dialog.open) listener();
  window.addEventListener(PALETTE_OPENED, listener);
  return () => window.removeEventListener(PALETTE_OPENED, listener);
}
