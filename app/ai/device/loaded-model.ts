// Which kept model takes memory now. Apart from the provider, so that the settings can show it without loading it.

export interface LoadedModel {
  id: string;
  /** Threads in use; 0 while it is read into memory. */
  threads: number;
}

let loaded: LoadedModel | undefined;
const listeners = new Set<() => void>();

/** The model in memory; undefined if there is none. The same object until it changes. */
export const loadedModel = () => loaded;

export function setLoadedModel(next: LoadedModel | undefined): void {
  loaded = next;
  for (const listener of listeners) listener();
}

/** Calls back when {@link loadedModel} changes. @returns the unsubscribe function */
export function onLoadedModel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
