import { deleteInChunks } from '../_core/delete-in-chunks';
import { MAX_WEBHOOK_ATTEMPTS } from './webhooks.contract';

/** First and longest delay after an attempt, in milliseconds. */
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * 60_000;

/** Statement that stores an event, due immediately. Put it into the batch that makes the event true. */
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

/** Lists the ids of due events, longest overdue first. */
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
 * Claims a due event for one attempt and schedules the next one (after 1, 2, 4 … minutes, at most 6 hours),
 * or none after the last. Of two concurrent callers only one gets it.
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
    .bind(now.getTime(), MAX_WAIT_MS, FIRST_WAIT_MS, id, MAX_WEBHOOK_ATTEMPTS)
    .first<{ body: string; attempts: number }>();
  return row ?? undefined;
}

/**
 * Records the outcome of an attempt: `error` describes the failure without the URL; null if the event was
 * accepted.
 */
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

/**
 * Statement that makes an event due again with its full number of attempts. Does nothing for a delivered
 * event.
 */
export function resendEventStatement(db: D1Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_event SET attempts = 0, next_attempt_at = ?
       WHERE id = ? AND delivered_at IS NULL`,
    )
    .bind(now.getTime(), id);
}

/** Deletes events delivered before `deliveredBefore`, and all events created before `createdBefore`. */
export function deleteOldEvents(
  db: D1Database,
  { deliveredBefore, createdBefore }: { deliveredBefore: Date; createdBefore: Date },
): Promise<number> {
  return deleteInChunks(
    db,
    'webhook_event',
    'delivered_at < ? OR created_at < ?',
    deliveredBefore.getTime(),
    createdBefore.getTime(),
  );
}
