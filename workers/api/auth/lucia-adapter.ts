import type { Adapter, DatabaseSession } from 'lucia';
import { sha256 } from '../_core/crypto/secrets';
import type { WrappedKey } from '../_core/crypto/user-key';

/** A session with its user, times in ms since 1970. */
interface SessionWithUser {
  idHash: string;
  device: string;
  createdAt: number;
  expiresAt: number;
  userId: string;
  email: string;
  userCreatedAt: number;
  wrappedKey: string | null;
  masterVersion: number;
}

/** Statements to send in the trip of a session look-up. */
export interface SideReads {
  prepare: (sessionHash: string) => D1PreparedStatement[];
  /** Gets the rows of each statement, whether or not the session is valid. */
  accept: (results: readonly unknown[][]) => void;
}

/**
 * Lucia's storage on D1. Lucia would store the session id itself; here only its SHA-256 is stored, so that a
 * copy of the database cannot be used to sign in.
 */
export function hashingAdapter(db: D1Database, side?: SideReads): Adapter {
  return {
    getSessionAndUser: async (sessionId) => {
      const hash = await sha256(sessionId);
      const results = await db.batch<unknown>([
        db
          .prepare(
            `SELECT session.id_hash AS idHash, session.device, session.created_at AS createdAt,
               session.expires_at AS expiresAt, user.id AS userId, user.email,
               user.created_at AS userCreatedAt, user_key.wrapped_key AS wrappedKey,
               user_key.master_version AS masterVersion
             FROM session JOIN user ON user.id = session.user_id
             LEFT JOIN user_key ON user_key.user_id = session.user_id
             WHERE session.id_hash = ? AND user.suspended_at IS NULL`,
          )
          .bind(hash),
        ...(side?.prepare(hash) ?? []),
      ]);
      const [rows = [], ...others] = results.map((result) => result.results);
      side?.accept(others);
      const row = rows[0] as SessionWithUser | undefined;
      if (row === undefined) return [null, null];
      const { idHash, device, userId, email } = row;
      const found: DatabaseSession = {
        id: sessionId,
        userId,
        expiresAt: new Date(row.expiresAt),
        attributes: { device, createdAt: new Date(row.createdAt), idHash },
      };
      const { wrappedKey, masterVersion } = row;
      const dataKey: WrappedKey | undefined =
        wrappedKey === null ? undefined : { wrappedKey, masterVersion };
      const attributes = { email, createdAt: new Date(row.userCreatedAt), dataKey };
      return [found, { id: userId, attributes }];
    },
    getUserSessions: () => {
      throw new Error('Nobody can list session ids: only their hashes are kept.');
    },
    setSession: () => {
      throw new Error('Sessions are stored by prepareSession, in the batch of the sign-in.');
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
