import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { session } from '../../db/schema/account';

/** A session as the table has it. */
export type SessionRow = typeof session.$inferSelect;

/** A person's sessions that are not over, newest first. */
export async function listSessions(
  db: D1Database,
  userId: string,
  now: Date,
): Promise<SessionRow[]> {
  return drizzle(db)
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), session.idHash);
}

/** Ends one session of a person: false when they have none with this hash. */
export async function deleteSession(
  db: D1Database,
  userId: string,
  idHash: string,
): Promise<boolean> {
  const gone = await drizzle(db)
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.idHash, idHash)))
    .returning({ idHash: session.idHash });
  return gone.length === 1;
}

/** Ends all sessions of a person but one, and returns how many. */
export async function deleteOtherSessions(
  db: D1Database,
  userId: string,
  keptHash: string,
): Promise<number> {
  const gone = await drizzle(db)
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.idHash, keptHash)))
    .returning({ idHash: session.idHash });
  return gone.length;
}
