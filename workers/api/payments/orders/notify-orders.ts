/**
 * A transfer that may be meant for several users' orders belongs to none, but each of these orders is
 * notified: the notifying event carries the transfer's hash and links the order to the transfer.
 */
import type { ChainTarget } from '../chain/chain-reader';
import type { OrderState } from '../payments.contract';
import { ORDER_COLUMNS, type OrderRecord, type OrderRow, toOrderRow } from './order-row';

/** Condition that excludes rows of `payment_transfer` with an operator's decision. */
export const UNDECIDED = `NOT EXISTS (SELECT 1 FROM payment_decision
    WHERE payment_decision.chain_id = payment_transfer.chain_id
      AND payment_decision.tx_hash = payment_transfer.tx_hash
      AND payment_decision.log_index = payment_transfer.log_index)`;

/** Distinguishes the transfer an order was notified of from others in the same transaction. */
export const IS_OF_ORDER = `(payment_transfer.payer = payment_order.payer
    OR payment_transfer.value_wei = payment_order.amount_wei)`;

/** Whether orders were notified of a row of `payment_transfer`: it may belong to several users. */
export const IS_NOTIFIED = `EXISTS (SELECT 1 FROM payment_event
    CROSS JOIN payment_order ON payment_order.id = payment_event.order_id
    WHERE payment_event.tx_hash = payment_transfer.tx_hash
      AND ${IS_OF_ORDER})`;

/**
 * Joins an order (`payment_order`) with the transfers it was notified of that are neither dropped nor
 * decided. CROSS forces this join order: the planner would read all transfers of the chain first.
 */
export const NOTIFIED_TRANSFERS = `CROSS JOIN payment_event ON payment_event.order_id = payment_order.id
  CROSS JOIN payment_transfer ON payment_transfer.chain_id = payment_order.chain_id
    AND payment_transfer.tx_hash = payment_event.tx_hash
    AND ${IS_OF_ORDER}
    AND payment_transfer.verdict = 'unmatched' AND payment_transfer.state <> 'dropped'
    AND ${UNDECIDED}`;

/**
 * Statements that notify orders of a transfer, for a batch: orders not confirming, paid or revoked go to
 * review. They fail like those of `changeOrderStatements`.
 */
export function notifyOrdersStatements(
  db: D1Database,
  orders: readonly OrderRow[],
  { txHash, now }: { txHash: string; now: Date },
): D1PreparedStatement[] {
  const told = orders.map((order) => ({
    order,
    state: ['confirming', 'paid', 'revoked'].includes(order.state) ? order.state : 'review',
  })) satisfies readonly NewState[];
  return moveOrdersStatements(db, told, { txHash, now });
}

/** An order's new state after a transfer that does not pay it. */
export interface NewState {
  order: OrderRow;
  state: OrderState;
}

/** Statements that set new states of orders because of a transfer; see {@link notifyOrdersStatements}. */
export function moveOrdersStatements(
  db: D1Database,
  moved: readonly NewState[],
  { txHash, now }: { txHash: string; now: Date },
): D1PreparedStatement[] {
  if (moved.length === 0) return [];
  const list = JSON.stringify(
    moved.map(({ order: { id, version }, state }) => ({ id, version: version + 1, state })),
  );
  return [
    db
      .prepare(
        `INSERT INTO payment_event (order_id, version, state, tx_hash, created_at)
         SELECT value ->> 'id', value ->> 'version', value ->> 'state', ?, ? FROM json_each(?)`,
      )
      .bind(txHash, now.getTime(), list),
    db
      .prepare(
        `UPDATE payment_order SET version = told.value ->> 'version', state = told.value ->> 'state'
         FROM json_each(?) AS told WHERE payment_order.id = told.value ->> 'id'`,
      )
      .bind(list),
  ];
}

/** Finds the orders that were notified of a transfer. */
export async function findNotifiedOrders(
  db: D1Database,
  { chainId, token, payTo }: ChainTarget,
  { txHash, logIndex }: { txHash: string; logIndex: number },
): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${ORDER_COLUMNS} FROM payment_order
       WHERE id IN (SELECT order_id FROM payment_event WHERE payment_event.tx_hash = ?4)
         AND chain_id = ?1 AND token = ?2 AND pay_to = ?3
         AND EXISTS (SELECT 1 FROM payment_transfer
                     WHERE payment_transfer.chain_id = ?1 AND payment_transfer.tx_hash = ?4
                       AND log_index = ?5 AND verdict = 'unmatched' AND ${IS_OF_ORDER})`,
    )
    .bind(chainId, token, payTo, txHash, logIndex)
    .all<OrderRecord>();
  return results.map(toOrderRow);
}
