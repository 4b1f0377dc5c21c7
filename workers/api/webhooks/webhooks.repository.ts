import { deleteInChunks } from '../_core/delete-in-chunks';
import type { WorkTable } from '../_core/work-rows';
import { MAX_WEBHOOK_ATTEMPTS } from './webhooks.contract';

export const WEBHOOK_EVENTS: WorkTable = {
  name: 'webhook_event',
  waiting: 'delivered_at IS NULL',
  more: `attempts + 1 < ${MAX_WEBHOOK_ATTEMPTS}`,
  done: 'delivered_at IS NOT NULL',
};

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
