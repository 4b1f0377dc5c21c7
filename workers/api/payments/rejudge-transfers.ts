import { announceNothing } from '../webhooks/webhooks.service';
import { type Ledger, waitingState } from './apply-transfer';
import { findContested, listContested, matchTransferStatement } from './contested.repository';
import { judgeTransfer } from './judge-transfer';
import { changeOrderStatements } from './orders/change-order';
import { findNotifiedOrders, moveOrdersStatements, type NewState } from './orders/notify-orders';
import type { OrderRow } from './orders/order-row';
import { toWebhookEvent } from './payment-webhook-event';
import { retryOnConflict } from './retry-on-conflict';
import { hasProblems, listCandidates, type TransferKey } from './transfers.repository';

/**
 * Re-evaluates a wallet's ambiguous transfers after somebody has proven the wallet. A transfer settled by
 * this is assigned to its order and the other orders are released, in one batch. A transfer that turns out
 * to pay is credited by the next scan of the chain.
 */
export async function rejudgeTransfers(ledger: Ledger, payer: string): Promise<void> {
  for (const key of await listContested(ledger.db, ledger.target, payer)) {
    await retryOnConflict(ledger.db, () => rejudge(ledger, key));
  }
}

async function rejudge(ledger: Ledger, key: TransferKey) {
  const { db, target, now, announce = announceNothing } = ledger;
  const transfer = await findContested(db, target, key);
  if (transfer === undefined) return undefined;
  const judgement = judgeTransfer(transfer, await listCandidates(db, target, transfer));
  if (judgement.verdict === 'unmatched') return undefined;
  const { order, verdict, state } = judgement;
  const told = await findNotifiedOrders(db, target, key);
  const others = await releaseOrders(ledger, told, { key, except: order.id });
  const isPayment = verdict === 'pays';
  return {
    batch: [
      ...changeOrderStatements(db, order, {
        state,
        now,
        ...(isPayment ? { txHash: transfer.txHash } : {}),
      }),
      ...moveOrdersStatements(db, others, { txHash: transfer.txHash, now }),
      matchTransferStatement(db, target, transfer, { verdict, orderId: order.id }),
      ...(isPayment
        ? []
        : announce(
            'payment.in_review',
            { ...toWebhookEvent(transfer, order), kind: verdict },
            now,
          )),
    ],
  };
}

/**
 * Computes the orders' new states once a transfer is decided or assigned elsewhere: orders in review with
 * no other problem transfer become open or expired again.
 */
export async function releaseOrders(
  { db, now }: Pick<Ledger, 'db' | 'now'>,
  orders: readonly OrderRow[],
  { key, except }: { key: TransferKey; except?: string | undefined },
): Promise<NewState[]> {
  const released: NewState[] = [];
  for (const order of orders) {
    if (order.id === except) continue;
    const isOver = order.state === 'review' && !(await hasProblems(db, order.id, key));
    released.push({ order, state: isOver ? waitingState(order, now) : order.state });
  }
  return released;
}
