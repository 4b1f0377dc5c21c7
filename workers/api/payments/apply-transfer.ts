import { PLAN_DAYS, planOf } from '../subscription/plans.contract';
import { creditStatements, revokeStatements } from '../subscription/subscription.service';
import { type Announce, announceNothing } from '../webhooks/webhooks.service';
import type { ChainTarget, TransferLog } from './chain/chain-reader';
import { judgeTransfer } from './judge-transfer';
import { changeOrderStatements, creditReference } from './orders/change-order';
import { findNotifiedOrders, notifyOrdersStatements } from './orders/notify-orders';
import type { OrderRow } from './orders/order-row';
import { LATE_GRACE_MS } from './orders/order-times';
import { toWebhookEvent } from './payment-webhook-event';
import type { OrderState } from './payments.contract';
import { retryOnConflict } from './retry-on-conflict';
import {
  findTransferAndOrder,
  hasProblems,
  listCandidates,
  revokeTransferStatement,
  storeTransferStatement,
  type TransferRow,
} from './transfers.repository';

/** Where changes are written and announced. */
export interface Ledger {
  db: D1Database;
  target: ChainTarget;
  now: Date;
  /** Sends events to the operator's server, if one is configured. */
  announce?: Announce;
}

const announceOf = ({ announce = announceNothing }: Ledger) => announce;

/**
 * Stores a transfer found on the chain with its verdict and order, and updates the order's state in
 * the same batch. Does nothing if the transfer is already stored.
 */
export function recordTransfer(
  ledger: Ledger,
  log: TransferLog & { blockTime: Date },
): Promise<boolean> {
  const { db, target, now } = ledger;
  return retryOnConflict(db, async () => {
    const { transfer: known, order: before } = await findTransferAndOrder(db, target, log);
    if (known !== undefined && known.state !== 'dropped') {
      if (known.blockHash === log.blockHash) return undefined;
      // Moved to another block: drop the old record first, then run again.
      return { batch: await dropStatements(ledger, known, before), again: true };
    }
    const judgement = judgeTransfer(log, await listCandidates(db, target, log));
    const { verdict } = judgement;
    if (verdict === 'unmatched') {
      return {
        batch: [
          ...notifyOrdersStatements(db, judgement.told, { txHash: log.txHash, now }),
          storeTransferStatement(db, target, log, { verdict, orderId: null, now }),
          ...announceOf(ledger)(
            'payment.unmatched',
            { ...toWebhookEvent(log), toldOrders: judgement.told.length },
            now,
          ),
        ],
      };
    }
    const { order, state } = judgement;
    const isPayment = verdict === 'pays';
    return {
      batch: [
        ...changeOrderStatements(db, order, {
          state,
          now,
          ...(isPayment ? { txHash: log.txHash } : {}),
        }),
        storeTransferStatement(db, target, log, { verdict, orderId: order.id, now }),
        ...(isPayment
          ? []
          : announceOf(ledger)(
              'payment.in_review',
              { ...toWebhookEvent(log, order), kind: verdict },
              now,
            )),
      ],
    };
  });
}

/** Drops a transfer whose block was reorganised away, and revokes its credit. */
export function revokeTransfer(ledger: Ledger, gone: TransferRow): Promise<boolean> {
  const { db, target } = ledger;
  return retryOnConflict(db, async () => {
    const { transfer: known, order } = await findTransferAndOrder(db, target, gone);
    if (known?.blockHash !== gone.blockHash || known.state === 'dropped') return undefined;
    return { batch: await dropStatements(ledger, known, order) };
  });
}

async function dropStatements(
  ledger: Ledger,
  gone: TransferRow,
  order: OrderRow | undefined,
): Promise<D1PreparedStatement[]> {
  const { db, target, now } = ledger;
  const drop = revokeTransferStatement(db, target, gone);
  if (order === undefined) return [...(await releaseNotifiedStatements(ledger, gone)), drop];
  if (gone.verdict === 'pays' && order.state === 'paid') {
    const reference = creditReference(order);
    return [
      ...changeOrderStatements(db, order, { state: 'revoked', now }),
      ...revokeStatements(db, { source: 'crypto', reference, now }),
      drop,
      ...announceOf(ledger)('payment.revoked', toWebhookEvent(gone, order), now),
    ];
  }
  const isPayment = gone.verdict === 'pays' && order.state === 'confirming';
  if (!isPayment && order.state !== 'review') {
    return [...changeOrderStatements(db, order, { state: order.state, now }), drop];
  }
  // Stays in review while other problem transfers remain for this order.
  const isReview = await hasProblems(db, order.id, gone);
  const state = isReview ? 'review' : waitingState(order, now);
  return [...changeOrderStatements(db, order, { state, now }), drop];
}

/** Resets orders that were notified of a dropped transfer, unless other problem transfers remain. */
async function releaseNotifiedStatements(
  { db, target, now }: Ledger,
  gone: TransferRow,
): Promise<D1PreparedStatement[]> {
  const statements: D1PreparedStatement[] = [];
  for (const order of await findNotifiedOrders(db, target, gone)) {
    if (order.state !== 'review' || (await hasProblems(db, order.id, gone))) continue;
    statements.push(...changeOrderStatements(db, order, { state: waitingState(order, now), now }));
  }
  return statements;
}

/** State of an order without any transfer: open or expired. */
export function waitingState({ quoteEndsAt }: OrderRow, now: Date): OrderState {
  return now.getTime() > quoteEndsAt.getTime() + LATE_GRACE_MS ? 'expired' : 'open';
}

/** Credits the order paid by a confirmed transfer: order, ledger and balance in one batch. */
export function creditTransfer(ledger: Ledger, paid: TransferRow): Promise<boolean> {
  const { db, target, now } = ledger;
  return retryOnConflict(db, async () => {
    const { transfer: known, order } = await findTransferAndOrder(db, target, paid);
    if (known?.blockHash !== paid.blockHash || known.state === 'dropped') return undefined;
    if (known.verdict !== 'pays' || order?.state !== 'confirming') return undefined;
    const credit = creditStatements(db, {
      userId: order.userId,
      tier: planOf(order.planId).tier,
      days: PLAN_DAYS,
      source: 'crypto',
      reference: creditReference(order),
      now,
    });
    const news = announceOf(ledger)('payment.credited', toWebhookEvent(paid, order), now);
    return {
      batch: [...changeOrderStatements(db, order, { state: 'paid', now }), ...credit, ...news],
    };
  });
}
