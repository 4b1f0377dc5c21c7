import { WEBHOOK_MAX_TRIES } from './webhooks.contract';

/** First wait after a try, and the longest, in milliseconds. */
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * 60_000;

/** The statement that keeps an event that is due at once, for the batch that makes it true. */
export function insertEventStatement(
  db: D1Database,
  { id, type, body, now }: { id: string; type: string; body: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO webhook_event (id, type, body, created_at, attempts, next_attempt_at)
       VALUES (?, ?, ?, ?, 0, ?)`,
    )
    .bind(id, type, body, now.getTime(), now.getTime());
}

/** Ids of events that are due, the longest waiting first. */
export async function listDueEvents(db: D1Database, now: Date, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM webhook_event WHERE next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?`,
    )
    .bind(now.getTime(), limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/**
 * Takes a due event for one try and puts the next one ahead (1, 2, 4 … minutes, at most 6 hours), or
 * none after the last. Of two at once only one gets it.
 */
export async function claimEvent(
  db: D1Database,
  id: string,
  now: Date,
): Promise<{ body: string; attempts: number } | undefined> {
  const row = await db
    .prepare(
      `UPDATE webhook_event SET attempts = attempts + 1,
         next_attempt_at = CASE WHEN attempts + 1 < ?5
           THEN ?1 + min(?2, ?3 << min(attempts, 20)) END
       WHERE id = ?4 AND next_attempt_at <= ?1 RETURNING body, attempts`,
    )
    .bind(now.getTime(), MAX_WAIT_MS, FIRST_WAIT_MS, id, WEBHOOK_MAX_TRIES)
    .first<{ body: string; attempts: number }>();
  return row ?? undefined;
}

/** Notes how a try ended: `error` in words without the address; null when it was taken. */
export async function recordAttempt(
  db: D1Database,
  { id, error, now }: { id: string; error: string | null; now: Date },
): Promise<void> {
  await db
    .prepare(
      `UPDATE webhook_event SET last_error = ?1,
         delivered_at = CASE WHEN ?1 IS NULL THEN ?2 END,
         next_attempt_at = CASE WHEN ?1 IS NULL THEN NULL ELSE next_attempt_at END
       WHERE id = ?3 AND delivered_at IS NULL`,
    )
    .bind(error, now.getTime(), id)
    .run();
}

/** The statement that makes an event due once more, with all its tries. Nothing for one that arrived. */
export function sendAgainStatement(db: D1Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_event SET attempts = 0, next_attempt_at = ?
       WHERE id = ? AND delivered_at IS NULL`,
    )
    .bind(now.getTime(), id);
}

/** Deletes what arrived, and what was given up or waits, before a time each. */
export async function deleteOldEvents(
  db: D1Database,
  { arrivedBefore, madeBefore }: { arrivedBefore: Date; madeBefore: Date },
): Promise<void> {
  await db
    .prepare('DELETE FROM webhook_event WHERE delivered_at < ? OR created_at < ?')
    .bind(arrivedBefore.getTime(), madeBefore.getTime())
    .run();
}
