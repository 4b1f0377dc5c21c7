import type { OrderState } from '../payments.contract';
import type { OrderRow } from './order-row';

/** A change of an order's state. */
export interface OrderChange {
  state: OrderState;
  now: Date;
  /** Unchanged if absent. */
  txHash?: string;
}

/**
 * Statements that change an order's state, for a batch. They succeed once per version read (optimistic
 * locking): the event's key makes a second concurrent batch fail (UNIQUE), and a deleted order makes it
 * fail too (FOREIGN KEY). Re-read the order and retry then.
 */
export function changeOrderStatements(
  db: D1Database,
  order: OrderRow,
  { state, now, txHash }: OrderChange,
): D1PreparedStatement[] {
  const version = order.version + 1;
  const time = now.getTime();
  const hash = txHash ?? order.txHash;
  return [
    db
      .prepare(
        'INSERT INTO payment_event (order_id, version, state, tx_hash, created_at) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(order.id, version, state, hash, time),
    db
      .prepare(
        `UPDATE payment_order SET state = ?1, version = ?2, tx_hash = ?3,
           paid_at = CASE ?1 WHEN 'paid' THEN coalesce(paid_at, ?4) WHEN 'revoked' THEN NULL ELSE paid_at END,
           revocations = revocations + (?1 = 'revoked')
         WHERE id = ?5`,
      )
      .bind(state, version, hash, time, order.id),
  ];
}

/** Ledger reference of an order's next credit: a new one after each revocation. */
export function creditReference({ id, revocations }: OrderRow): string {
  return revocations === 0 ? id : `${id}#${revocations}`;
}

/** Whether a batch failed because of a concurrent change or a deleted order. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && /UNIQUE constraint|FOREIGN KEY constraint/.test(error.message);
}
