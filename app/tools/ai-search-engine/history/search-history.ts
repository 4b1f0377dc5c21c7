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

/**
 * Stores a thread under the id of its first answer.
 * @returns whether it is stored on this device
 */
export async function storeSearch(thread: readonly SearchOutcome[]): Promise<boolean> {
  const id = thread[0]?.id;
  if (id === undefined) return true;
  const result = await searchStore.put(id, { at: new Date().toISOString(), thread });
  const all = await listSearches();
  for (const { id: old } of all.slice(MAX_SEARCHES)) await searchStore.delete(old);
  return result.ok && result.persistence === 'device';
}
