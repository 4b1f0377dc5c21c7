import { MAIL_MEMORY_MS, pauseBeforeMail } from '../limit-table';

/**
 * Allowed, with how many requests were refused since the last mail and the pause after this one; or refused
 * until later.
 */
export type MailTurn =
  | { allowed: true; refusedBefore: number; pauseAfterMs: number }
  | { allowed: false; retryAfterSeconds: number };

interface Row {
  sent: number;
  refused: number;
  last_sent_at: number;
}

/** How often a concurrent request can force a retry. */
const MAX_LOOKS = 5;

/**
 * Takes the turn to send the next mail that visitors can request for an address, after the pause that follows
 * the mails before it. Of concurrent requests only one gets it: the row is updated only if it is unchanged
 * since it was read.
 * @param key an HMAC of the address
 */
export async function takeMailTurn(db: D1Database, key: string, now: Date): Promise<MailTurn> {
  const time = now.getTime();
  const expires = time + MAIL_MEMORY_MS;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const row = await db
      .prepare(
        'SELECT sent, refused, last_sent_at FROM mail_pause WHERE key = ? AND expires_at > ?',
      )
      .bind(key, time)
      .first<Row>();
    const pauseEnds = row === null ? 0 : row.last_sent_at + pauseBeforeMail(row.sent);
    if (row !== null && pauseEnds > time) {
      await db.prepare('UPDATE mail_pause SET refused = refused + 1 WHERE key = ?').bind(key).run();
      return { allowed: false, retryAfterSeconds: Math.ceil((pauseEnds - time) / 1000) };
    }
    const { meta } = await (row === null
      ? db
          .prepare(
            `INSERT INTO mail_pause (key, sent, refused, last_sent_at, expires_at)
             VALUES (?1, 1, 0, ?2, ?3)
             ON CONFLICT (key) DO UPDATE SET sent = 1, refused = 0, last_sent_at = ?2, expires_at = ?3
             WHERE expires_at <= ?2`,
          )
          .bind(key, time, expires)
          .run()
      : db
          .prepare(
            `UPDATE mail_pause SET sent = sent + 1, refused = 0, last_sent_at = ?2, expires_at = ?3
             WHERE key = ?1 AND sent = ?4 AND last_sent_at = ?5`,
          )
          .bind(key, time, expires, row.sent, row.last_sent_at)
          .run());
    if (meta.changes > 0) {
      const sent = (row?.sent ?? 0) + 1;
      const pauseAfterMs = pauseBeforeMail(sent);
      return { allowed: true, refusedBefore: row?.refused ?? 0, pauseAfterMs };
    }
  }
  return { allowed: false, retryAfterSeconds: 1 };
}

/** Forgets the mails to an address. */
export function forgetMailPause(db: D1Database, key: string): D1PreparedStatement {
  return db.prepare('DELETE FROM mail_pause WHERE key = ?').bind(key);
}
