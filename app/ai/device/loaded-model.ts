// Which kept model takes memory now. Apart from the provider, so that the settings can show it without loading it.

let loaded = '';
const listeners = new Set<() => void>();

/** The id of the model in memory; empty if there is none. */
export const loadedModel = () => loaded;

export function setLoadedModel(id: string): void {
  if (id === loaded) return;
  loaded = id;
  for (const listener of listeners) listener();
}

/** Calls back when {@link loadedModel} changes. @returns the unsubscribe function */
export function onLoadedModel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
