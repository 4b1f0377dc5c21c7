/** A session as the table has it. */
export interface StoredSession {
  /** SHA-256 of the session id, hexadecimal. */
  idHash: string;
  device: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A person's sessions that are not over, newest first. */
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

/** Ends one session of a person: false when they have none with this hash. */
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

/** Ends all sessions of a person but one, and returns how many. */
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
