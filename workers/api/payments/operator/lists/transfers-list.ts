import { getAddress } from 'viem';
import { IS_NOTIFIED } from '../../orders/notify-orders';
import { formatTokenAmount } from '../../price/token-amount';
import type { Decided, TransferItem } from '../operator.contract';
import { clockTime } from '../operator-words.contract';
import {
  Conditions,
  isAmount,
  iso,
  type ListQuery,
  type OperatorList,
  type Search,
} from './list-query';
import { listOrdersOfTransfers } from './orders-of-transfers';

interface TransferRecord {
  chain_id: number;
  tx_hash: string;
  log_index: number;
  kind: TransferItem['kind'];
  state: TransferItem['chainState'];
  value_wei: string;
  payer: string;
  block_number: number;
  block_time: number;
  seen_at: number;
  order_id: string | null;
  decided: Decided['kind'] | null;
  decided_order: string | null;
  state_before: Decided['before'];
  state_after: Decided['after'];
  reason: string | null;
  refund_tx_hash: string | null;
  key_id: string | null;
  decided_at: number | null;
}

const SELECT = `SELECT payment_transfer.chain_id, payment_transfer.tx_hash,
    payment_transfer.log_index, payment_transfer.state, value_wei, payer, block_number, block_time,
    seen_at, payment_transfer.order_id, payment_decision.kind AS decided,
    payment_decision.order_id AS decided_order, state_before, state_after, reason, refund_tx_hash,
    key_id, decided_at,
    CASE WHEN verdict = 'unmatched' AND ${IS_NOTIFIED} THEN 'contested' ELSE verdict END AS kind
  FROM payment_transfer LEFT JOIN payment_decision
    ON payment_decision.chain_id = payment_transfer.chain_id
    AND payment_decision.tx_hash = payment_transfer.tx_hash
    AND payment_decision.log_index = payment_transfer.log_index`;

/** The last condition matches that of a partial index, which excludes paying transfers. */
const WAITS = `payment_decision.kind IS NULL AND payment_transfer.state <> 'dropped'
  AND verdict <> 'pays'`;

const STATES: Readonly<Record<string, string>> = {
  waiting: WAITS,
  contested: `${WAITS} AND verdict = 'unmatched' AND ${IS_NOTIFIED}`,
  unmatched: `${WAITS} AND verdict = 'unmatched' AND NOT ${IS_NOTIFIED}`,
  under: `${WAITS} AND verdict = 'under'`,
  over: `${WAITS} AND verdict = 'over'`,
  late: `${WAITS} AND verdict = 'late'`,
  decided: `payment_decision.kind IS NOT NULL
    AND payment_transfer.tx_hash IN (SELECT tx_hash FROM payment_decision)`,
  dropped: `payment_transfer.state = 'dropped'`,
};

/** Transfers to our address, newest first. */
export const transfersList: OperatorList<TransferItem> = {
  async read(db, { state, search, after, limit }: ListQuery) {
    const where = new Conditions();
    const narrowed = STATES[state];
    if (narrowed !== undefined) where.and(narrowed);
    if (search !== null) {
      // Refers to the value as ?1, so it must be bound first.
      where.and(`payment_transfer.tx_hash IN (${FOUND[search.by]})`, search.value);
    }
    where.after(['seen_at', 'payment_transfer.tx_hash', 'payment_transfer.log_index'], after);
    const { results } = await db
      .prepare(
        `${SELECT} ${where.sql}
         ORDER BY seen_at DESC, payment_transfer.tx_hash DESC, payment_transfer.log_index DESC LIMIT ?`,
      )
      .bind(...where.values, limit)
      .all<TransferRecord>();
    const orders = await listOrdersOfTransfers(db, results);
    return results.map((record, place) => ({ ...toItem(record), orders: orders[place] ?? [] }));
  },
  keyOf: ({ seenAt, txHash, logIndex }) => [Date.parse(seenAt), txHash, logIndex],
  columns: [
    'Seen (UTC)',
    'Seen (South Africa)',
    'Kind',
    'On the chain',
    'Received (ESSENCE)',
    'Wallet',
    'Transaction',
    'Log',
    'Block',
    'Orders',
    'Due (ESSENCE)',
    'Account',
    'Decided',
    'Decided (UTC)',
    'Reason',
    'Refund transaction',
    'By key',
  ],
  cells: ({ orders, decided, ...transfer }) => [
    clockTime(transfer.seenAt, 'UTC'),
    clockTime(transfer.seenAt, 'SAST'),
    transfer.kind,
    transfer.chainState,
    transfer.received,
    transfer.wallet,
    transfer.txHash,
    transfer.logIndex,
    transfer.blockNumber,
    orders.map(({ id }) => id).join(' '),
    orders.map(({ amount }) => amount).join(' '),
    orders.map(({ email }) => email).join(' '),
    decided?.kind ?? '',
    decided === null ? '' : clockTime(decided.decidedAt, 'UTC'),
    decided?.reason ?? '',
    decided?.refundTxHash ?? '',
    decided?.keyId ?? '',
  ],
};

/** Queries that return the transaction hashes for a search term; each uses an index. */
const FOUND: Readonly<Record<Search['by'], string>> = {
  hash: `SELECT ?1 UNION ALL
    SELECT tx_hash FROM payment_decision WHERE refund_tx_hash = ?1`,
  wallet: 'SELECT tx_hash FROM payment_transfer WHERE payer = ?1',
  amount: `SELECT tx_hash FROM payment_transfer WHERE ${isAmount('value_wei')}
    UNION ALL SELECT tx_hash FROM payment_transfer WHERE order_id IN (
      SELECT id FROM payment_order WHERE ${isAmount('amount_wei')})`,
  email: `SELECT tx_hash FROM payment_transfer WHERE payer IN (SELECT payer FROM payment_order
      WHERE user_id = (SELECT id FROM user WHERE email = ?1))
    UNION ALL SELECT tx_hash FROM payment_transfer WHERE order_id IN (SELECT id FROM payment_order
      WHERE user_id = (SELECT id FROM user WHERE email = ?1))`,
  id: `SELECT tx_hash FROM payment_transfer WHERE order_id = ?1
    UNION ALL SELECT tx_hash FROM payment_decision WHERE order_id = ?1
    UNION ALL SELECT tx_hash FROM payment_event WHERE order_id = ?1`,
};

function toItem(record: TransferRecord): Omit<TransferItem, 'orders'> {
  const { decided, reason, key_id, decided_at } = record;
  return {
    chainId: record.chain_id,
    txHash: record.tx_hash,
    logIndex: record.log_index,
    kind: record.kind,
    chainState: record.state,
    received: formatTokenAmount(BigInt(record.value_wei)),
    wallet: getAddress(record.payer),
    blockNumber: record.block_number,
    minedAt: iso(record.block_time),
    seenAt: iso(record.seen_at),
    decided:
      decided === null || decided_at === null
        ? null
        : {
            kind: decided,
            orderId: record.decided_order,
            before: record.state_before,
            after: record.state_after,
            reason: reason ?? '',
            refundTxHash: record.refund_tx_hash,
            keyId: key_id ?? '',
            decidedAt: iso(decided_at),
          },
  };
}
