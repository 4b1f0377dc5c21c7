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
  // `DO UPDATE` without a change, because `DO NOTHING` would return no row.
  const row = await env.DB.prepare(
    `INSERT INTO user (id, email, created_at) VALUES (?, ?, ?)
     ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`,
  )
    .bind(newId(), address, now.getTime())
    .first<{ id: string }>();
  if (row === null) throw new Error('The account was neither found nor made.');
  return { id: row.id, email: address };
}
