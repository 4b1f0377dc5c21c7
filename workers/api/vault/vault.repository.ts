import type { ApiKeyService } from '@entropy-tools/core/ai/api-key-services';

/** Queries on `api_keys`. Every one is restricted to one user's id. */

/** A stored row. Times are epoch milliseconds. */
export interface ApiKeyRow {
  id: string;
  name: string;
  service: ApiKeyService;
  /** Ciphertext, bound to user and row. */
  encrypted_key: string;
  created_at: number;
  last_used: number | null;
}

const COLUMNS = 'id, name, service, encrypted_key, created_at, last_used';

/** Lists a user's keys, newest first. */
export async function listApiKeyRows(database: D1Database, userId: string): Promise<ApiKeyRow[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM api_keys WHERE user_id = ? ORDER BY created_at DESC, rowid DESC`,
    )
    .bind(userId)
    .all<ApiKeyRow>();
  return results;
}

/** Finds one key; null if this user has no key with that id. */
export function findApiKeyRow(
  database: D1Database,
  userId: string,
  id: string,
): Promise<ApiKeyRow | null> {
  return database
    .prepare(`SELECT ${COLUMNS} FROM api_keys WHERE user_id = ? AND id = ?`)
    .bind(userId, id)
    .first<ApiKeyRow>();
}

/** Finds the newest key for a service; null if there is none. */
export function findNewestApiKeyRow(
  database: D1Database,
  userId: string,
  service: ApiKeyService,
): Promise<ApiKeyRow | null> {
  return database
    .prepare(
      `SELECT ${COLUMNS} FROM api_keys WHERE user_id = ? AND service = ?
       ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(userId, service)
    .first<ApiKeyRow>();
}

/** Finds the name of the user's key with this hash; null if there is none. */
export async function findNameByHash(
  database: D1Database,
  userId: string,
  keyHash: string,
): Promise<string | null> {
  const row = await database
    .prepare('SELECT name FROM api_keys WHERE user_id = ? AND key_hash = ? LIMIT 1')
    .bind(userId, keyHash)
    .first<{ name: string }>();
  return row?.name ?? null;
}

/**
 * Stores a key unless the user already has it or has `most` keys. A single statement, so that concurrent
 * requests cannot bypass either condition. Returns false if nothing was stored.
 */
export async function insertApiKeyRow(
  database: D1Database,
  userId: string,
  row: Omit<ApiKeyRow, 'last_used'> & { key_hash: string },
  most: number,
): Promise<boolean> {
  const { meta } = await database
    .prepare(
      `INSERT INTO api_keys
         (id, user_id, name, service, encrypted_key, key_hash, storage_type, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, 'database', ?7
       WHERE (SELECT COUNT(*) FROM api_keys WHERE user_id = ?2) < ?8
         AND NOT EXISTS (SELECT 1 FROM api_keys WHERE user_id = ?2 AND key_hash = ?6)`,
    )
    .bind(
      row.id,
      userId,
      row.name,
      row.service,
      row.encrypted_key,
      row.key_hash,
      row.created_at,
      most,
    )
    .run();
  return meta.changes > 0;
}

/** Renames a key. Returns false if this user has no key with that id. */
export async function renameApiKeyRow(
  database: D1Database,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { meta } = await database
    .prepare('UPDATE api_keys SET name = ? WHERE user_id = ? AND id = ?')
    .bind(name, userId, id)
    .run();
  return meta.changes > 0;
}

/**
 * Records when a key was used; an earlier time never replaces a later one. Returns false like
 * {@link renameApiKeyRow}.
 */
export async function touchApiKeyRow(
  database: D1Database,
  userId: string,
  id: string,
  usedAt: Date,
): Promise<boolean> {
  const { meta } = await database
    .prepare(
      'UPDATE api_keys SET last_used = MAX(COALESCE(last_used, 0), ?) WHERE user_id = ? AND id = ?',
    )
    .bind(usedAt.getTime(), userId, id)
    .run();
  return meta.changes > 0;
}

/** Deletes a key. Returns false if this user has no key with that id. */
export async function deleteApiKeyRow(
  database: D1Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const { meta } = await database
    .prepare('DELETE FROM api_keys WHERE user_id = ? AND id = ?')
    .bind(userId, id)
    .run();
  return meta.changes > 0;
}
