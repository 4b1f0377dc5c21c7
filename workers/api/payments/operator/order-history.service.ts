import { ApiError } from '../../_core/errors';
import type { Env } from '../../env';
import { iso } from './lists/list-query';
import { creditsList } from './lists/money-lists';
import { toOrderItem } from './lists/orders-list';
import { ORDER_SUMMARY_COLUMNS, type OrderSummaryRecord } from './lists/orders-of-transfers';
import { transfersList } from './lists/transfers-list';
import type { OrderHistory } from './operator.contract';

const MAX_ROWS = 200;

/** Reads everything about an order, for holders of the admin key. Throws 404 `not_found`. */
export async function readOrderHistory({ DB }: Pick<Env, 'DB'>, id: string): Promise<OrderHistory> {
  const record = await DB.prepare(
    `SELECT ${ORDER_SUMMARY_COLUMNS} FROM payment_order JOIN user ON user.id = payment_order.user_id
     WHERE payment_order.id = ?`,
  )
    .bind(id)
    .first<OrderSummaryRecord>();
  if (record === null) throw new ApiError(404, 'not_found', 'This order does not exist.');
  const query = {
    state: 'all',
    search: { by: 'id', value: id },
    after: null,
    limit: MAX_ROWS,
  } as const;
  const [events, transfers, credits] = await Promise.all([
    DB.prepare(
      `SELECT version, state, tx_hash AS txHash, created_at AS at FROM payment_event
       WHERE order_id = ? ORDER BY version LIMIT ?`,
    )
      .bind(id, MAX_ROWS)
      .all<{ version: number; state: string; txHash: string | null; at: number }>(),
    transfersList.read(DB, query),
    creditsList.read(DB, query),
  ]);
  return {
    order: {
      ...toOrderItem(record),
      email: record.email,
      priceUsd: record.price_usd,
      quoteEndsAt: iso(record.quote_ends_at),
    },
    events: events.results.map((event) => ({ ...event, at: iso(event.at) })),
    transfers,
    credits,
  };
}
