declare global {
  interface Window {
    /** Files dropped before the page's scripts loaded; undefined once the scripts listen themselves. */
    earlyDrop: File[] | undefined;
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
    if (event.type === 'drop') window.earlyDrop = [...given.files];
  };
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
}

/** The files dropped before the first call; from then on the caller listens. */
export function takeEarlyDrop(): readonly File[] {
  const files = window.earlyDrop ?? [];
  window.earlyDrop = undefined;
  return files;
}
