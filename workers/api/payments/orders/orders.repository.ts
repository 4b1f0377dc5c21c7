import type { Order } from '../payments.contract';
import { NOTIFIED_TRANSFERS, UNDECIDED } from './notify-orders';
import { ORDER_COLUMNS, type OrderRecord, type OrderRow, toOrderRow } from './order-row';
import { AMOUNT_RESERVED_MS } from './order-times';

/** Maximum number of open orders per user. */
export const MAX_OPEN_ORDERS = 5;

/**
 * Maximum number of unpaid orders per user and day: each reserves its amount for 30 days, while
 * cancelling frees one of the {@link MAX_OPEN_ORDERS} immediately.
 */
export const MAX_UNPAID_ORDERS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a new order if the user has fewer than {@link MAX_OPEN_ORDERS} open orders and fewer than
 * {@link MAX_UNPAID_ORDERS} unpaid ones in the last 24 hours, and no order of the last 30 days has the
 * same amount.
 *
 * @throws D1's UNIQUE error if two orders take the same amount concurrently
 */
export async function insertOrder(
  db: D1Database,
  row: OrderRow,
): Promise<'stored' | 'amount-taken' | 'too-many-open' | 'too-many-unpaid'> {
  const { meta } = await db
    .prepare(
      `INSERT INTO payment_order (id, user_id, plan_id, is_recurring, payer, amount_wei, price_usd,
         price_source, chain_id, token, pay_to, created_at, quote_ends_at, state, version,
         tx_hash, paid_at, revocations)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 'open', 0, NULL, NULL, 0
       WHERE (SELECT count(*) FROM payment_order WHERE user_id = ?2 AND state = 'open'
              AND quote_ends_at > ?12) < ?14
         AND (SELECT count(*) FROM payment_order WHERE user_id = ?2 AND created_at > ?16
              AND state IN ('open', 'expired', 'cancelled')) < ?17
         AND NOT EXISTS (SELECT 1 FROM payment_order WHERE chain_id = ?9 AND token = ?10
              AND pay_to = ?11 AND amount_wei = ?6 AND created_at > ?15)`,
    )
    .bind(
      row.id,
      row.userId,
      row.planId,
      row.isRecurring ? 1 : 0,
      row.payer,
      String(row.amountWei),
      row.priceUsd,
      row.priceSource,
      row.chainId,
      row.token,
      row.payTo,
      row.createdAt.getTime(),
      row.quoteEndsAt.getTime(),
      MAX_OPEN_ORDERS,
      row.createdAt.getTime() - AMOUNT_RESERVED_MS,
      row.createdAt.getTime() - DAY_MS,
      MAX_UNPAID_ORDERS,
    )
    .run();
  if (meta.changes === 1) return 'stored';
  const waiting = await db
    .prepare(
      `SELECT count(CASE WHEN state = 'open' AND quote_ends_at > ?2 THEN 1 END) AS open,
         count(*) AS unpaid
       FROM payment_order WHERE user_id = ?1 AND created_at > ?3
         AND state IN ('open', 'expired', 'cancelled')`,
    )
    .bind(row.userId, row.createdAt.getTime(), row.createdAt.getTime() - DAY_MS)
    .first<{ open: number; unpaid: number }>();
  if ((waiting?.open ?? 0) >= MAX_OPEN_ORDERS) return 'too-many-open';
  return (waiting?.unpaid ?? 0) >= MAX_UNPAID_ORDERS ? 'too-many-unpaid' : 'amount-taken';
}

/** An order with details of its transfers and wallet. */
export interface OrderDetail {
  row: OrderRow;
  addressProven: boolean;
  /** The wallet that sent the paying transfer; null before one was seen. */
  sender: string | null;
  /** The block of the paying transfer; null before one was seen. */
  blockNumber: number | null;
  /** The newest block read of its chain; null before the first read. */
  headNumber: number | null;
  /** Paid, and its transfer is final. */
  isSettled: boolean;
}

const DETAIL = `SELECT ${ORDER_COLUMNS},
    EXISTS (SELECT 1 FROM wallet_proof WHERE wallet_proof.user_id = payment_order.user_id
            AND wallet_proof.address = payer) AS address_proven,
    (SELECT payment_transfer.payer FROM payment_transfer WHERE order_id = payment_order.id
     AND verdict = 'pays' AND payment_transfer.state <> 'dropped') AS sender,
    (SELECT block_number FROM payment_transfer WHERE order_id = payment_order.id
     AND verdict = 'pays' AND payment_transfer.state <> 'dropped') AS block_number,
    (SELECT head_number FROM payment_scan WHERE payment_scan.chain_id = payment_order.chain_id
     AND payment_scan.token = payment_order.token AND payment_scan.pay_to = payment_order.pay_to)
     AS head_number,
    payment_order.state = 'paid' AND EXISTS (SELECT 1 FROM payment_transfer
      WHERE order_id = payment_order.id AND verdict = 'pays' AND payment_transfer.state = 'final')
      AS is_settled
  FROM payment_order`;

interface DetailRecord extends OrderRecord {
  address_proven: number;
  sender: string | null;
  block_number: number | null;
  head_number: number | null;
  is_settled: number;
}

function toDetail(record: DetailRecord): OrderDetail {
  return {
    row: toOrderRow(record),
    addressProven: record.address_proven === 1,
    sender: record.sender,
    blockNumber: record.block_number,
    headNumber: record.head_number,
    isSettled: record.is_settled === 1,
  };
}

/** Lists a user's orders, newest first; at most `limit`. */
export async function listOrderDetails(
  db: D1Database,
  userId: string,
  limit: number,
): Promise<OrderDetail[]> {
  const { results } = await db
    .prepare(`${DETAIL} WHERE payment_order.user_id = ? ORDER BY created_at DESC, id LIMIT ?`)
    .bind(userId, limit)
    .all<DetailRecord>();
  return results.map(toDetail);
}

/** Finds one of a user's orders. */
export async function findOrderDetail(
  db: D1Database,
  { id, userId }: { id: string; userId: string },
): Promise<OrderDetail | undefined> {
  const record = await db
    .prepare(`${DETAIL} WHERE payment_order.id = ? AND payment_order.user_id = ?`)
    .bind(id, userId)
    .first<DetailRecord>();
  return record === null ? undefined : toDetail(record);
}

/** Finds the order the user most likely means: of this wallet and plan, pending ones first. */
export async function findOrderFor(
  db: D1Database,
  { userId, payer, planId }: { userId: string; payer: string; planId: string },
): Promise<OrderDetail | undefined> {
  const record = await db
    .prepare(
      `${DETAIL} WHERE payment_order.user_id = ? AND payer = ? AND plan_id = ?
       ORDER BY payment_order.state NOT IN ('open', 'confirming', 'revoked'), created_at DESC, id
       LIMIT 1`,
    )
    .bind(userId, payer, planId)
    .first<DetailRecord>();
  return record === null ? undefined : toDetail(record);
}

/** Lists transfers of a user's orders that await the operator's decision, by order id. */
export async function listProblems(
  db: D1Database,
  userId: string,
): Promise<Map<string, Order['problems']>> {
  const { results } = await db
    .prepare(
      `SELECT order_id, verdict, value_wei, payment_transfer.tx_hash AS tx_hash, seen_at, log_index
       FROM payment_transfer JOIN payment_order ON payment_order.id = order_id
       WHERE user_id = ?1 AND verdict IN ('over', 'under', 'late')
         AND payment_transfer.state <> 'dropped' AND ${UNDECIDED}
       UNION
       SELECT payment_order.id, 'contested', value_wei, payment_transfer.tx_hash, seen_at, log_index
       FROM payment_order ${NOTIFIED_TRANSFERS} WHERE user_id = ?1
       ORDER BY seen_at, tx_hash, log_index`,
    )
    .bind(userId)
    .all<{
      order_id: string;
      verdict: 'over' | 'under' | 'late' | 'contested';
      value_wei: string;
      tx_hash: string;
      seen_at: number;
    }>();
  const problems = new Map<string, Order['problems']>();
  for (const { order_id, verdict, value_wei, tx_hash, seen_at } of results) {
    const list = problems.get(order_id) ?? [];
    problems.set(order_id, list);
    list.push({
      kind: verdict,
      receivedWei: value_wei,
      txHash: tx_hash,
      seenAt: new Date(seen_at).toISOString(),
    });
  }
  return problems;
}

/** Stores the payer's latest choice: only a reminder, it moves no money. */
export async function setRecurring(
  db: D1Database,
  { id, userId, isRecurring }: { id: string; userId: string; isRecurring: boolean },
): Promise<void> {
  await db
    .prepare('UPDATE payment_order SET is_recurring = ? WHERE id = ? AND user_id = ?')
    .bind(isRecurring ? 1 : 0, id, userId)
    .run();
}
