import { ORDER_COLUMNS, type OrderRecord, toOrderRow } from '../../orders/order-row';
import { formatTokenAmount } from '../../price/token-amount';
import type { OrderSummary } from '../operator.contract';
import { maskEmail } from './list-query';

/** An order's columns plus the account's e-mail address and whether the wallet is proven. */
export const ORDER_SUMMARY_COLUMNS = `${ORDER_COLUMNS}, user.email,
  EXISTS (SELECT 1 FROM wallet_proof WHERE wallet_proof.user_id = payment_order.user_id
          AND wallet_proof.address = payment_order.payer) AS address_proven`;

/** An order with its account, as a SQLite row. */
export type OrderSummaryRecord = OrderRecord & { email: string; address_proven: number };

/** Row limit, above the number of orders that one page of transfers shows. */
const MAX_ORDERS = 1000;

/** Converts a record to an order summary. */
export function toOrderSummary(record: OrderSummaryRecord): OrderSummary {
  const { id, planId, state, amountWei, createdAt } = toOrderRow(record);
  return {
    id,
    planId,
    state,
    amount: formatTokenAmount(amountWei),
    createdAt: createdAt.toISOString(),
    email: maskEmail(record.email),
    addressProven: record.address_proven === 1,
  };
}

/** Lists each transfer's order, or the orders notified of it, in the sequence of the transfers. */
export async function listOrdersOfTransfers(
  db: D1Database,
  transfers: readonly {
    tx_hash: string;
    payer: string;
    value_wei: string;
    order_id: string | null;
  }[],
): Promise<OrderSummary[][]> {
  const found: OrderSummary[][] = transfers.map(() => []);
  if (transfers.length === 0) return found;
  const wanted = JSON.stringify(
    transfers.map(({ tx_hash, payer, value_wei, order_id }, place) => ({
      place,
      tx_hash,
      payer,
      value_wei,
      order_id,
    })),
  );
  const { results } = await db
    .prepare(
      `SELECT * FROM (
       SELECT wanted.value ->> 'place' AS place, ${ORDER_SUMMARY_COLUMNS} FROM json_each(?1) AS wanted
       CROSS JOIN payment_order ON payment_order.id = wanted.value ->> 'order_id'
       CROSS JOIN user ON user.id = payment_order.user_id
       UNION
       SELECT wanted.value ->> 'place', ${ORDER_SUMMARY_COLUMNS} FROM json_each(?1) AS wanted
       CROSS JOIN payment_event ON payment_event.tx_hash = wanted.value ->> 'tx_hash'
       CROSS JOIN payment_order ON payment_order.id = payment_event.order_id
         AND (payment_order.payer = wanted.value ->> 'payer'
           OR payment_order.amount_wei = wanted.value ->> 'value_wei')
       CROSS JOIN user ON user.id = payment_order.user_id
       WHERE wanted.value ->> 'order_id' IS NULL)
       ORDER BY place, address_proven DESC, created_at DESC LIMIT ?2`,
    )
    .bind(wanted, MAX_ORDERS)
    .all<OrderSummaryRecord & { place: number }>();
  for (const { place, ...record } of results) found[place]?.push(toOrderSummary(record));
  return found;
}
