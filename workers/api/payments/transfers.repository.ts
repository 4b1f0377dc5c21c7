import type { ChainTarget, TransferLog } from './chain/chain-reader';
import type { Candidate } from './judge-transfer';
import { NOTIFIED_TRANSFERS, UNDECIDED } from './orders/notify-orders';
import { ORDER_COLUMNS, type OrderRecord, type OrderRow, toOrderRow } from './orders/order-row';

/** A stored transfer. */
export interface TransferRow {
  txHash: string;
  logIndex: number;
  payer: string;
  blockNumber: number;
  blockHash: string;
  state: 'pending' | 'final' | 'dropped';
  verdict: 'pays' | 'over' | 'under' | 'late' | 'unmatched';
  orderId: string | null;
}

/** Identifies one transfer on one chain. */
export type TransferKey = Pick<TransferRow, 'txHash' | 'logIndex'>;

/** Restricts to transfers from a wallet or of an amount. */
export interface TransferScope {
  payer: string;
  valueWei: bigint;
}

const COLUMNS = `tx_hash AS txHash, log_index AS logIndex, payer, block_number AS blockNumber,
  block_hash AS blockHash, state, verdict, order_id AS orderId`;

/** Finds a transfer and its order in one batch. */
export async function findTransferAndOrder(
  db: D1Database,
  { chainId }: ChainTarget,
  { txHash, logIndex }: TransferKey,
): Promise<{ transfer: TransferRow | undefined; order: OrderRow | undefined }> {
  const key = [chainId, txHash, logIndex] as const;
  const where = 'WHERE chain_id = ? AND tx_hash = ? AND log_index = ?';
  const [transfers, orders] = await db.batch([
    db.prepare(`SELECT ${COLUMNS} FROM payment_transfer ${where}`).bind(...key),
    db
      .prepare(
        `SELECT ${ORDER_COLUMNS} FROM payment_order
         WHERE id = (SELECT order_id FROM payment_transfer ${where})`,
      )
      .bind(...key),
  ]);
  const [transfer] = (transfers?.results ?? []) as TransferRow[];
  const [order] = (orders?.results ?? []) as OrderRecord[];
  return { transfer, order: order === undefined ? undefined : toOrderRow(order) };
}

/**
 * Lists transfers that are pending, or final with a block at or above `since`; all of them if `scope` is
 * null.
 */
export async function listLiveTransfers(
  db: D1Database,
  { chainId, token, payTo }: ChainTarget,
  { since, scope }: { since: number; scope: TransferScope | null },
): Promise<TransferRow[]> {
  // `+` keeps the planner from using the primary key, whose first column is the same in all rows.
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM payment_transfer
       WHERE +chain_id = ?1 AND token = ?2 AND pay_to = ?3
         AND (state = 'pending' OR (state = 'final' AND block_number >= ?4))
         AND (?5 IS NULL OR payer = ?5 OR value_wei = ?6)`,
    )
    .bind(
      ...[chainId, token, payTo, since],
      ...(scope === null ? [null, null] : [scope.payer, String(scope.valueWei)]),
    )
    .all<TransferRow>();
  return results;
}

/** Maximum number of orders that one transfer is compared with. */
const MAX_CANDIDATES = 200;
/** Maximum of these per user: five may be open at once. */
const MAX_CANDIDATES_EACH = 10;

/**
 * Lists the orders a transfer may belong to: exact amounts first, whichever wallet they name, then orders of
 * users who proved the wallet, then every user's likeliest, every user's second and so on. Anybody may name
 * somebody else's wallet in any number of orders: these must not push the owner's out of the list.
 */
export async function listCandidates(
  db: D1Database,
  { chainId, token, payTo }: ChainTarget,
  { payer, valueWei }: Pick<TransferLog, 'payer' | 'valueWei'>,
): Promise<Candidate[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM (
         SELECT ${ORDER_COLUMNS},
           EXISTS (SELECT 1 FROM payment_transfer WHERE order_id = payment_order.id
                   AND verdict = 'pays' AND payment_transfer.state <> 'dropped') AS is_paid_for,
           EXISTS (SELECT 1 FROM wallet_proof WHERE wallet_proof.user_id = payment_order.user_id
                   AND address = ?4) AS address_proven,
           row_number() OVER (PARTITION BY payment_order.user_id
             ORDER BY amount_wei = ?5 DESC, payment_order.state = 'open' DESC,
               payment_order.created_at DESC, payment_order.id) AS place
         FROM payment_order
         WHERE (payer = ?4 OR amount_wei = ?5) AND chain_id = ?1 AND token = ?2 AND pay_to = ?3)
       WHERE place <= ?6
       ORDER BY amount_wei = ?5 DESC, address_proven DESC, place, created_at DESC, id LIMIT ?7`,
    )
    .bind(chainId, token, payTo, payer, String(valueWei), MAX_CANDIDATES_EACH, MAX_CANDIDATES)
    .all<OrderRecord & { is_paid_for: number; address_proven: number }>();
  return results.map((record) => ({
    order: toOrderRow(record),
    isPaidFor: record.is_paid_for === 1,
    addressProven: record.address_proven === 1,
  }));
}

/** Whether other transfers of an order need a manual decision: wrong, late or possibly another user's. */
export async function hasProblems(
  db: D1Database,
  orderId: string,
  except: TransferKey,
): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM payment_transfer WHERE order_id = ?1 AND verdict IN ('over', 'under', 'late')
         AND state <> 'dropped' AND NOT (tx_hash = ?2 AND log_index = ?3) AND ${UNDECIDED}
       UNION ALL
       SELECT 1 FROM payment_order ${NOTIFIED_TRANSFERS} WHERE payment_order.id = ?1
         AND NOT (payment_transfer.tx_hash = ?2 AND log_index = ?3)
       LIMIT 1`,
    )
    .bind(orderId, except.txHash, except.logIndex)
    .first();
  return row !== null;
}

/** Stores a transfer, including one that was dropped and has reappeared. */
export function storeTransferStatement(
  db: D1Database,
  { chainId }: ChainTarget,
  log: TransferLog & { blockTime: Date },
  kept: { verdict: TransferRow['verdict']; orderId: string | null; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_transfer (chain_id, tx_hash, log_index, token, payer, pay_to, value_wei,
         block_number, block_hash, block_time, state, verdict, order_id, seen_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?)
       ON CONFLICT (chain_id, tx_hash, log_index) DO UPDATE SET
         block_number = excluded.block_number, block_hash = excluded.block_hash,
         block_time = excluded.block_time, state = 'pending', verdict = excluded.verdict,
         order_id = excluded.order_id, seen_at = excluded.seen_at
       WHERE payment_transfer.state = 'dropped'`,
    )
    .bind(
      chainId,
      log.txHash,
      log.logIndex,
      log.token,
      log.payer,
      log.payTo,
      String(log.valueWei),
      log.blockNumber,
      log.blockHash,
      log.blockTime.getTime(),
      kept.verdict,
      kept.orderId,
      kept.now.getTime(),
    );
}

/** Records that the chain has dropped the transfer's block. */
export function revokeTransferStatement(
  db: D1Database,
  { chainId }: ChainTarget,
  { txHash, logIndex, blockHash }: TransferRow,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payment_transfer SET state = 'dropped'
       WHERE chain_id = ? AND tx_hash = ? AND log_index = ? AND block_hash = ?`,
    )
    .bind(chainId, txHash, logIndex, blockHash);
}

/** Marks transfers as final; a payment that is not credited yet remains listed. */
export function finalizeTransfersStatement(
  db: D1Database,
  { chainId }: ChainTarget,
  rows: readonly TransferRow[],
): D1PreparedStatement {
  const places = rows.map(({ txHash, logIndex, blockHash }) => txHash + logIndex + blockHash);
  return db
    .prepare(
      `UPDATE payment_transfer SET state = 'final'
       WHERE chain_id = ? AND state = 'pending'
         AND tx_hash || log_index || block_hash IN (SELECT value FROM json_each(?))
         AND NOT (verdict = 'pays' AND EXISTS (
           SELECT 1 FROM payment_order WHERE id = order_id AND payment_order.state = 'confirming'))`,
    )
    .bind(chainId, JSON.stringify(places));
}

/** Progress of scanning the chain. */
export interface Scan {
  cursor: number;
  headNumber: number;
  headHash: string;
  genesisHash: string;
  scannedAt: Date;
}

/** Reads the progress; undefined before the first scan. */
export async function readScan(
  db: D1Database,
  { chainId, token, payTo }: ChainTarget,
): Promise<Scan | undefined> {
  const row = await db
    .prepare(
      `SELECT cursor, head_number AS headNumber, head_hash AS headHash,
         genesis_hash AS genesisHash, scanned_at AS scannedAt FROM payment_scan
       WHERE chain_id = ? AND token = ? AND pay_to = ?`,
    )
    .bind(chainId, token, payTo)
    .first<Omit<Scan, 'scannedAt'> & { scannedAt: number }>();
  return row === null ? undefined : { ...row, scannedAt: new Date(row.scannedAt) };
}

/** Statement that saves the progress. The cursor only moves forward, except on a restarted chain. */
export function saveScanStatement(
  db: D1Database,
  { chainId, token, payTo }: ChainTarget,
  { cursor, headNumber, headHash, genesisHash, scannedAt }: Scan,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_scan (chain_id, token, pay_to, cursor, head_number, head_hash,
         genesis_hash, scanned_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (chain_id, token, pay_to) DO UPDATE SET
         cursor = CASE genesis_hash WHEN excluded.genesis_hash
                  THEN max(cursor, excluded.cursor) ELSE excluded.cursor END,
         head_number = excluded.head_number, head_hash = excluded.head_hash,
         genesis_hash = excluded.genesis_hash, scanned_at = excluded.scanned_at`,
    )
    .bind(chainId, token, payTo, cursor, headNumber, headHash, genesisHash, scannedAt.getTime());
}

/** Creation time of the oldest order that may still receive a transfer; null if there is none. */
export async function findOldestLiveOrder(db: D1Database, since: Date): Promise<Date | null> {
  const time = await db
    .prepare('SELECT min(created_at) AS time FROM payment_order WHERE created_at > ?')
    .bind(since.getTime())
    .first<number | null>('time');
  return time === null ? null : new Date(time);
}
