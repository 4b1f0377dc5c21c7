import { newId } from '../../_core/crypto/secrets';
import { ApiError } from '../../_core/errors';
import type { Env } from '../../env';
import { planOf } from '../../subscription/plans.contract';
import type { NewOrder, Order } from '../payments.contract';
import { priceUnavailable, readCurrentPrice } from '../price/price.service';
import { suffixRange, tokenWeiFor, withSuffix } from '../price/token-amount';
import { requirePaymentSettings } from '../require-payment-settings';
import { changeOrderStatements, isConflict } from './change-order';
import { listDecisions } from './decisions.repository';
import { type OrderRow, toOrder } from './order-row';
import { QUOTE_MS } from './order-times';
import {
  findOrderDetail,
  insertOrder,
  listOrderDetails,
  listProblems,
  MAX_OPEN_ORDERS,
  type OrderDetail,
} from './orders.repository';

const MAX_LISTED = 200;
const MAX_ATTEMPTS = 12;

interface Asking {
  userId: string;
  now: Date;
}

/**
 * Creates an order that fixes plan, price and amount for 15 minutes. The amount is the plan's price in
 * tokens, rounded to 6 decimals, with a suffix that makes it unique within the last 30 days.
 *
 * @throws ApiError 503 `price_unavailable` without a current price on which the sources agree, 409
 * `limit_reached` with five open orders, 429 `rate_limited` after 200 unpaid orders in a day, 503
 * `limit_reached` if no unused amount is found
 */
export async function createOrder(
  env: Env,
  { planId, userAddress, isRecurring }: NewOrder,
  { userId, now }: Asking,
): Promise<Order> {
  const settings = requirePaymentSettings(env);
  const price = await readCurrentPrice(env, settings, now);
  if (price.source === 'fallback') throw priceUnavailable();
  if (!price.isReliable) {
    throw new ApiError(
      503,
      'price_unavailable',
      'The price sources do not agree on a price just now, so no amount can be fixed. Try again in some minutes.',
    );
  }
  const wei = tokenWeiFor(planOf(planId).usdPerMonth, price.text);
  const { chainId, token, payTo } = settings;
  const rest: Omit<OrderRow, 'id' | 'amountWei'> = {
    userId,
    planId,
    isRecurring,
    payer: userAddress.toLowerCase(),
    priceUsd: price.text,
    priceSource: price.source,
    chainId,
    token,
    payTo,
    createdAt: now,
    quoteEndsAt: new Date(now.getTime() + QUOTE_MS),
    state: 'open',
    version: 0,
    txHash: null,
    paidAt: null,
    revocations: 0,
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const amountWei = withSuffix(wei, suffixRange(wei, attempt));
    const row = { ...rest, id: newId(), amountWei };
    const outcome = await insertOrder(env.DB, row).catch((error: unknown) => {
      if (isConflict(error)) return 'amount-taken' as const;
      throw error;
    });
    if (outcome === 'stored') return readOwnOrder(env, row.id, { userId, now });
    if (outcome === 'too-many-open') {
      throw new ApiError(
        409,
        'limit_reached',
        `You have ${MAX_OPEN_ORDERS} open orders. Pay or cancel one, or wait until its 15 minutes are over.`,
      );
    }
    if (outcome === 'too-many-unpaid') {
      throw new ApiError(
        429,
        'rate_limited',
        'You have made very many orders today and paid none of them. Continue one that is open, or try again tomorrow.',
        { 'Retry-After': '3600' },
      );
    }
  }
  throw new ApiError(
    503,
    'limit_reached',
    'Too many payments are open at the moment. Try again in a minute.',
  );
}

/** Lists a user's orders, newest first. */
export async function listOrders(
  env: Env,
  { userId, now }: Asking,
  limit = MAX_LISTED,
): Promise<Order[]> {
  const [details, problems, decisions] = await Promise.all([
    listOrderDetails(env.DB, userId, limit),
    listProblems(env.DB, userId),
    listDecisions(env.DB, userId),
  ]);
  return details.map((detail) => show(detail, { problems, decisions, now }));
}

/** Reads one of a user's orders. Throws 404 `not_found` for anybody else's. */
export async function readOwnOrder(env: Env, id: string, { userId, now }: Asking): Promise<Order> {
  const detail = await findOrderDetail(env.DB, { id, userId });
  if (detail === undefined) throw orderNotFound();
  const [problems, decisions] = await Promise.all([
    listProblems(env.DB, userId),
    listDecisions(env.DB, userId),
  ]);
  return show(detail, { problems, decisions, now });
}

/**
 * Cancels an open order. Throws 404 `not_found`, and 409 `conflict` if a transfer was seen for it or it
 * is closed.
 */
export async function cancelOrder(env: Env, id: string, asking: Asking): Promise<Order> {
  const detail = await findOrderDetail(env.DB, { id, userId: asking.userId });
  if (detail === undefined) throw orderNotFound();
  const { row } = detail;
  if (row.state === 'open') {
    const change = { state: 'cancelled', now: asking.now } as const;
    try {
      await env.DB.batch(changeOrderStatements(env.DB, row, change));
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  const order = await readOwnOrder(env, id, asking);
  if (order.state === 'cancelled') return order;
  throw new ApiError(409, 'conflict', 'This order can no longer be cancelled.');
}

/** 404 for orders that do not exist or belong to somebody else. */
export function orderNotFound(): ApiError {
  return new ApiError(404, 'not_found', 'This order does not exist.');
}

function show(
  detail: OrderDetail,
  {
    problems,
    decisions,
    now,
  }: {
    problems: ReadonlyMap<string, Order['problems']>;
    decisions: ReadonlyMap<string, Order['decisions']>;
    now: Date;
  },
): Order {
  const { id } = detail.row;
  return toOrder(detail.row, {
    addressProven: detail.addressProven,
    sender: detail.sender,
    confirmations: countConfirmations(detail),
    problems: problems.get(id) ?? [],
    decisions: decisions.get(id) ?? [],
    now,
  });
}

/** Number of blocks from the transfer's own, inclusive, to the newest one read. */
export function countConfirmations({ blockNumber, headNumber }: OrderDetail): number | null {
  if (blockNumber === null) return null;
  return Math.max(0, (headNumber ?? 0) - blockNumber + 1);
}
