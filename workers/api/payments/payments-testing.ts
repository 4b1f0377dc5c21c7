import type { TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { makeByApi } from '../_testing/walk-request';
import { readEnv } from '../env';
import type { ChainTarget } from './chain/chain-reader';
import { type Order, orderSchema } from './payments.contract';
import { storePrice } from './price/price.repository';
import { requirePaymentSettings } from './require-payment-settings';

/** A wallet that nobody owns. */
export const WALLET = `0x${'c'.repeat(40)}`;

/** Stores current prices, so that the Worker does not query the price services. */
export async function storePrices(price = '0.05', now = new Date()): Promise<void> {
  const { DB } = testBindings();
  const settings = requirePaymentSettings(readEnv(testBindings()));
  for (const source of ['coingecko', 'dexscreener'] as const) {
    const liquidityUsd = source === 'dexscreener' ? 250_000 : null;
    await storePrice(DB, settings, { source, price, liquidityUsd, fetchedAt: now });
  }
}

/** Creates a new order for this user. */
export async function orderOf(person: TestPerson, userAddress = WALLET): Promise<Order> {
  await storePrices();
  const body = { planId: 'individual', userAddress, isRecurring: false };
  return orderSchema.parse(await makeByApi(person, 'POST', '/api/crypto/orders', body));
}

/** The chain target of an order, in lower case as the chain reader uses. */
export function targetOf({ chainId, tokenAddress, payTo }: Order): ChainTarget {
  return { chainId, token: tokenAddress.toLowerCase(), payTo: payTo.toLowerCase() };
}

/** Stores a transfer like the chain scan does, final and for this order unless `changed` says otherwise. */
export async function storeTransfer(
  order: Order,
  changed: { verdict: string; valueWei?: string; state?: string; payer?: string },
): Promise<{ chainId: number; txHash: string; logIndex: number }> {
  const { DB } = testBindings();
  const { chainId, token, payTo } = targetOf(order);
  const txHash = `0x${(crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')}`;
  const {
    verdict,
    valueWei = order.amountWei,
    state = 'final',
    payer = order.userAddress,
  } = changed;
  const orderId = verdict === 'unmatched' ? null : order.id;
  await DB.batch([
    DB.prepare(
      `INSERT INTO payment_transfer (chain_id, tx_hash, log_index, token, payer, pay_to, value_wei,
         block_number, block_hash, block_time, state, verdict, order_id, seen_at)
       VALUES (?, ?, 0, ?, ?, ?, ?, 5, '0xb', ?, ?, ?, ?, ?)`,
    ).bind(
      ...[chainId, txHash, token, payer.toLowerCase(), payTo, valueWei, Date.now()],
      ...[state, verdict, orderId, Date.now()],
    ),
    DB.prepare("UPDATE payment_order SET state = 'review' WHERE id = ?").bind(orderId),
  ]);
  return { chainId, txHash, logIndex: 0 };
}

/** Notifies an order of a transfer, as for one that several users may have meant. */
export async function notifyOrder(order: Order, txHash: string): Promise<void> {
  const { DB } = testBindings();
  await DB.batch([
    DB.prepare("INSERT INTO payment_event VALUES (?, 1, 'review', ?, ?)").bind(
      order.id,
      txHash,
      Date.now(),
    ),
    DB.prepare("UPDATE payment_order SET state = 'review', version = 1 WHERE id = ?").bind(
      order.id,
    ),
  ]);
}

/** A bearer token for check-payment, as a header value. */
export async function paymentToken(person: TestPerson): Promise<string> {
  const answer = await makeByApi(person, 'POST', '/api/session/token', { scope: 'payments' });
  return `Bearer ${(answer as { token: string }).token}`;
}
