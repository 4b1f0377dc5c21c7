import { RecordStore } from '~/platform/record-store';
import type { SearchOutcome } from '../search-model';

/** Maximum number of stored searches; the oldest are deleted. */
const MAX_SEARCHES = 40;

/** A question with its follow-ups, as stored on this device. */
export interface StoredSearch {
  /** ISO date and time of the last answer. */
  at: string;
  thread: readonly SearchOutcome[];
}

export const searchStore = new RecordStore<StoredSearch>({
  name: 'ai-search-engine/searches',
  version: 1,
  read: (value) => {
    const { at, thread } = (value ?? {}) as Partial<StoredSearch>;
    return typeof at === 'string' && Array.isArray(thread) && thread.length > 0
      ? { at, thread }
      : undefined;
  },
});

/** All stored searches, newest first. */
export async function listSearches(): Promise<{ id: string; value: StoredSearch }[]> {
  const all = await searchStore.list();
  return all.sort((a, b) => b.value.at.localeCompare(a.value.at));
}

/** Whether a thread was stored: `private` when it quotes what must not be copied to this device. */
export type Stored = 'device' | 'memory' | 'private';

/**
 * Stores a thread under the id of its first answer, without what it only found among the user's own things. A
 * thread that quotes private texts is not stored, and what was stored of it before is deleted.
 */
export async function storeSearch(thread: readonly SearchOutcome[]): Promise<Stored> {
  const id = thread[0]?.id;
  if (id === undefined) return 'device';
  if (thread.some(({ passages }) => passages.some(({ source }) => source.isPrivate))) {
    await searchStore.delete(id);
    return 'private';
  }
  const result = await searchStore.put(id, {
    at: new Date().toISOString(),
    thread: thread.map(({ kept, ...outcome }) => outcome),
  });
  const all = await listSearches();
  for (const { id: old } of all.slice(MAX_SEARCHES)) await searchStore.delete(old);
  return result.ok && result.persistence === 'device' ? 'device' : 'memory';
}
