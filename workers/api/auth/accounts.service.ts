import { newId } from '../_core/crypto/secrets';
import { toAsciiDomain } from '../_core/email-address.contract';
import type { Env } from '../env';

/** Normalises an address as stored in accounts: trimmed, in lower case, with its domain in ASCII. */
export function normalizeEmail(email: string): string {
  return toAsciiDomain(email.trim().toLowerCase());
}

/**
 * The id of the account with this address; creates the account if there is none. Concurrent calls create only
 * one, because it is a single statement. Use it for an address that the user has just proved (a magic link, a
 * provider's verified address), or to attach something for whoever proves it later (a coupon, decision 014):
 * the id alone grants nothing, only a verified sign-in creates a session.
 */
export async function findOrCreateUser(
  env: Pick<Env, 'DB'>,
  email: string,
  now: Date,
): Promise<{ id: string; email: string }> {
  const address = normalizeEmail(email);
  const row = await createUserStatement(env.DB, address, now).first<{ id: string }>();
  if (row === null) throw new Error('The account was neither found nor made.');
  return { id: row.id, email: address };
}

/** An account as the statements of a sign-in return it. */
export interface FoundUser {
  id: string;
  email: string;
  /** Milliseconds since 1970; null unless the operator has suspended it. */
  suspendedAt: number | null;
}

/** The statement of {@link findOrCreateUser} for a normalised address: returns a {@link FoundUser}. */
export function createUserStatement(db: D1Database, email: string, now: Date): D1PreparedStatement {
  // `DO UPDATE` without a change, because `DO NOTHING` would return no row.
  return db
    .prepare(
      `INSERT INTO user (id, email, created_at) VALUES (?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email
       RETURNING id, email, suspended_at AS suspendedAt`,
    )
    .bind(newId(), email, now.getTime());
}

/** Finds an account by its id: returns a {@link FoundUser}. */
export function findUserStatement(db: D1Database, id: string): D1PreparedStatement {
  return db
    .prepare('SELECT id, email, suspended_at AS suspendedAt FROM user WHERE id = ?')
    .bind(id);
}
