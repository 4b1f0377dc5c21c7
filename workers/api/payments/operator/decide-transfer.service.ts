import { ApiError } from '../../_core/errors';
import { auditStatement } from '../../admin/audit.service';
import type { Env } from '../../env';
import { PLAN_DAYS, planOf } from '../../subscription/plans.contract';
import { creditStatements } from '../../subscription/subscription.service';
import { createAnnouncer } from '../../webhooks/webhooks.service';
import { changeOrderStatements, creditReference } from '../orders/change-order';
import { findNotifiedOrders, moveOrdersStatements } from '../orders/notify-orders';
import type { OrderRow } from '../orders/order-row';
import { toWebhookEvent } from '../payment-webhook-event';
import type { OrderState } from '../payments.contract';
import { releaseOrders } from '../rejudge-transfers';
import { retryOnConflict } from '../retry-on-conflict';
import {
  type DecidedTransfer,
  findAnyOrder,
  findForDecision,
  insertDecisionStatement,
  payByTransferStatement,
} from './decisions.repository';
import type { Decided, DecisionRequest } from './operator.contract';

const KINDS = { credit: 'credited', refund: 'refunded', close: 'closed' } as const;
const WORDS = { credited: 'credited', refunded: 'refunded by hand', closed: 'closed' } as const;

interface Asking {
  /** HMAC of the admin key. */
  keyId: string;
  now: Date;
}

/**
 * Records the operator's final decision about a transfer that did not pay automatically. Decision, order,
 * ledger, balance, audit record and event are written in one batch; of two concurrent decisions the
 * second gets a 409 naming the first. Only final transfers can be decided.
 *
 * @throws ApiError 404 `not_found` if the transfer or order does not exist, 409 `conflict` with the
 * reason if the decision is not possible, 400 `invalid_request` if an order must be named
 */
export async function decideTransfer(
  env: Env,
  request: DecisionRequest,
  asking: Asking,
): Promise<Decided> {
  let made: Decided | undefined;
  const isDone = await retryOnConflict(env.DB, async () => {
    const next = await prepareDecision(env, request, asking);
    made = next.decided;
    return { batch: next.batch };
  });
  if (isDone && made !== undefined) return made;
  throw conflict('This order is changing just now. Look again in a moment.');
}

async function prepareDecision(env: Env, request: DecisionRequest, { keyId, now }: Asking) {
  const { DB } = env;
  const transfer = await findForDecision(DB, request);
  requireDecidable(transfer);
  const { decision, reason, refundTxHash = null } = request;
  const kind = KINDS[decision];
  const own = transfer.orderId === null ? undefined : await findAnyOrder(DB, transfer.orderId);
  const told = await findNotifiedOrders(DB, transfer, transfer);
  const order = await findMeant(DB, request, { transfer, own, told });
  const isCredit = decision === 'credit';
  if (isCredit) requireCreditable(order, transfer);

  const affected = new Map(
    [...told, ...(own ? [own] : []), ...(order ? [order] : [])].map((one) => [one.id, one]),
  );
  const except = isCredit ? order?.id : undefined;
  const moved = await releaseOrders({ db: DB, now }, [...affected.values()], {
    key: transfer,
    except,
  });
  const before = order?.state ?? null;
  const after: OrderState | null = isCredit
    ? 'paid'
    : (moved.find((one) => one.order.id === order?.id)?.state ?? null);
  const decided: Decided = {
    kind,
    orderId: order?.id ?? null,
    before,
    after,
    reason,
    refundTxHash,
    keyId,
    decidedAt: now.toISOString(),
  };
  const { txHash, logIndex } = transfer;
  const news = {
    ...toWebhookEvent(transfer, order),
    decision: kind,
    refundTransaction: refundTxHash,
  };
  const announce = createAnnouncer(env);
  const batch = [
    insertDecisionStatement(DB, { ...decided, key: transfer, now }),
    ...moveOrdersStatements(DB, moved, { txHash, now }),
    ...(isCredit && order ? creditBatch(DB, transfer, order, now) : []),
    auditStatement(
      DB,
      {
        act: `transfer_${kind}`,
        keyId,
        subject: `${txHash}:${logIndex}`,
        detail: `${order ? `order ${order.id}: ${before} → ${after}. ` : ''}${reason}`,
      },
      now,
    ),
    ...announce('payment.resolved', news, now),
    ...(isCredit ? announce('payment.credited', toWebhookEvent(transfer, order), now) : []),
  ];
  return { decided, batch };
}

function creditBatch(db: D1Database, transfer: DecidedTransfer, order: OrderRow, now: Date) {
  return [
    ...changeOrderStatements(db, order, { state: 'paid', now, txHash: transfer.txHash }),
    payByTransferStatement(db, transfer, order.id),
    ...creditStatements(db, {
      userId: order.userId,
      tier: planOf(order.planId).tier,
      days: PLAN_DAYS,
      source: 'crypto',
      reference: creditReference(order),
      now,
    }),
  ];
}

/** The order to decide about: the named one, otherwise the transfer's own. */
async function findMeant(
  db: D1Database,
  { orderId, decision }: DecisionRequest,
  found: { transfer: DecidedTransfer; own: OrderRow | undefined; told: readonly OrderRow[] },
): Promise<OrderRow | undefined> {
  const { transfer, own, told } = found;
  if (orderId === undefined) {
    if (own === undefined && decision === 'credit') {
      throw new ApiError(400, 'invalid_request', 'orderId: say which order is to be credited');
    }
    return own;
  }
  if (orderId === own?.id) return own;
  const order = told.find(({ id }) => id === orderId) ?? (await findAnyOrder(db, orderId));
  if (order === undefined) throw new ApiError(404, 'not_found', 'This order does not exist.');
  const isSameMoney =
    order.chainId === transfer.chainId &&
    order.token === transfer.token &&
    order.payTo === transfer.payTo;
  if (!isSameMoney) throw conflict('This order asks for another token, chain or address.');
  return order;
}

function requireDecidable(
  transfer: DecidedTransfer | undefined,
): asserts transfer is DecidedTransfer {
  if (transfer === undefined) {
    throw new ApiError(404, 'not_found', 'This transfer does not exist.');
  }
  const { decided, state, verdict } = transfer;
  if (decided !== null) {
    const time = decided.decidedAt.toISOString().slice(0, 16).replace('T', ' ');
    throw conflict(`This transfer was ${WORDS[decided.kind]} on ${time} UTC. That stays.`);
  }
  if (state === 'dropped') {
    throw conflict('The chain has dropped this transfer (reorganisation): nothing came.');
  }
  if (verdict === 'pays') throw conflict('This transfer pays its order by itself.');
  if (state !== 'final') {
    throw conflict(
      'The chain can still take this transfer back. Decide when its block is final, in about a quarter of an hour.',
    );
  }
}

function requireCreditable(
  order: OrderRow | undefined,
  transfer: DecidedTransfer,
): asserts order is OrderRow {
  if (order === undefined) throw new ApiError(404, 'not_found', 'This order does not exist.');
  if (order.state === 'paid') {
    const by = order.txHash === transfer.txHash ? 'by this transaction' : 'by another transfer';
    throw conflict(`This order is credited already, ${by}. Refund the transfer or close it.`);
  }
  if (order.state === 'confirming') {
    throw conflict('Another transfer pays this order and is being confirmed. Wait for it.');
  }
}

function conflict(message: string): ApiError {
  return new ApiError(409, 'conflict', message);
}
