import type { McpAccess } from './mcp.contract';
import type { McpFailureReason } from './mcp-limits.contract';

/** Statements on definitions. Those on a user's own definitions carry the user's id. */

/** A row as stored. Times are milliseconds since 1970. */
export interface McpRow {
  id: string;
  encrypted_definition: string;
  access: McpAccess;
  version: number;
  created_at: number;
  /** When the operator took it down; null otherwise. */
  taken_down_at: number | null;
  taken_down_reason: string | null;
}

const COLUMNS =
  'id, encrypted_definition, access, version, created_at, taken_down_at, taken_down_reason';

/** A user's definitions, newest first. */
export async function listMcpRows(db: D1Database, userId: string): Promise<McpRow[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM mcps WHERE user_id = ? ORDER BY created_at DESC, rowid DESC`)
    .bind(userId)
    .all<McpRow>();
  return results;
}

/** One definition; null if the user has none with this id. */
export function findMcpRow(db: D1Database, userId: string, id: string): Promise<McpRow | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM mcps WHERE user_id = ? AND id = ?`)
    .bind(userId, id)
    .first<McpRow>();
}

/** Inserts a definition unless the user has `most` of them; false if nothing was inserted. */
export async function insertMcpRow(
  db: D1Database,
  userId: string,
  { id, sealed, now }: { id: string; sealed: string; now: Date },
  most: number,
): Promise<boolean> {
  const row = await db
    .prepare(
      `INSERT INTO mcps (id, user_id, encrypted_definition, access, version, created_at, updated_at)
       SELECT ?1, ?2, ?3, 'private', 1, ?4, ?4
       WHERE (SELECT count(*) FROM mcps WHERE user_id = ?2) < ?5
       RETURNING id`,
    )
    .bind(id, userId, sealed, now.getTime(), most)
    .first();
  return row !== null;
}

/**
 * Stores a new version of a definition and keeps the previous one; versions beyond `kept` are deleted. One
 * batch.
 * @returns the new version; null if the user has none with this id, or `from` is no longer the current
 * version
 */
export async function updateMcpRow(
  db: D1Database,
  userId: string,
  { id, sealed, from, now }: { id: string; sealed: string; from: number; now: Date },
  kept: number,
): Promise<number | null> {
  const [, updated] = await db.batch<{ version: number }>([
    db
      .prepare(
        `INSERT INTO mcp_versions (mcp_id, version, user_id, encrypted_definition, saved_at)
         SELECT id, version, user_id, encrypted_definition, updated_at FROM mcps
         WHERE id = ? AND user_id = ? AND version = ?`,
      )
      .bind(id, userId, from),
    db
      .prepare(
        `UPDATE mcps SET encrypted_definition = ?, version = version + 1, updated_at = ?
         WHERE id = ? AND user_id = ? AND version = ? RETURNING version`,
      )
      .bind(sealed, now.getTime(), id, userId, from),
    db
      .prepare('DELETE FROM mcp_versions WHERE mcp_id = ? AND user_id = ? AND version <= ?')
      .bind(id, userId, from - kept),
  ]);
  return updated?.results[0]?.version ?? null;
}

/** Earlier versions, newest first. */
export async function listVersionRows(
  db: D1Database,
  userId: string,
  id: string,
): Promise<{ version: number; encrypted_definition: string; saved_at: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT version, encrypted_definition, saved_at FROM mcp_versions
       WHERE mcp_id = ? AND user_id = ? ORDER BY version DESC`,
    )
    .bind(id, userId)
    .all<{ version: number; encrypted_definition: string; saved_at: number }>();
  return results;
}

/**
 * Changes who may call a server; false if the user has none with this id, or if it would become public and the
 * operator has taken it down.
 */
export async function setAccess(
  db: D1Database,
  userId: string,
  id: string,
  access: McpAccess,
): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE mcps SET access = ?1 WHERE id = ?2 AND user_id = ?3
         AND (?1 = 'private' OR taken_down_at IS NULL) RETURNING id`,
    )
    .bind(access, id, userId)
    .first();
  return row !== null;
}

/** Deletes a definition with its tokens, versions and counts; false if the user has none with this id. */
export async function deleteMcpRow(db: D1Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .prepare('DELETE FROM mcps WHERE id = ? AND user_id = ? RETURNING id')
    .bind(id, userId)
    .first();
  return row !== null;
}

/** Calls of a user's servers since a day, YYYY-MM-DD. */
export async function listCallRows(
  db: D1Database,
  userId: string,
  since: string,
): Promise<{ mcp_id: string; day: string; count: number; errors: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT mcp_calls.mcp_id, day, calls + public_calls AS count, errors FROM mcp_calls
       JOIN mcps ON mcps.id = mcp_calls.mcp_id WHERE mcps.user_id = ? AND day >= ?`,
    )
    .bind(userId, since)
    .all<{ mcp_id: string; day: string; count: number; errors: number }>();
  return results;
}

/** Failed calls of one of a user's servers since a day, YYYY-MM-DD, the most frequent first. */
export async function listFailureRows(
  db: D1Database,
  userId: string,
  { id, since }: { id: string; since: string },
): Promise<FailureRow[]> {
  const { results } = await db
    .prepare(
      `SELECT tool, reason, sum(count) AS count, max(last_at) AS last_at FROM mcp_failures
       JOIN mcps ON mcps.id = mcp_failures.mcp_id WHERE mcps.id = ? AND mcps.user_id = ? AND day >= ?
       GROUP BY tool, reason ORDER BY 3 DESC, 4 DESC LIMIT 200`,
    )
    .bind(id, userId, since)
    .all<FailureRow>();
  return results;
}

/** Failures of one tool for one reason. `last_at` is in milliseconds since 1970. */
interface FailureRow {
  tool: string;
  reason: McpFailureReason;
  count: number;
  last_at: number;
}
