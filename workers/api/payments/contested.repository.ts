import type { ChainTarget } from './chain/chain-reader';
import { IS_NOTIFIED, UNDECIDED } from './orders/notify-orders';
import type { TransferKey, TransferRow } from './transfers.repository';

/** An unmatched transfer, as it is judged again. */
export interface ContestedTransfer extends TransferKey {
  txHash: `0x${string}`;
  blockHash: string;
  payer: string;
  valueWei: bigint;
  blockTime: Date;
}

/** Maximum number of one payer's transfers judged again in one request, which may make 1000 queries. */
const MAX_CONTESTED = 100;
const CONTESTED = `verdict = 'unmatched' AND state <> 'dropped' AND ${UNDECIDED}`;

/** Whether some order asks for exactly this amount. */
const IS_EXACT = `EXISTS (SELECT 1 FROM payment_order
    WHERE payment_order.amount_wei = payment_transfer.value_wei)`;

/**
 * Lists a payer's unmatched transfers without an operator's decision: exact amounts of orders first, then
 * those that orders wait for, then the others, newest first. Many small transfers from the same wallet
 * therefore cannot push somebody's payment out of the list.
 */
export async function listContested(
  db: D1Database,
  { chainId, token, payTo }: ChainTarget,
  payer: string,
): Promise<TransferKey[]> {
  const { results } = await db
    .prepare(
      `SELECT tx_hash AS txHash, log_index AS logIndex FROM payment_transfer
       WHERE payer = ?4 AND +chain_id = ?1 AND token = ?2 AND pay_to = ?3 AND ${CONTESTED}
       ORDER BY ${IS_EXACT} DESC, ${IS_NOTIFIED} DESC, seen_at DESC LIMIT ?5`,
    )
    .bind(chainId, token, payTo, payer, MAX_CONTESTED)
    .all<TransferKey>();
  return results;
}

/** Finds one unmatched transfer; undefined once it is matched, dropped or decided. */
export async function findContested(
  db: D1Database,
  { chainId }: ChainTarget,
  { txHash, logIndex }: TransferKey,
): Promise<ContestedTransfer | undefined> {
  const row = await db
    .prepare(
      `SELECT tx_hash AS txHash, log_index AS logIndex, block_hash AS blockHash, payer,
         value_wei AS valueWei, block_time AS blockTime FROM payment_transfer
       WHERE chain_id = ? AND tx_hash = ? AND log_index = ? AND ${CONTESTED}`,
    )
    .bind(chainId, txHash, logIndex)
    .first<
      Omit<ContestedTransfer, 'valueWei' | 'blockTime'> & { valueWei: string; blockTime: number }
    >();
  if (row === null) return undefined;
  return { ...row, valueWei: BigInt(row.valueWei), blockTime: new Date(row.blockTime) };
}

/** Assigns an unmatched transfer to an order. One that pays becomes pending until it is credited. */
export function matchTransferStatement(
  db: D1Database,
  { chainId }: ChainTarget,
  { txHash, logIndex, blockHash }: ContestedTransfer,
  { verdict, orderId }: { verdict: TransferRow['verdict']; orderId: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payment_transfer SET verdict = ?1, order_id = ?2,
         state = CASE ?1 WHEN 'pays' THEN 'pending' ELSE state END
       WHERE chain_id = ?3 AND tx_hash = ?4 AND log_index = ?5 AND block_hash = ?6 AND ${CONTESTED}`,
    )
    .bind(verdict, orderId, chainId, txHash, logIndex, blockHash);
}
