import { getAddress } from 'viem';

/** An issued message awaiting its signature. */
export interface Challenge {
  nonce: string;
  userId: string;
  address: string;
  messageHash: string;
  expiresAt: Date;
}

/** Stores an issued challenge. */
export async function storeChallenge(
  db: D1Database,
  { nonce, userId, address, messageHash, expiresAt }: Challenge,
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO wallet_challenge (nonce, user_id, address, message_hash, expires_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(nonce, userId, address, messageHash, expiresAt.getTime())
    .run();
}

/**
 * Consumes a challenge: returns its address if it belongs to this user, is unchanged and has not expired.
 */
export async function consumeChallenge(
  db: D1Database,
  {
    nonce,
    userId,
    messageHash,
    now,
  }: Pick<Challenge, 'nonce' | 'userId' | 'messageHash'> & { now: Date },
): Promise<string | undefined> {
  const address = await db
    .prepare(
      `DELETE FROM wallet_challenge
       WHERE nonce = ? AND user_id = ? AND message_hash = ? AND expires_at > ? RETURNING address`,
    )
    .bind(nonce, userId, messageHash, now.getTime())
    .first<string>('address');
  return address ?? undefined;
}

/** Records that an address belongs to a user. */
export async function storeProof(
  db: D1Database,
  { userId, address, now }: { userId: string; address: string; now: Date },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO wallet_proof (user_id, address, proven_at) VALUES (?, ?, ?)
       ON CONFLICT (user_id, address) DO UPDATE SET proven_at = excluded.proven_at`,
    )
    .bind(userId, address, now.getTime())
    .run();
}

/** Lists the addresses a user has proven, in checksum form, with the time of the proof. */
export async function listProofs(
  db: D1Database,
  userId: string,
): Promise<{ address: string; provenAt: string }[]> {
  const { results } = await db
    .prepare('SELECT address, proven_at FROM wallet_proof WHERE user_id = ? ORDER BY proven_at')
    .bind(userId)
    .all<{ address: string; proven_at: number }>();
  return results.map(({ address, proven_at }) => ({
    address: getAddress(address),
    provenAt: new Date(proven_at).toISOString(),
  }));
}
