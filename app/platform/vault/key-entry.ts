import { maskKey } from '@workers/api/vault/api-key.contract';
import type { ListedApiKey } from '@workers/api/vault/vault.contract';
import type { LocalKey } from './local-keys';

/** A key in the dashboard's list, wherever it is stored. It never contains the key itself. */
export type KeyEntry = Omit<ListedApiKey, 'storage_type'> & { storage_type: 'database' | 'local' };

/** The list entry of a key on this device. */
export function entryOfLocal({ key, ...rest }: LocalKey): KeyEntry {
  return { ...rest, maskedKey: maskKey(key), failed: false, storage_type: 'local' };
}

/** Merges both kinds into one list, newest first (spec 1, section 7). */
export function mergeEntries(
  cloud: readonly KeyEntry[],
  local: readonly KeyEntry[],
): readonly KeyEntry[] {
  return [...cloud, ...local].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}
