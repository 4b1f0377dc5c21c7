import type { OauthProvider } from './oauth.contract';

/** Records the start of a sign-in. */
export async function insertAttempt(
  db: D1Database,
  {
    stateHash,
    provider,
    expiresAt,
  }: { stateHash: string; provider: OauthProvider; expiresAt: Date },
): Promise<void> {
  await db
    .prepare('INSERT INTO oauth_attempt (state_hash, provider, expires_at) VALUES (?, ?, ?)')
    .bind(stateHash, provider, expiresAt.getTime())
    .run();
}

/** Consumes a started sign-in: true only once for each, and only before it expires. */
export async function consumeAttempt(
  db: D1Database,
  { stateHash, provider, now }: { stateHash: string; provider: OauthProvider; now: Date },
): Promise<boolean> {
  const row = await db
    .prepare(
      `DELETE FROM oauth_attempt WHERE state_hash = ? AND provider = ? AND expires_at > ?
       RETURNING state_hash`,
    )
    .bind(stateHash, provider, now.getTime())
    .first();
  return row !== null;
}

/** The user that a provider account signs in. */
export async function findIdentity(
  db: D1Database,
  { provider, subject }: { provider: OauthProvider; subject: string },
): Promise<string | undefined> {
  const row = await db
    .prepare('SELECT user_id AS userId FROM identity WHERE provider = ? AND subject = ?')
    .bind(provider, subject)
    .first<{ userId: string }>();
  return row?.userId;
}

/** Links a provider account to a user. Of concurrent calls the first wins: read the result afterwards. */
export async function insertIdentity(
  db: D1Database,
  row: { provider: OauthProvider; subject: string; userId: string; createdAt: Date },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO identity (provider, subject, user_id, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(row.provider, row.subject, row.userId, row.createdAt.getTime())
    .run();
}

/** A provider account that signs in a user. */
export interface Identity {
  provider: OauthProvider;
  subject: string;
  createdAt: Date;
}

/** The provider accounts of a user, oldest first. */
export async function listIdentitiesOf(db: D1Database, userId: string): Promise<Identity[]> {
  const { results } = await db
    .prepare(
      `SELECT provider, subject, created_at AS createdAt FROM identity WHERE user_id = ?
       ORDER BY created_at`,
    )
    .bind(userId)
    .all<Omit<Identity, 'createdAt'> & { createdAt: number }>();
  return results.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
