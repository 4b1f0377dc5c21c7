/** A passkey with the public key that verifies its signatures. */
export interface StoredPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  transports: string;
}

/** A passkey as shown in lists. */
export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The passkey with a credential id, of whomever; undefined if nobody has it. */
export async function findPasskey(
  db: D1Database,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await db
    .prepare(
      `SELECT id, user_id AS userId, credential_id AS credentialId, public_key AS publicKey, transports
       FROM passkey WHERE credential_id = ?`,
    )
    .bind(credentialId)
    .first<StoredPasskey>();
  return row ?? undefined;
}

/**
 * Inserts a passkey unless the user has the maximum number, or it is already registered to anybody.
 * @returns whether it was inserted
 */
export async function insertPasskey(
  db: D1Database,
  row: StoredPasskey & { counter: number; name: string; createdAt: Date },
  maxPasskeys: number,
): Promise<boolean> {
  const made = await db
    .prepare(
      `INSERT INTO passkey
         (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE (SELECT count(*) FROM passkey WHERE user_id = ?2) < ?9
       ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    )
    .bind(
      row.id,
      row.userId,
      row.credentialId,
      row.publicKey,
      row.counter,
      row.transports,
      row.name,
      row.createdAt.getTime(),
      maxPasskeys,
    )
    .first();
  return made !== null;
}

/**
 * Counts a use (WebAuthn, section 6.1.1): the authenticator's counter must be above the last one, unless both
 * are 0, as with authenticators that do not count. Of concurrent responses with the same value only one
 * counts.
 * @returns false if the counter did not increase
 */
export async function countUse(
  db: D1Database,
  { id, userId, counter, now }: { id: string; userId: string; counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE passkey SET counter = ?3, last_used_at = ?4
       WHERE id = ?1 AND user_id = ?2 AND (counter < ?3 OR (counter = 0 AND ?3 = 0)) RETURNING id`,
    )
    .bind(id, userId, counter, now.getTime())
    .first();
  return row !== null;
}

/** The passkeys of a user, oldest first. */
export async function listPasskeysOf(db: D1Database, userId: string): Promise<PasskeyRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, created_at AS createdAt, last_used_at AS lastUsedAt FROM passkey
       WHERE user_id = ? ORDER BY created_at, id`,
    )
    .bind(userId)
    .all<{ id: string; name: string; createdAt: number; lastUsedAt: number | null }>();
  return results.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
  }));
}

/** The credentials of a user, so that no authenticator creates a second one. */
export async function listCredentialsOf(
  db: D1Database,
  userId: string,
): Promise<{ credentialId: string; transports: string }[]> {
  const { results } = await db
    .prepare('SELECT credential_id AS credentialId, transports FROM passkey WHERE user_id = ?')
    .bind(userId)
    .all<{ credentialId: string; transports: string }>();
  return results;
}

/** Renames a passkey; false if the user has none with this id. */
export async function updatePasskeyName(
  db: D1Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const row = await db
    .prepare('UPDATE passkey SET name = ? WHERE id = ? AND user_id = ? RETURNING id')
    .bind(name, id, userId)
    .first();
  return row !== null;
}

/** Deletes a passkey and returns its name; undefined if the user has none with this id. */
export async function deletePasskey(
  db: D1Database,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const row = await db
    .prepare('DELETE FROM passkey WHERE id = ? AND user_id = ? RETURNING name')
    .bind(id, userId)
    .first<{ name: string }>();
  return row?.name;
}
