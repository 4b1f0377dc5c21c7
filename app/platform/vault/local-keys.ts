import { type ApiKeyService, apiKeyServices } from '@entropy-tools/core/ai/api-key-services';
import { type LocalRecord, readLocal, type WriteOutcome, writeLocal } from '../local-store';

/**
 * A key stored in this browser, in one list, and never sent anywhere (spec 1, section 7). Nothing in this
 * file, and nothing that imports `LocalKey.key`, may call the network.
 */
export interface LocalKey {
  id: string;
  name: string;
  service: ApiKeyService;
  key: string;
  /** ISO 8601 in UTC, as is `last_used`. */
  created_at: string;
  last_used: string | null;
}

/** All keys of this device, as one list. */
export const localKeysRecord: LocalRecord<readonly LocalKey[]> = {
  key: 'api-keys',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.flatMap(readKey) : undefined),
  fallback: [],
};

/** Adds a key, or returns the name under which the list already has it. */
export function saveLocalKey(
  { name, service, key }: Pick<LocalKey, 'name' | 'service' | 'key'>,
  now: Date,
): { outcome: WriteOutcome } | { existingName: string } {
  const keys = readLocal(localKeysRecord);
  const existing = keys.find((other) => other.key === key);
  if (existing) return { existingName: existing.name };
  const added: LocalKey = {
    id: crypto.randomUUID(),
    name,
    service,
    key,
    created_at: now.toISOString(),
    last_used: null,
  };
  return { outcome: writeLocal(localKeysRecord, [added, ...keys]) };
}

/** Renames a key. Returns undefined when it is no longer in the list. */
export function renameLocalKey(id: string, name: string): WriteOutcome | undefined {
  const keys = readLocal(localKeysRecord);
  if (!keys.some((key) => key.id === id)) return undefined;
  const renamed = keys.map((key) => (key.id === id ? { ...key, name } : key));
  return writeLocal(localKeysRecord, renamed);
}

/** Removes a key from the list; does nothing when it is not there. */
export function deleteLocalKey(id: string): WriteOutcome {
  const left = readLocal(localKeysRecord).filter((key) => key.id !== id);
  return writeLocal(localKeysRecord, left);
}

/** The key itself; undefined when it is no longer in the list. */
export function readLocalKey(id: string): string | undefined {
  return readLocal(localKeysRecord).find((key) => key.id === id)?.key;
}

function readKey(value: unknown): LocalKey[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, service, key, created_at, last_used } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof key !== 'string' || !isTime(created_at)) return [];
  return [
    {
      id,
      name: typeof name === 'string' && name !== '' ? name : 'Without a name',
      service: apiKeyServices.find((known) => known === service) ?? 'other',
      key,
      created_at,
      last_used: isTime(last_used) ? last_used : null,
    },
  ];
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
