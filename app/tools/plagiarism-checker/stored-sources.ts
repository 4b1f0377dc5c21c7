// Documents stored on this device for the next visit, if the user chooses so: only their text.

import { RecordStore } from '~/platform/record-store';
import type { ReadySource, Source } from './sources';

interface KeptSource {
  name: string;
  text: string;
  words: number;
}

const store = new RecordStore<KeptSource>({
  name: 'plagiarism-checker/sources',
  version: 1,
  read: (value) => {
    const { name, text, words } = (value ?? {}) as Partial<KeptSource>;
    const isSound =
      typeof name === 'string' && typeof text === 'string' && Number.isSafeInteger(words);
    return isSound ? (value as KeptSource) : undefined;
  },
});

/** The stored documents of earlier visits. */
export async function readStoredSources(): Promise<Source[]> {
  const kept = await store.list();
  return kept.map(({ id, value: { name, text, words } }) => ({
    id,
    name,
    state: { status: 'ready', text, words },
  }));
}

/**
 * Stores these documents.
 * @returns the outcome: `memory` if this browser stores nothing beyond the page
 */
export async function storeSources(
  sources: readonly ReadySource[],
): Promise<'kept' | 'memory' | 'full'> {
  let isKept = true;
  for (const { id, name, state } of sources) {
    const written = await store.put(id, { name, text: state.text, words: state.words });
    if (!written.ok) return 'full';
    isKept &&= written.persistence === 'device';
  }
  return isKept ? 'kept' : 'memory';
}

export async function deleteStoredSources(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => store.delete(id)));
}

export async function deleteAllStoredSources(): Promise<void> {
  await deleteStoredSources((await store.list()).map(({ id }) => id));
}
