import { LATE_GRACE_MS } from './order-times';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Expires open orders after quote and grace period: event and state in one batch, as in every change. */
export async function expireOrders(db: D1Database, now: Date): Promise<void> {
  const until = now.getTime() - LATE_GRACE_MS;
  await db.batch([
    db
      .prepare(
        `INSERT INTO payment_event (order_id, version, state, tx_hash, created_at)
         SELECT id, version + 1, 'expired', NULL, ? FROM payment_order
         WHERE state = 'open' AND quote_ends_at < ?`,
      )
      .bind(now.getTime(), until),
    db
      .prepare(
        `UPDATE payment_order SET state = 'expired', version = version + 1
         WHERE state = 'open' AND quote_ends_at < ?`,
      )
      .bind(until),
  ]);
}

/** Whether any order is less than 31 days old, so that a transfer may still arrive or be dropped. */
export async function hasLiveOrders(db: D1Database, now: Date): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM payment_order WHERE created_at > ? LIMIT 1')
    .bind(now.getTime() - 31 * DAY_MS)
    .first();
  return row !== null;
}
