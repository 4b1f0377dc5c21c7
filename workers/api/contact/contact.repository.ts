import { deleteInChunks } from '../_core/delete-in-chunks';
import type { WorkTable } from '../_core/work-rows';

/** Messages are never given up: nobody else has them. */
export const CONTACT_MESSAGES: WorkTable = {
  name: 'contact_message',
  waiting: 'sent_at IS NULL',
  more: '1',
  done: 'sent_at IS NOT NULL',
};

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
