import type { ListedApiKey, SaveApiKey } from '@workers/api/vault/vault.contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../api-client';
import type { WriteOutcome } from '../local-store';
import { useHydrated } from '../use-hydrated';
import { useLocal } from '../use-local';
import { entryOfLocal, type KeyEntry, mergeEntries } from './key-entry';
import {
  deleteLocalKey,
  localKeysRecord,
  readLocalKey,
  renameLocalKey,
  saveLocalKey,
} from './local-keys';
import { deleteKey, listKeys, renameKey, revealKey, saveKey } from './vault-calls';

/** The user's keys of both kinds, and the actions on them. Actions throw on failure. */
export interface Vault {
  entries: readonly KeyEntry[];
  /** State of the list in the database; keys of this device are listed in any case. */
  cloud: 'loading' | 'ready' | 'failed';
  /** Why the list could not be loaded. */
  failure: unknown;
  reload: () => Promise<void>;
  saveToDatabase: (given: SaveApiKey) => Promise<void>;
  /** Returns where it was stored: `memory` is lost with the tab. */
  saveOnDevice: (given: SaveApiKey) => WriteOutcome;
  rename: (entry: KeyEntry, name: string) => Promise<void>;
  remove: (entry: KeyEntry) => Promise<void>;
  reveal: (entry: KeyEntry) => Promise<string>;
}

type Cloud =
  | { status: 'loading' }
  | { status: 'ready'; keys: readonly ListedApiKey[] }
  | { status: 'failed'; failure: unknown };

const gone = () =>
  new ApiError('not_found', 'This key is not there. It may have been deleted in another tab.', 404);

/** The signed-in user's vault together with the keys of this device. */
export function useVault(): Vault {
  const [cloud, setCloud] = useState<Cloud>({ status: 'loading' });
  const [local] = useLocal(localKeysRecord);
  const hydrated = useHydrated();

  const reload = useCallback(async () => {
    try {
      setCloud({ status: 'ready', keys: await listKeys() });
    } catch (failure) {
      setCloud({ status: 'failed', failure });
    }
  }, []);
  useEffect(() => void reload(), [reload]);

  const change = useCallback(
    (edit: (keys: readonly ListedApiKey[]) => readonly ListedApiKey[]) =>
      setCloud((now) => (now.status === 'ready' ? { ...now, keys: edit(now.keys) } : now)),
    [],
  );
  const { status } = cloud;
  const actions = useMemo(
    () => ({
      saveToDatabase: async (given: SaveApiKey) => {
        const saved = await saveKey(given);
        change((keys) => [saved, ...keys]);
        // Without a list there was nothing to add it to; it may load now.
        if (status !== 'ready') await reload();
      },
      saveOnDevice: (given: SaveApiKey) => {
        const result = saveLocalKey(given, new Date());
        if ('outcome' in result) return result.outcome;
        throw new ApiError(
          'conflict',
          `You have this key on this device already, under the name “${result.existingName}”.`,
          409,
        );
      },
      rename: async (entry: KeyEntry, name: string) => {
        if (entry.storage_type === 'local') {
          if (renameLocalKey(entry.id, name) === undefined) throw gone();
          return;
        }
        const stored = await renameKey(entry.id, name);
        change((keys) => keys.map((key) => (key.id === entry.id ? { ...key, name: stored } : key)));
      },
      remove: async (entry: KeyEntry) => {
        if (entry.storage_type === 'local') {
          deleteLocalKey(entry.id);
          return;
        }
        // Already deleted in another tab: the wanted state.
        await deleteKey(entry.id).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
        });
        change((keys) => keys.filter((key) => key.id !== entry.id));
      },
      reveal: async (entry: KeyEntry) => {
        if (entry.storage_type === 'database') return revealKey(entry.id);
        const key = readLocalKey(entry.id);
        if (key === undefined) throw gone();
        return key;
      },
    }),
    [change, reload, status],
  );

  const cloudKeys = cloud.status === 'ready' ? cloud.keys : undefined;
  const entries = useMemo(
    () => mergeEntries(cloudKeys ?? [], local.map(entryOfLocal)),
    [cloudKeys, local],
  );
  return {
    entries,
    // Before the browser has read its storage, the list of local keys is unknown.
    cloud: hydrated ? cloud.status : 'loading',
    failure: cloud.status === 'failed' ? cloud.failure : undefined,
    reload,
    ...actions,
  };
}
