const eventName = 'entropy:files';

/**
 * Asks the user what to do with files, on a sheet of actions (shell/action-sheet). Without any, such as for an
 * empty folder, it says so.
 */
export function askForActions(files: readonly File[]): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: files }));
}

/** Listens for {@link askForActions}. Returns a function that unsubscribes. */
export function onActionsAsked(listener: (files: readonly File[]) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<readonly File[]>).detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
