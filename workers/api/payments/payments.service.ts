import { ApiError } from '../_core/errors';
import type { Env } from '../env';
import type { ChainErrorKind } from './chain/chain-error';
import { buildCheckResponse, noPayment } from './check-response';
import { expireOrders, hasLiveOrders } from './orders/expire-orders.repository';
import {
  findOrderDetail,
  findOrderFor,
  type OrderDetail,
  setRecurring,
} from './orders/orders.repository';
import { listOrders, orderNotFound } from './orders/orders.service';
import type { PaymentCheck, PaymentCheckResponse, PaymentsExport } from './payments.contract';
import { readPaymentSettings } from './payments.settings';
import { readChain } from './read-chain';
import { requirePaymentSettings } from './require-payment-settings';
import { listProofs } from './wallet/wallet.repository';

const CHAIN_TROUBLE: Readonly<Record<ChainErrorKind, string>> = {
  unreachable: 'The Ethereum network does not answer just now.',
  'wrong-chain': 'The Ethereum network cannot be reached: our node is on another chain.',
  behind: 'Our Ethereum node is behind and does not know the newest payments yet.',
  inconsistent: 'The Ethereum network gave answers that do not fit together.',
};

/**
 * Reads the chain now for an order's transfer (spec 1, section 7). The amount shown by the page is only
 * compared; the order defines the amount due.
 *
 * @throws ApiError 404 `not_found` for another user's order, 409 `conflict` if it is for another wallet
 * or plan, 503 `chain_unavailable` if no node is reliable
 */
export async function checkPayment(
  env: Env,
  check: PaymentCheck,
  { userId, now }: { userId: string; now: Date },
): Promise<PaymentCheckResponse> {
  const settings = requirePaymentSettings(env);
  const meant = await resolveOrder(env, check, userId);
  if (meant === undefined) {
    return { success: false, txHash: null, error: noPayment, state: null, confirmations: null };
  }
  const { id, isRecurring, payer, amountWei } = meant.row;
  if (isRecurring !== check.isRecurring) {
    await setRecurring(env.DB, { id, userId, isRecurring: check.isRecurring });
  }
  const context = { check, needed: settings.confirmations, now };
  if (meant.isSettled) return buildCheckResponse(meant, context);
  const failure = await readChain(env, settings, {
    scope: { payer, valueWei: amountWei },
    now,
  });
  const detail = await findOrderDetail(env.DB, { id, userId });
  if (detail === undefined) throw orderNotFound();
  if (failure !== undefined && detail.row.state !== 'paid') {
    throw new ApiError(
      503,
      'chain_unavailable',
      `${CHAIN_TROUBLE[failure.kind]} Your payment is not lost: check again in a minute.`,
      { 'Retry-After': '60' },
    );
  }
  return buildCheckResponse(detail, context);
}

async function resolveOrder(
  env: Env,
  { userAddress, planId, orderId }: PaymentCheck,
  userId: string,
): Promise<OrderDetail | undefined> {
  const payer = userAddress.toLowerCase();
  if (orderId === undefined) return findOrderFor(env.DB, { userId, payer, planId });
  const detail = await findOrderDetail(env.DB, { id: orderId, userId });
  if (detail === undefined) throw orderNotFound();
  if (detail.row.payer !== payer || detail.row.planId !== planId) {
    throw new ApiError(409, 'conflict', 'This order is for another wallet or another plan.');
  }
  return detail;
}

/**
 * Cron task, run every minute: credits confirmed transfers, revokes those reorganised away, expires
 * orders. Returns early without recent orders; node failures are logged and retried the next minute.
 */
export async function recheckPayments(env: Env, now: Date): Promise<void> {
  const settings = readPaymentSettings(env);
  if (settings === null || !(await hasLiveOrders(env.DB, now))) return;
  await readChain(env, settings, { scope: null, now });
  await expireOrders(env.DB, now);
}

/** A user's orders and wallets for their data export. */
export async function exportPayments(env: Env, userId: string, now: Date): Promise<PaymentsExport> {
  const [orders, wallets] = await Promise.all([
    listOrders(env, { userId, now }, 10_000),
    listProofs(env.DB, userId),
  ]);
  return { orders, wallets };
}
