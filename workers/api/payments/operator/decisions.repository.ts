import { ORDER_COLUMNS, type OrderRecord, type OrderRow, toOrderRow } from '../orders/order-row';
import type { OrderState } from '../payments.contract';
import type { TransferRow } from '../transfers.repository';
import type { Decided } from './operator.contract';

/** Identifies a transfer on any chain. */
export interface DecisionKey {
  chainId: number;
  txHash: string;
  logIndex: number;
}

/** A transfer to be decided by the operator. */
export interface DecidedTransfer extends DecisionKey {
  token: string;
  payTo: string;
  payer: string;
  valueWei: bigint;
  state: TransferRow['state'];
  verdict: TransferRow['verdict'];
  orderId: string | null;
  /** The earlier decision, or null. */
  decided: { kind: Decided['kind']; decidedAt: Date } | null;
}

/** Finds a transfer with its decision, if any. */
export async function findForDecision(
  db: D1Database,
  { chainId, txHash, logIndex }: DecisionKey,
): Promise<DecidedTransfer | undefined> {
  const row = await db
    .prepare(
      `SELECT token, pay_to AS payTo, payer, value_wei AS valueWei, state, verdict,
         payment_transfer.order_id AS orderId, kind, decided_at AS decidedAt
       FROM payment_transfer LEFT JOIN payment_decision
         ON payment_decision.chain_id = payment_transfer.chain_id
         AND payment_decision.tx_hash = payment_transfer.tx_hash
         AND payment_decision.log_index = payment_transfer.log_index
       WHERE payment_transfer.chain_id = ? AND payment_transfer.tx_hash = ?
         AND payment_transfer.log_index = ?`,
    )
    .bind(chainId, txHash, logIndex)
    .first<
      Omit<DecidedTransfer, 'valueWei' | 'decided' | keyof DecisionKey> & {
        valueWei: string;
        kind: Decided['kind'] | null;
        decidedAt: number | null;
      }
    >();
  if (row === null) return undefined;
  const { kind, decidedAt, valueWei, ...rest } = row;
  const decided =
    kind === null || decidedAt === null ? null : { kind, decidedAt: new Date(decidedAt) };
  return { chainId, txHash, logIndex, ...rest, valueWei: BigInt(valueWei), decided };
}

/** Finds any user's order by its id; only for holders of the admin key. */
export async function findAnyOrder(db: D1Database, id: string): Promise<OrderRow | undefined> {
  const record = await db
    .prepare(`SELECT ${ORDER_COLUMNS} FROM payment_order WHERE id = ?`)
    .bind(id)
    .first<OrderRecord>();
  return record === null ? undefined : toOrderRow(record);
}

/** The stored fields of a decision. */
export interface NewDecision {
  key: DecisionKey;
  kind: Decided['kind'];
  orderId: string | null;
  before: OrderState | null;
  after: OrderState | null;
  reason: string;
  refundTxHash: string | null;
  keyId: string;
  now: Date;
}

/** Statement that stores a decision. Its batch fails (UNIQUE) if one exists already. */
export function insertDecisionStatement(db: D1Database, made: NewDecision): D1PreparedStatement {
  const { key, kind, orderId, before, after, reason, refundTxHash, keyId, now } = made;
  return db
    .prepare(
      `INSERT INTO payment_decision (chain_id, tx_hash, log_index, kind, order_id, state_before,
         state_after, reason, refund_tx_hash, key_id, decided_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      key.chainId,
      key.txHash,
      key.logIndex,
      kind,
      orderId,
      before,
      after,
      reason,
      refundTxHash,
      keyId,
      now.getTime(),
    );
}

/** Statement that marks a final transfer as the one paying an order (UNIQUE: one per order). */
export function payByTransferStatement(
  db: D1Database,
  { chainId, txHash, logIndex }: DecisionKey,
  orderId: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payment_transfer SET verdict = 'pays', order_id = ?
       WHERE chain_id = ? AND tx_hash = ? AND log_index = ? AND state = 'final'`,
    )
    .bind(orderId, chainId, txHash, logIndex);
}
