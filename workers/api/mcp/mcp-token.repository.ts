/** Statements on tokens of live servers. Those on a user's own tokens carry the user's id. */

/** A token as stored. Times are milliseconds since 1970. */
export interface McpTokenRow {
  id: string;
  label: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

/** A server's tokens, newest first, including expired ones. */
export async function listTokenRows(
  db: D1Database,
  userId: string,
  mcpId: string,
): Promise<McpTokenRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, label, created_at, expires_at, last_used_at FROM mcp_tokens
       WHERE mcp_id = ? AND user_id = ? ORDER BY created_at DESC, rowid DESC`,
    )
    .bind(mcpId, userId)
    .all<McpTokenRow>();
  return results;
}

/** Inserts a token of the user's own server; false if it has `most`, or belongs to somebody else. */
export async function insertTokenRow(
  db: D1Database,
  userId: string,
  row: Omit<McpTokenRow, 'last_used_at'> & { mcpId: string; tokenHash: string },
  most: number,
): Promise<boolean> {
  const stored = await db
    .prepare(
      `INSERT INTO mcp_tokens (id, mcp_id, user_id, token_hash, label, created_at, expires_at)
       SELECT ?1, id, user_id, ?4, ?5, ?6, ?7 FROM mcps WHERE id = ?2 AND user_id = ?3
         AND (SELECT count(*) FROM mcp_tokens
              WHERE mcp_id = ?2 AND user_id = ?3 AND expires_at > ?6) < ?8
       RETURNING id`,
    )
    .bind(row.id, row.mcpId, userId, row.tokenHash, row.label, row.created_at, row.expires_at, most)
    .first();
  return stored !== null;
}

/** Revokes a token for good; false if the user has none with this id. */
export async function deleteTokenRow(db: D1Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .prepare('DELETE FROM mcp_tokens WHERE id = ? AND user_id = ? RETURNING id')
    .bind(id, userId)
    .first();
  return row !== null;
}
