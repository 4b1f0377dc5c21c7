const eventName = 'entropy:files';

/** Asks which tool shall take files: the dialog 'Open with' answers (drop-host.tsx). */
export function askForTool(files: readonly File[]): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: files }));
}

/** Hears {@link askForTool}. Returns the way to stop. */
export function onToolAsked(listener: (files: readonly File[]) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<readonly File[]>).detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
