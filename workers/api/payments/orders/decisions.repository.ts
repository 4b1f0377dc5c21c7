import type { Order } from '../payments.contract';
import { IS_OF_ORDER } from './notify-orders';

/** Join condition between `payment_decision` and its transfer. */
const DECIDED_TRANSFER = `payment_decision.chain_id = payment_transfer.chain_id
  AND payment_decision.tx_hash = payment_transfer.tx_hash
  AND payment_decision.log_index = payment_transfer.log_index`;

const COLUMNS = `payment_order.id AS order_id, payment_decision.kind AS kind,
  payment_decision.order_id IS payment_order.id AS is_own, reason, refund_tx_hash, decided_at,
  payment_transfer.tx_hash AS tx_hash, value_wei, payment_transfer.log_index AS log_index`;

/**
 * Lists decisions on transfers of a user's orders by order id: for the orders decided about and for those
 * that were notified of the transfer.
 */
export async function listDecisions(
  db: D1Database,
  userId: string,
): Promise<Map<string, Order['decisions']>> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM payment_order
       CROSS JOIN payment_decision ON payment_decision.order_id = payment_order.id
       CROSS JOIN payment_transfer ON ${DECIDED_TRANSFER}
       WHERE user_id = ?1
       UNION
       SELECT ${COLUMNS} FROM payment_order
       CROSS JOIN payment_event ON payment_event.order_id = payment_order.id
       CROSS JOIN payment_transfer ON payment_transfer.chain_id = payment_order.chain_id
         AND payment_transfer.tx_hash = payment_event.tx_hash
         AND ${IS_OF_ORDER}
       CROSS JOIN payment_decision ON ${DECIDED_TRANSFER}
       WHERE user_id = ?1
       ORDER BY decided_at, tx_hash, log_index`,
    )
    .bind(userId)
    .all<{
      order_id: string;
      kind: 'credited' | 'refunded' | 'closed';
      is_own: number;
      reason: string;
      refund_tx_hash: string | null;
      decided_at: number;
      tx_hash: string;
      value_wei: string;
    }>();
  const decisions = new Map<string, Order['decisions']>();
  for (const row of results) {
    const isOwn = row.is_own === 1;
    const list = decisions.get(row.order_id) ?? [];
    decisions.set(row.order_id, list);
    list.push({
      kind: row.kind === 'credited' && !isOwn ? 'elsewhere' : row.kind,
      receivedWei: row.value_wei,
      txHash: row.tx_hash,
      refundTxHash: row.refund_tx_hash,
      // Users who merely name the wallet must not read the message to its payer.
      reason: isOwn ? row.reason : null,
      decidedAt: new Date(row.decided_at).toISOString(),
    });
  }
  return decisions;
}
