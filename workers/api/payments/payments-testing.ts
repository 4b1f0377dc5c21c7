import type { TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { makeByApi } from '../_testing/walk-request';
import { readEnv } from '../env';
import type { ChainTarget } from './chain/chain-reader';
import { type Order, orderSchema } from './payments.contract';
import { storePrice } from './price/price.repository';
import { requirePaymentSettings } from './require-payment-settings';

/** A wallet that nobody has. */
export const WALLET = `0x${'c'.repeat(40)}`;

/** Puts current prices where the Worker finds them before it asks a service. */
export async function storePrices(price = '0.05', now = new Date()): Promise<void> {
  const { DB } = testBindings();
  const settings = requirePaymentSettings(readEnv(testBindings()));
  for (const source of ['coingecko', 'dexscreener'] as const) {
    const liquidityUsd = source === 'dexscreener' ? 250_000 : null;
    await storePrice(DB, settings, { source, price, liquidityUsd, fetchedAt: now });
  }
}

/** A new order of this person. */
export async function orderOf(person: TestPerson, userAddress = WALLET): Promise<Order> {
  await storePrices();
  const body = { planId: 'individual', userAddress, isRecurring: false };
  return orderSchema.parse(await makeByApi(person, 'POST', '/api/crypto/orders', body));
}

/** Where an order's transfer is looked for, in lower case as the chain is read. */
export function targetOf({ chainId, tokenAddress, payTo }: Order): ChainTarget {
  return { chainId, token: tokenAddress.toLowerCase(), payTo: payTo.toLowerCase() };
}

/** A bearer token for check-payment, as a header's value. */
export async function paymentToken(person: TestPerson): Promise<string> {
  const answer = await makeByApi(person, 'POST', '/api/session/token', { scope: 'payments' });
  return `Bearer ${(answer as { token: string }).token}`;
}
