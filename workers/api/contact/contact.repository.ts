import { deleteInChunks } from '../_core/delete-in-chunks';

/** First and longest delay after a delivery attempt, in milliseconds. */
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * 60_000;

/** Stores a message that is due immediately. */
export async function insertMessage(
  db: D1Database,
  { id, encryptedMessage, now }: { id: string; encryptedMessage: string; now: Date },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO contact_message (id, created_at, encrypted_message, attempts, next_attempt_at)
       VALUES (?, ?, ?, 0, ?)`,
    )
    .bind(id, now.getTime(), encryptedMessage, now.getTime())
    .run();
}

/** Lists the ids of undelivered messages that are due, longest overdue first. */
export async function listDueMessages(db: D1Database, now: Date, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM contact_message WHERE sent_at IS NULL AND next_attempt_at <= ?
       ORDER BY next_attempt_at LIMIT ?`,
    )
    .bind(now.getTime(), limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/**
 * Claims a due message for one attempt and schedules the next (after 1, 2, 4 … minutes, at most 6 hours).
 * Of two concurrent callers only one gets it.
 */
export async function claimMessage(
  db: D1Database,
  id: string,
  now: Date,
): Promise<{ encryptedMessage: string; attempts: number; createdAt: Date } | undefined> {
  const row = await db
    .prepare(
      `UPDATE contact_message SET attempts = attempts + 1,
         next_attempt_at = ?1 + min(?2, ?3 << min(attempts, 20))
       WHERE id = ?4 AND sent_at IS NULL AND next_attempt_at <= ?1
       RETURNING encrypted_message, attempts, created_at`,
    )
    .bind(now.getTime(), MAX_WAIT_MS, FIRST_WAIT_MS, id)
    .first<{ encrypted_message: string; attempts: number; created_at: number }>();
  if (row === null) return undefined;
  const { encrypted_message: encryptedMessage, attempts, created_at } = row;
  return { encryptedMessage, attempts, createdAt: new Date(created_at) };
}

/** Marks a message as delivered. */
export async function markSent(db: D1Database, id: string, now: Date): Promise<void> {
  await db
    .prepare('UPDATE contact_message SET sent_at = ? WHERE id = ?')
    .bind(now.getTime(), id)
    .run();
}

/** Deletes messages delivered before a time. Undelivered ones remain. */
export function deleteSentBefore(db: D1Database, time: Date): Promise<number> {
  return deleteInChunks(db, 'contact_message', 'sent_at < ?', time.getTime());
}

/** Lists messages not encrypted with this master key version, after an id. */
export async function listMessagesNotSealedBy(
  db: D1Database,
  { version, after, limit }: { version: number; after: string; limit: number },
): Promise<{ id: string; encrypted_message: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, encrypted_message FROM contact_message
       WHERE encrypted_message NOT LIKE ? AND id > ? ORDER BY id LIMIT ?`,
    )
    .bind(`${version}:%`, after, limit)
    .all<{ id: string; encrypted_message: string }>();
  return results;
}

/** Statement that replaces the ciphertext of a message. */
export function resealMessageStatement(
  db: D1Database,
  { id, encryptedMessage }: { id: string; encryptedMessage: string },
): D1PreparedStatement {
  return db
    .prepare('UPDATE contact_message SET encrypted_message = ? WHERE id = ?')
    .bind(encryptedMessage, id);
}
