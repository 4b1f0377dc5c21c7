/** A row of the session table. */
export interface StoredSession {
  /** SHA-256 of the session id, hexadecimal. */
  idHash: string;
  device: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A user's unexpired sessions, newest first. */
export async function listSessions(
  db: D1Database,
  userId: string,
  now: Date,
): Promise<StoredSession[]> {
  const { results } = await db
    .prepare(
      `SELECT id_hash AS idHash, device, created_at AS createdAt, expires_at AS expiresAt
       FROM session WHERE user_id = ? AND expires_at > ? ORDER BY created_at DESC, id_hash`,
    )
    .bind(userId, now.getTime())
    .all<{ idHash: string; device: string; createdAt: number; expiresAt: number }>();
  return results.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
  }));
}

/** Ends one session of a user; false if they have none with this hash. */
export async function deleteSession(
  db: D1Database,
  userId: string,
  idHash: string,
): Promise<boolean> {
  const row = await db
    .prepare('DELETE FROM session WHERE user_id = ? AND id_hash = ? RETURNING id_hash')
    .bind(userId, idHash)
    .first();
  return row !== null;
}

/** Ends all sessions of a user but one, and returns how many. */
export async function deleteOtherSessions(
  db: D1Database,
  userId: string,
  keptHash: string,
): Promise<number> {
  const { results } = await db
    .prepare('DELETE FROM session WHERE user_id = ? AND id_hash <> ? RETURNING id_hash')
    .bind(userId, keptHash)
    .all();
  return results.length;
}
