import { sha256 } from '../_core/crypto/secrets';

/**
 * Marks a proof as used until it would have expired anyway.
 * @returns false if it was used before: of two concurrent requests only one gets true
 */
export async function spendOnce(db: D1Database, unique: string, expiresAt: Date): Promise<boolean> {
  const marked = await db
    .prepare(
      'INSERT INTO used_challenge (hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING hash',
    )
    .bind(await sha256(unique), expiresAt.getTime())
    .first();
  return marked !== null;
}
