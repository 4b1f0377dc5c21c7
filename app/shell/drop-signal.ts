const eventName = 'entropy:files';

/** Asks the user which tool should open the files, in the dialog 'Open with' (drop-host.tsx). */
export function askForTool(files: readonly File[]): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: files }));
}

/** Listens for {@link askForTool}. Returns a function that unsubscribes. */
export function onToolAsked(listener: (files: readonly File[]) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<readonly File[]>).detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
