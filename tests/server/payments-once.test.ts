// heavy: forty orders on a real node, with a Worker that is killed amid them.
/**
 * Exactly once, on the built Worker and a real Ethereum node: 40 orders here, 200 in
 * payments-sweep.test.ts, 10,000 in `npm run test:long`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../support/chain/api-process';
import { runExactlyOnce } from '../support/chain/exactly-once';
import { sharedChain } from '../support/chain/payment-stage';
import type { RunningChain } from '../support/chain/start-chain';
import { type RunningPriceServer, startPriceServer } from '../support/price-server';

let chain: RunningChain;
let prices: RunningPriceServer;
beforeAll(async () => {
  [chain, prices] = await Promise.all([sharedChain(), startPriceServer()]);
});
afterAll(() => prices?.stop());

it('credits each of 40 orders once, with duplicates, a kill, and the cron racing', async () => {
  const api = await startApi({
    ...chain.settings,
    ...prices.settings,
    PAYMENT_CONFIRMATIONS: '2',
  });
  try {
    const options = {
      orders: 40,
      clients: 8,
      firstWallet: 10,
      kills: 1,
      seed: 1,
      countProblems: true,
    };
    const report = await runExactlyOnce(api, chain, options);
    expect(report.problems).toEqual([]);
    expect(report.kills).toBe(1);
    expect(report.paid).toBeGreaterThan(30);
    expect(report.duplicated).toBeGreaterThan(5);
  } finally {
    await api.stop();
  }
});
