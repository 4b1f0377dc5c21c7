import { NEXT_ATTEMPT, type WorkTable } from '../_core/work-rows';

/** A mail is given up once the next attempt would come too late; a sent one is deleted. */
export const OUTGOING_MAILS: WorkTable = {
  name: 'outgoing_mail',
  waiting: 'expires_at > ?1',
  more: `${NEXT_ATTEMPT} < expires_at`,
  done: '0',
};

/** Stores a mail. */
export async function insertOutgoingMail(
  db: D1Database,
  mail: {
    id: string;
    encryptedMail: string;
    attempts: number;
    nextAttemptAt: Date;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO outgoing_mail (id, created_at, encrypted_mail, attempts, next_attempt_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      mail.id,
      mail.now.getTime(),
      mail.encryptedMail,
      mail.attempts,
      mail.nextAttemptAt.getTime(),
      mail.expiresAt.getTime(),
    )
    .run();
}

/** Whether a mail is stored and has not been given up. */
export async function isMailWaiting(db: D1Database, id: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM outgoing_mail WHERE id = ? AND next_attempt_at IS NOT NULL')
    .bind(id)
    .first();
  return row !== null;
}

/** Deletes a mail that was sent. */
export async function deleteOutgoingMail(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM outgoing_mail WHERE id = ?').bind(id).run();
}
