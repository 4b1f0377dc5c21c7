import { type Context, Hono } from 'hono';
import { getAddress } from 'viem';
import type { AppEnv, UserEnv } from '../_core/app-env';
import { ownOrigin } from '../_core/own-origin';
import { readJsonBody } from '../_core/read-json';
import { requireApiToken } from '../auth/api-token.service';
import { requireUser } from '../auth/session.service';
import { handOverEvents } from '../webhooks/webhooks.service';
import { cancelOrder, createOrder, listOrders, readOwnOrder } from './orders/orders.service';
import {
  newOrderSchema,
  type PaymentConfig,
  paymentCheckSchema,
  walletChallengeRequestSchema,
  walletProofSchema,
} from './payments.contract';
import { checkPayment } from './payments.service';
import { readPaymentSettings } from './payments.settings';
import { makeWalletChallenge, proveWallet } from './wallet/wallet-proof.service';

const NETWORKS: Readonly<Record<number, string>> = { 1: 'Ethereum', 31337: 'Ethereum (local)' };

/** Public configuration for payers, available before sign-in. */
export const paymentConfigRoutes = new Hono<AppEnv>().get('/api/crypto/config', (c) => {
  const { AI_ACCOUNT_DAILY_TOKENS, AI_PAID_DAILY_TOKENS } = c.get('env');
  const settings = readPaymentSettings(c.get('env'));
  if (settings === null) return c.json(null satisfies PaymentConfig);
  const { chainId, token, payTo, confirmations, explorerTxUrl } = settings;
  return c.json({
    chainId,
    network: NETWORKS[chainId] ?? `Ethereum chain ${chainId}`,
    symbol: 'ESSENCE',
    decimals: 18,
    // With the EIP-55 checksum, so that wallets warn about typos.
    tokenAddress: getAddress(token),
    payTo: getAddress(payTo),
    confirmations,
    explorerTxUrl,
    aiTokensADay: { account: AI_ACCOUNT_DAILY_TOKENS, paid: AI_PAID_DAILY_TOKENS },
  } satisfies PaymentConfig);
});

/** Orders, payment checks, and proof of wallet ownership. */
export const paymentRoutes = new Hono<UserEnv>()
  .get('/api/crypto/orders', requireUser, async (c) =>
    c.json({ orders: await listOrders(c.get('env'), asking(c)) }),
  )
  .post('/api/crypto/orders', requireUser, async (c) => {
    const order = await readJsonBody(c, newOrderSchema);
    return c.json(await createOrder(c.get('env'), order, asking(c)), 201);
  })
  .get('/api/crypto/orders/:id', requireUser, async (c) =>
    c.json(await readOwnOrder(c.get('env'), c.req.param('id'), asking(c))),
  )
  .post('/api/crypto/orders/:id/cancel', requireUser, async (c) =>
    c.json(await cancelOrder(c.get('env'), c.req.param('id'), asking(c))),
  )
  .post('/api/crypto/check-payment', requireApiToken('payments'), async (c) => {
    const check = await readJsonBody(c, paymentCheckSchema);
    const checked = await checkPayment(c.get('env'), check, asking(c));
    await handOverEvents(c as unknown as Context<AppEnv>);
    return c.json(checked);
  })
  .post('/api/crypto/wallet-challenge', requireUser, async (c) => {
    const { address } = await readJsonBody(c, walletChallengeRequestSchema);
    const origin = ownOrigin(c as unknown as Context<AppEnv>);
    return c.json(await makeWalletChallenge(c.get('env'), address, { ...asking(c), origin }), 201);
  })
  .post('/api/crypto/wallet-proof', requireUser, async (c) => {
    const proof = await readJsonBody(c, walletProofSchema);
    const proven = await proveWallet(c.get('env'), proof, asking(c));
    await handOverEvents(c as unknown as Context<AppEnv>);
    return c.json(proven);
  });

function asking(c: { get(key: 'user'): { id: string }; get(key: 'now'): () => Date }) {
  return { userId: c.get('user').id, now: c.get('now')() };
}
