import { and, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { identity, oauthAttempt } from '../../../db/schema/account';
import type { OauthProvider } from './oauth.contract';

/** Notes that a sign-in has begun. */
export async function insertAttempt(
  db: D1Database,
  attempt: { stateHash: string; provider: OauthProvider; expiresAt: Date },
): Promise<void> {
  await drizzle(db).insert(oauthAttempt).values(attempt);
}

/** Takes a sign-in that has begun: true only once for each, and only in time. */
export async function consumeAttempt(
  db: D1Database,
  { stateHash, provider, now }: { stateHash: string; provider: OauthProvider; now: Date },
): Promise<boolean> {
  const rows = await drizzle(db)
    .delete(oauthAttempt)
    .where(
      and(
        eq(oauthAttempt.stateHash, stateHash),
        eq(oauthAttempt.provider, provider),
        gt(oauthAttempt.expiresAt, now),
      ),
    )
    .returning({ stateHash: oauthAttempt.stateHash });
  return rows.length === 1;
}

/** The account that an account elsewhere signs in to. */
export async function findIdentity(
  db: D1Database,
  { provider, subject }: { provider: OauthProvider; subject: string },
): Promise<string | undefined> {
  const rows = await drizzle(db)
    .select({ userId: identity.userId })
    .from(identity)
    .where(and(eq(identity.provider, provider), eq(identity.subject, subject)))
    .limit(1);
  return rows[0]?.userId;
}

/** Ties an account elsewhere to one of ours. Of two at once the first counts: read it afterwards. */
export async function insertIdentity(
  db: D1Database,
  row: { provider: OauthProvider; subject: string; userId: string; createdAt: Date },
): Promise<void> {
  await drizzle(db).insert(identity).values(row).onConflictDoNothing();
}

/** The accounts elsewhere that sign in to an account, oldest first. */
export async function listIdentitiesOf(db: D1Database, userId: string) {
  return drizzle(db)
    .select({
      provider: identity.provider,
      subject: identity.subject,
      createdAt: identity.createdAt,
    })
    .from(identity)
    .where(eq(identity.userId, userId))
    .orderBy(identity.createdAt);
}
