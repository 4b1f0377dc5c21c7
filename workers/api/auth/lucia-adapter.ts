import type { Adapter, DatabaseSession } from 'lucia';
import { sha256 } from '../_core/crypto/secrets';

/** A session with its user, times in ms since 1970. */
interface SessionWithUser {
  idHash: string;
  device: string;
  createdAt: number;
  expiresAt: number;
  userId: string;
  email: string;
  userCreatedAt: number;
}

/**
 * Lucia's storage on D1. Lucia would store the session id itself; here only its SHA-256 is stored, so that a
 * copy of the database cannot be used to sign in.
 */
export function hashingAdapter(db: D1Database): Adapter {
  return {
    getSessionAndUser: async (sessionId) => {
      const row = await db
        .prepare(
          `SELECT session.id_hash AS idHash, session.device, session.created_at AS createdAt,
             session.expires_at AS expiresAt, user.id AS userId, user.email,
             user.created_at AS userCreatedAt
           FROM session JOIN user ON user.id = session.user_id WHERE session.id_hash = ?`,
        )
        .bind(await sha256(sessionId))
        .first<SessionWithUser>();
      if (row === null) return [null, null];
      const { idHash, device, userId, email } = row;
      const found: DatabaseSession = {
        id: sessionId,
        userId,
        expiresAt: new Date(row.expiresAt),
        attributes: { device, createdAt: new Date(row.createdAt), idHash },
      };
      const attributes = { email, createdAt: new Date(row.userCreatedAt) };
      return [found, { id: userId, attributes }];
    },
    getUserSessions: () => {
      throw new Error('Nobody can list session ids: only their hashes are kept.');
    },
    setSession: async ({ id, userId, expiresAt, attributes }) => {
      const { device, createdAt } = attributes;
      await db
        .prepare(
          `INSERT INTO session (id_hash, user_id, created_at, expires_at, device)
           VALUES (?, ?, ?, ?, ?)`,
        )
        .bind(await sha256(id), userId, createdAt.getTime(), expiresAt.getTime(), device)
        .run();
    },
    updateSessionExpiration: async (sessionId, expiresAt) => {
      await db
        .prepare('UPDATE session SET expires_at = ? WHERE id_hash = ?')
        .bind(expiresAt.getTime(), await sha256(sessionId))
        .run();
    },
    deleteSession: async (sessionId) => {
      await db
        .prepare('DELETE FROM session WHERE id_hash = ?')
        .bind(await sha256(sessionId))
        .run();
    },
    deleteUserSessions: async (userId) => {
      await db.prepare('DELETE FROM session WHERE user_id = ?').bind(userId).run();
    },
    deleteExpiredSessions: async () => {
      await db.prepare('DELETE FROM session WHERE expires_at <= ?').bind(Date.now()).run();
    },
  };
}
