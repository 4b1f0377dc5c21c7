import { auditStatement } from './audit.service';

/** Inserts a session and its audit row in one batch. */
export async function insertAdminSession(
  db: D1Database,
  session: { idHash: string; keyId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { idHash, keyId, createdAt, expiresAt } = session;
  await db.batch([
    db
      .prepare(
        'INSERT INTO admin_session (id_hash, key_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
      )
      .bind(idHash, keyId, createdAt.getTime(), expiresAt.getTime()),
    auditStatement(db, { act: 'signed_in', keyId }, createdAt),
  ]);
}

/** Finds a session that has not expired. */
export async function findAdminSession(
  db: D1Database,
  idHash: string,
  now: Date,
): Promise<{ keyId: string; expiresAt: Date } | undefined> {
  const row = await db
    .prepare('SELECT key_id, expires_at FROM admin_session WHERE id_hash = ? AND expires_at > ?')
    .bind(idHash, now.getTime())
    .first<{ key_id: string; expires_at: number }>();
  return row === null ? undefined : { keyId: row.key_id, expiresAt: new Date(row.expires_at) };
}

/** Deletes a session and inserts an audit row in one batch. */
export async function deleteAdminSession(
  db: D1Database,
  { idHash, keyId }: { idHash: string; keyId: string },
  now: Date,
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM admin_session WHERE id_hash = ?').bind(idHash),
    auditStatement(db, { act: 'signed_out', keyId }, now),
  ]);
}
