import { eq, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Adapter, DatabaseSession } from 'lucia';
import { session, user } from '../../db/schema/account';
import { sha256 } from '../_core/crypto/secrets';

/**
 * Lucia's storage on D1. Lucia would store the session id as it is; here only its SHA-256 reaches
 * the table, so that a copied database is not a way in.
 */
export function hashingAdapter(database: D1Database): Adapter {
  const db = drizzle(database);
  return {
    getSessionAndUser: async (sessionId) => {
      const [row] = await db
        .select()
        .from(session)
        .innerJoin(user, eq(session.userId, user.id))
        .where(eq(session.idHash, await sha256(sessionId)))
        .limit(1);
      if (row === undefined) return [null, null];
      const { idHash, device, createdAt } = row.session;
      const found: DatabaseSession = {
        id: sessionId,
        userId: row.user.id,
        expiresAt: row.session.expiresAt,
        attributes: { device, createdAt, idHash },
      };
      const { email } = row.user;
      return [found, { id: row.user.id, attributes: { email, createdAt: row.user.createdAt } }];
    },
    getUserSessions: () => {
      throw new Error('Nobody can list session ids: only their hashes are kept.');
    },
    setSession: async ({ id, userId, expiresAt, attributes }) => {
      const { device, createdAt } = attributes;
      await db
        .insert(session)
        .values({ idHash: await sha256(id), userId, createdAt, expiresAt, device });
    },
    updateSessionExpiration: async (sessionId, expiresAt) => {
      await db
        .update(session)
        .set({ expiresAt })
        .where(eq(session.idHash, await sha256(sessionId)));
    },
    deleteSession: async (sessionId) => {
      await db.delete(session).where(eq(session.idHash, await sha256(sessionId)));
    },
    deleteUserSessions: async (userId) => {
      await db.delete(session).where(eq(session.userId, userId));
    },
    deleteExpiredSessions: async () => {
      await db.delete(session).where(lte(session.expiresAt, new Date()));
    },
  };
}
