import type { ApiKeyService } from '@entropy-tools/core/ai/api-key-services';
import { UnsealError } from '../_core/crypto/sealed-text';
import { newId } from '../_core/crypto/secrets';
import { openUserCipher, type UserCipher } from '../_core/crypto/user-key';
import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { Env } from '../env';
import { apiKeyLimits, DECRYPTION_FAILED, maskKey } from './api-key.contract';
import type { ExportedApiKey, ListedApiKey, SaveApiKey } from './vault.contract';
import {
  type ApiKeyRow,
  deleteApiKeyRow,
  findApiKeyRow,
  findNameByHash,
  findNewestApiKeyRow,
  insertApiKeyRow,
  listApiKeyRows,
  renameApiKeyRow,
  touchApiKeyRow,
} from './vault.repository';

const fieldOf = (id: string) => ({ table: 'api_keys', row: id, field: 'encrypted_key' });

/** HMAC purpose that separates `key_hash` from the hashes of other columns. */
const HASH_PURPOSE = 'api_keys.key_hash';

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const notFound = () =>
  new ApiError(404, 'not_found', 'This key is not there. It may have been deleted in another tab.');

/** Lists a user's keys, newest first, masked. Keys that cannot be decrypted are marked as failed. */
export async function listKeys(env: Env, userId: string, now: Date): Promise<ListedApiKey[]> {
  const opened = await openAll(env, userId, now);
  return opened.map(({ row, key }) => listed(row, key));
}

/** All keys of a user in plain text, newest first, for their data export. */
export async function exportVault(env: Env, userId: string, now: Date): Promise<ExportedApiKey[]> {
  const opened = await openAll(env, userId, now);
  return opened.map(({ row, key }) => ({
    name: row.name,
    service: row.service,
    key,
    storage_type: 'database',
    created_at: new Date(row.created_at).toISOString(),
    last_used: isoOf(row.last_used),
  }));
}

/**
 * Encrypts and stores a key. Throws {@link ApiError} 409 `conflict` if the user already has this key (the
 * message names it) or has reached the maximum number of keys.
 */
export async function saveKey(
  env: Env,
  userId: string,
  { name, service, key }: SaveApiKey,
  now: Date,
): Promise<ListedApiKey> {
  const cipher = await openUserCipher(env, userId, now);
  const id = newId();
  const [encryptedKey, keyHash] = await Promise.all([
    cipher.encrypt(key, fieldOf(id)),
    cipher.hash(key, HASH_PURPOSE),
  ]);
  const row = { id, name, service, encrypted_key: encryptedKey, created_at: now.getTime() };
  if (!(await insertApiKeyRow(env.DB, userId, { ...row, key_hash: keyHash }, apiKeyLimits.keys))) {
    const existing = await findNameByHash(env.DB, userId, keyHash);
    throw new ApiError(
      409,
      'conflict',
      existing === null
        ? `You have ${apiKeyLimits.keys} keys, which is the most. Delete one that you do not need and save again.`
        : `You have this key already, under the name “${existing}”. Nothing was changed.`,
    );
  }
  return listed({ ...row, last_used: null }, key);
}

/** Renames a key. Throws 404 if it is not this user's. */
export async function renameKey(env: Env, userId: string, id: string, name: string): Promise<void> {
  if (!(await renameApiKeyRow(env.DB, userId, id, name))) throw notFound();
}

/** Deletes a key, even one that cannot be decrypted. Throws 404 if it is not this user's. */
export async function deleteKey(env: Env, userId: string, id: string): Promise<void> {
  if (!(await deleteApiKeyRow(env.DB, userId, id))) throw notFound();
}

/**
 * Returns the key in plain text for its owner to see; does not count as a use. Throws {@link ApiError}: 404
 * if it is not this user's, 500 `decryption_failed` if it cannot be decrypted.
 */
export async function revealKey(env: Env, userId: string, id: string, now: Date): Promise<string> {
  const row = await findApiKeyRow(env.DB, userId, id);
  if (row === null) throw notFound();
  return openOne(env, userId, row, now);
}

/** Records that a tool in the browser used a key. Throws 404 if it is not this user's. */
export async function recordKeyUse(env: Env, userId: string, id: string, now: Date): Promise<void> {
  if (!(await touchApiKeyRow(env.DB, userId, id, now))) throw notFound();
}

/**
 * Decrypts a key for a tool that runs in the Worker, by id or the newest one of a service; sets `last_used`.
 * Undefined if the user has none; throws 500 `decryption_failed` like `revealKey`.
 */
export async function decryptKeyForTool(
  env: Env,
  userId: string,
  wanted: { id: string } | { service: ApiKeyService },
  now: Date,
): Promise<{ id: string; service: ApiKeyService; key: string } | undefined> {
  const row =
    'id' in wanted
      ? await findApiKeyRow(env.DB, userId, wanted.id)
      : await findNewestApiKeyRow(env.DB, userId, wanted.service);
  if (row === null) return undefined;
  const key = await openOne(env, userId, row, now);
  // Deleted meanwhile: respect the owner's decision and do not use the key.
  if (!(await touchApiKeyRow(env.DB, userId, row.id, now))) return undefined;
  return { id: row.id, service: row.service, key };
}

function listed(row: ApiKeyRow, key: string | null): ListedApiKey {
  return {
    id: row.id,
    name: row.name,
    service: row.service,
    maskedKey: key === null ? DECRYPTION_FAILED : maskKey(key),
    failed: key === null,
    storage_type: 'database',
    created_at: new Date(row.created_at).toISOString(),
    last_used: isoOf(row.last_used),
  };
}

/** Decrypts all rows, with null for failures. One damaged row does not affect the others. */
async function openAll(
  env: Env,
  userId: string,
  now: Date,
): Promise<{ row: ApiKeyRow; key: string | null }[]> {
  const rows = await listApiKeyRows(env.DB, userId);
  if (rows.length === 0) return [];
  const cipher = await nullIfLocked(openUserCipher(env, userId, now));
  return Promise.all(rows.map(async (row) => ({ row, key: await decrypt(cipher, row) })));
}

async function openOne(env: Env, userId: string, row: ApiKeyRow, now: Date): Promise<string> {
  const key = await decrypt(await nullIfLocked(openUserCipher(env, userId, now)), row);
  if (key !== null) return key;
  throw new ApiError(
    500,
    'decryption_failed',
    'This key cannot be decrypted. It was left as it is. If you still have the key, add it again.',
  );
}

async function decrypt(cipher: UserCipher | null, row: ApiKeyRow): Promise<string | null> {
  return cipher && nullIfLocked(cipher.decrypt(row.encrypted_key, fieldOf(row.id)));
}

/**
 * Null if decryption fails because of damaged text or a missing master key. A database failure is still
 * thrown.
 */
async function nullIfLocked<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    logError('vault_decryption_failed', error);
    return null;
  }
}
