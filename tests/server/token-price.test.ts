// @module-tag sweep
/** The token's price on the built Worker, from price services that differ, stall, lie and are down. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenPrice } from '../../workers/api/payments/payments.contract';
import { chainAccount, LOCAL_TOKEN } from '../support/chain/accounts';
import type { ApiProblem } from '../support/chain/pay';
import { type PaymentStage, sharedPaymentStage } from '../support/chain/payment-stage';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await sharedPaymentStage();
});
afterAll(async () => {
  Object.assign(stage.prices.coingecko, { price: '0.05', fault: 'none' });
  Object.assign(stage.prices.dexscreener, { price: '0.05', fault: 'none', liquidityUsd: 250_000 });
  await stage.api.sql('DELETE FROM token_price');
  // A source that has just failed is skipped for a while; a new isolate requests it again.
  await stage.api.killAndRestart();
});

describe('the price', () => {
  const ask = async <T = TokenPrice & ApiProblem>(path = 'token-price') =>
    stage.api.call<T>(null, 'GET', `/api/crypto/${path}`);
  /** Half a minute later: the cached price is no longer current. */
  const laterOn = () => stage.api.sql('UPDATE token_price SET fetched_at = fetched_at - 31000');

  it('is requested once in half a minute, and relayed in the formats of the services', async () => {
    const before = stage.prices.coingecko.requests;
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const { body } of answers) {
      expect(body).toEqual({ price: 0.05, source: 'coingecko', warning: null });
    }
    expect(stage.prices.coingecko.requests - before).toBeLessThanOrEqual(3);
    const gecko = await ask('prices/coingecko');
    expect(gecko.body).toEqual({ [LOCAL_TOKEN.toLowerCase()]: { usd: 0.05 } });
    const dex = await ask('prices/dexscreener');
    expect(dex.body).toEqual({ pairs: [{ priceUsd: '0.05', liquidity: { usd: 250_000 } }] });
  });

  it('warns of differing and thin sources, falls back, and refuses orders when it must', async () => {
    const states = [
      [
        () => {
          stage.prices.dexscreener.price = '0.06';
        },
        { source: 'coingecko', warning: expect.stringContaining('differ by 20.0 %') },
        503,
      ],
      [
        () => {
          stage.prices.dexscreener.price = '0.052';
        },
        { source: 'coingecko', warning: null },
        201,
      ],
      [
        () => {
          stage.prices.dexscreener.liquidityUsd = 9999;
        },
        { source: 'coingecko', warning: expect.stringContaining('little liquidity') },
        201,
      ],
      [
        () => {
          stage.prices.coingecko.fault = 'limit';
        },
        { source: 'dexscreener', warning: expect.stringContaining('little liquidity') },
        503,
      ],
      [
        () => {
          stage.prices.dexscreener.liquidityUsd = 250_000;
        },
        { source: 'dexscreener', warning: null },
        201,
      ],
      [
        () => {
          stage.prices.coingecko.fault = 'huge';
          stage.prices.dexscreener.fault = 'negative';
        },
        { source: 'fallback', warning: expect.stringContaining('minute') },
        503,
      ],
    ] as const;
    const person = await stage.onePerson();
    for (const [change, expected, orderStatus] of states) {
      change();
      await laterOn();
      // A source that has just failed is skipped for a while; a new isolate requests it again.
      if (stage.prices.coingecko.fault === 'huge') await stage.api.killAndRestart();
      expect((await ask()).body).toMatchObject(expected);
      const userAddress = chainAccount(2).address;
      const order = { planId: 'individual', userAddress, isRecurring: false };
      const { status } = await stage.api.call(person, 'POST', '/api/crypto/orders', order);
      expect(status, JSON.stringify(expected)).toBe(orderStatus);
    }
    await stage.api.sql('DELETE FROM token_price');
    const { status, body } = await ask();
    expect(status).toBe(503);
    expect(body.error.message).toBe(
      'Unable to fetch current ESSENCE token price. Please try again later.',
    );
  });
});
