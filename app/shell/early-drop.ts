declare global {
  interface Window {
    /** Files that were dropped before the page's scripts came; undefined once these listen themselves. */
    earlyDrop: File[] | undefined;
  }
}

/** Keeps a file that is dropped before the page's scripts came: the browser would leave the page for it. */
export function keepEarlyDrop(): void {
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

/** The files that were dropped before this was called first; from then on the caller listens. */
export function takeEarlyDrop(): readonly File[] {
  const files = window.earlyDrop ?? [];
  window.earlyDrop = undefined;
  return files;
}
