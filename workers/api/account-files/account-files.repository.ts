import { type AccountFileSetKind, accountFileLimits } from './account-files.contract';

/** Statements on `account_file`, `account_file_set` and `account_file_use`. Every one carries the user's id. */

/** A set as read. Times are milliseconds since 1970. */
export interface FileSetRow {
  id: string;
  kind: AccountFileSetKind;
  revision: string;
  encrypted_text: string;
  updated_at: number;
  /** JSON of `[{id, bytes}]`. */
  files: string;
}

const HOUR = 60 * 60 * 1000;
/** An upload that has not ended by then was lost with its Worker. */
const ARRIVAL_MS = HOUR;
/** A stored file that no set uses by then is removed: what an upload that is continued still needs. */
const UNUSED_MS = 6 * HOUR;

/**
 * Reserves room for a file, if it is there and the id is free: one statement, so that uploads at once cannot
 * go beyond the quota together. False if nothing was reserved.
 */
export async function reserveFile(
  DB: D1Database,
  userId: string,
  { id, bytes }: { id: string; bytes: number },
  maxBytes: number,
  now: Date,
): Promise<boolean> {
  const { meta } = await DB.prepare(
    `INSERT INTO account_file (id, user_id, bytes, stored_at, expires_at) SELECT ?1, ?2, ?3, NULL, ?4
     WHERE NOT EXISTS (SELECT 1 FROM account_file WHERE id = ?1)
       AND (SELECT coalesce(sum(bytes), 0) + ?3 <= ?5 AND count(*) < ?6
            FROM account_file WHERE user_id = ?2)`,
  )
    .bind(id, userId, bytes, now.getTime() + ARRIVAL_MS, maxBytes, accountFileLimits.files)
    .run();
  return meta.changes > 0;
}

/** Why nothing was reserved: the size of the user's stored file with that id, whether any has it, and their sum. */
export async function readRoom(DB: D1Database, userId: string, id: string) {
  const row = await DB.prepare(
    `SELECT (SELECT bytes FROM account_file
         WHERE id = ?1 AND user_id = ?2 AND stored_at IS NOT NULL) AS storedBytes,
       EXISTS (SELECT 1 FROM account_file WHERE id = ?1) AS isTaken,
       (SELECT coalesce(sum(bytes), 0) FROM account_file WHERE user_id = ?2) AS usedBytes`,
  )
    .bind(id, userId)
    .first<{ storedBytes: number | null; isTaken: 0 | 1; usedBytes: number }>();
  if (row === null) throw new Error('A query without a table has one row.');
  return row;
}

/** Notes that a file has arrived whole. False if its row is gone meanwhile, with the account for example. */
export async function markStored(
  DB: D1Database,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { meta } = await DB.prepare(
    'UPDATE account_file SET stored_at = ?1, expires_at = ?2 WHERE id = ?3 AND user_id = ?4',
  )
    .bind(now.getTime(), now.getTime() + UNUSED_MS, id, userId)
    .run();
  return meta.changes > 0;
}

/** Whether the user has this file, whole. */
export async function hasFile(DB: D1Database, userId: string, id: string): Promise<boolean> {
  const row = await DB.prepare(
    'SELECT 1 FROM account_file WHERE id = ? AND user_id = ? AND stored_at IS NOT NULL',
  )
    .bind(id, userId)
    .first();
  return row !== null;
}

/**
 * Deletes the row of a file that no set uses. One that is arriving loses its row by its own upload only:
 * otherwise a smaller file could take the id, and the larger body would end as its object.
 * @returns false if there is none
 */
export async function deleteUnusedFile(
  DB: D1Database,
  userId: string,
  id: string,
  by: 'request' | 'upload',
): Promise<boolean> {
  const { meta } = await DB.prepare(
    `DELETE FROM account_file WHERE id = ?1 AND user_id = ?2 AND (?3 = 'upload' OR stored_at IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM account_file_use WHERE file_id = ?1)`,
  )
    .bind(id, userId, by)
    .run();
  return meta.changes > 0;
}

/** All sets of a user, those changed last first, and what all their files take. */
export async function listFileSets(
  DB: D1Database,
  userId: string,
): Promise<{ rows: FileSetRow[]; usedBytes: number }> {
  const [sets, sum] = await DB.batch([
    DB.prepare(
      `SELECT id, kind, revision, encrypted_text, updated_at,
         (SELECT json_group_array(json_object('id', f.id, 'bytes', f.bytes))
          FROM account_file_use u JOIN account_file f ON f.id = u.file_id
          WHERE u.user_id = s.user_id AND u.set_id = s.id) AS files
       FROM account_file_set s WHERE user_id = ? ORDER BY updated_at DESC`,
    ).bind(userId),
    DB.prepare('SELECT coalesce(sum(bytes), 0) AS bytes FROM account_file WHERE user_id = ?').bind(
      userId,
    ),
  ]);
  return {
    rows: (sets?.results ?? []) as unknown as FileSetRow[],
    usedBytes: (sum?.results[0] as { bytes: number } | undefined)?.bytes ?? 0,
  };
}

/** A set to write. */
interface WrittenSet {
  id: string;
  kind: AccountFileSetKind;
  /** The new revision. */
  revision: string;
  encryptedText: string;
  files: readonly string[];
}

/**
 * Writes a set with its files in one transaction, if its revision is still `before` (null: it does not
 * exist), all files are the user's and stored, and they have not too many sets, nor uses of files: what a
 * list reads is bounded by these.
 * @returns ids of files that no set uses any more, whose rows are deleted; undefined if nothing was written
 */
export async function writeFileSet(
  DB: D1Database,
  userId: string,
  { id, kind, revision, encryptedText, files }: WrittenSet,
  before: string | null,
  now: Date,
): Promise<string[] | undefined> {
  const list = JSON.stringify(files);
  const isWritten =
    'EXISTS (SELECT 1 FROM account_file_set WHERE user_id = ?1 AND id = ?2 AND revision = ?4)';
  const notIn = 'file_id NOT IN (SELECT value FROM json_each(?3))';
  const bind = (sql: string) => DB.prepare(sql).bind(userId, id, list, revision);
  const [written, dropped] = await DB.batch([
    DB.prepare(
      `INSERT INTO account_file_set (user_id, id, kind, revision, encrypted_text, updated_at)
       SELECT ?1, ?2, ?5, ?4, ?6, ?7
       WHERE (SELECT count(*) FROM json_each(?3)) =
           (SELECT count(*) FROM json_each(?3) JOIN account_file f ON f.id = value
            WHERE f.user_id = ?1 AND f.stored_at IS NOT NULL)
         AND (?8 IS NULL) =
           (NOT EXISTS (SELECT 1 FROM account_file_set WHERE user_id = ?1 AND id = ?2))
         AND (?8 IS NOT NULL OR (SELECT count(*) FROM account_file_set WHERE user_id = ?1) < ?9)
         AND (SELECT count(*) FROM json_each(?3)) +
           (SELECT count(*) FROM account_file_use WHERE user_id = ?1 AND set_id <> ?2) <= ?10
       ON CONFLICT (user_id, id) DO UPDATE SET revision = excluded.revision,
         encrypted_text = excluded.encrypted_text, updated_at = excluded.updated_at
       WHERE account_file_set.revision = ?8 AND account_file_set.kind = excluded.kind`,
    ).bind(
      userId,
      id,
      list,
      revision,
      kind,
      encryptedText,
      now.getTime(),
      before,
      accountFileLimits.sets,
      accountFileLimits.files,
    ),
    bind(
      `DELETE FROM account_file WHERE ${isWritten} AND user_id = ?1 AND id IN
         (SELECT file_id FROM account_file_use WHERE user_id = ?1 AND set_id = ?2 AND ${notIn})
       AND NOT EXISTS (SELECT 1 FROM account_file_use u
         WHERE u.file_id = account_file.id AND u.set_id <> ?2)
       RETURNING id`,
    ),
    bind(
      `DELETE FROM account_file_use WHERE ${isWritten} AND user_id = ?1 AND set_id = ?2 AND ${notIn}`,
    ),
    bind(
      `INSERT OR IGNORE INTO account_file_use (user_id, set_id, file_id)
       SELECT ?1, ?2, value FROM json_each(?3) WHERE ${isWritten}`,
    ),
    bind(
      `UPDATE account_file SET expires_at = NULL
       WHERE ${isWritten} AND user_id = ?1 AND expires_at IS NOT NULL
         AND id IN (SELECT value FROM json_each(?3))`,
    ),
  ]);
  return (written?.meta.changes ?? 0) > 0 ? idsOf(dropped) : undefined;
}

/** The revision of a set; undefined if there is none. */
export async function findRevision(
  DB: D1Database,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const revision = await DB.prepare(
    'SELECT revision FROM account_file_set WHERE user_id = ? AND id = ?',
  )
    .bind(userId, id)
    .first<string>('revision');
  return revision ?? undefined;
}

/**
 * Deletes a set with the files that no other one uses.
 * @returns ids of these files; undefined if the user has no such set
 */
export async function deleteFileSet(
  DB: D1Database,
  userId: string,
  id: string,
): Promise<string[] | undefined> {
  const [dropped, deleted] = await DB.batch([
    DB.prepare(
      `DELETE FROM account_file WHERE user_id = ?1 AND id IN
         (SELECT file_id FROM account_file_use WHERE user_id = ?1 AND set_id = ?2)
       AND NOT EXISTS (SELECT 1 FROM account_file_use u
         WHERE u.file_id = account_file.id AND u.set_id <> ?2)
       RETURNING id`,
    ).bind(userId, id),
    DB.prepare('DELETE FROM account_file_set WHERE user_id = ?1 AND id = ?2').bind(userId, id),
  ]);
  return (deleted?.meta.changes ?? 0) > 0 ? idsOf(dropped) : undefined;
}

const idsOf = (result: D1Result<unknown> | undefined) =>
  (result?.results ?? []).map((row) => (row as { id: string }).id);

/** Which of these ids have a row of whomever: the objects of all others belong to nobody. */
export async function findKnownFiles(
  DB: D1Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { results } = await DB.prepare(
    'SELECT id FROM account_file WHERE id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}
