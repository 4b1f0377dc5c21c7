/**
 * Exactly once, on the built Worker and a real Ethereum node: 200 orders here, 10,000 in
 * `npm run test:long`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../support/chain/api-process';
import { runExactlyOnce } from '../support/chain/exactly-once';
import { type RunningChain, startChain } from '../support/chain/start-chain';
import { type RunningPriceServer, startPriceServer } from '../support/price-server';

let chain: RunningChain;
let prices: RunningPriceServer;
beforeAll(async () => {
  [chain, prices] = await Promise.all([startChain({ wallets: 20 }), startPriceServer()]);
});
afterAll(async () => {
  await Promise.all([chain?.stop(), prices?.stop()]);
});

const settings = () => ({
  ...chain.settings,
  ...prices.settings,
  PAYMENT_CONFIRMATIONS: '2',
});

it('credits each of 200 orders once, with duplicates, kills, and the cron racing', async () => {
  const api = await startApi(settings());
  try {
    const options = { orders: 200, clients: 8, kills: 3, seed: 1, countProblems: true };
    const report = await runExactlyOnce(api, chain, options);
    expect(report.problems).toEqual([]);
    expect(report.kills).toBe(3);
    expect(report.paid).toBeGreaterThan(160);
    expect(report.duplicated).toBeGreaterThan(30);
  } finally {
    await api.stop();
  }
});

it('is a test that reading first and writing then does not pass', async () => {
  const api = await startApi(settings(), 'naive');
  try {
    const options = { orders: 40, clients: 8, kills: 0, seed: 1, countProblems: false };
    const report = await runExactlyOnce(api, chain, options);
    expect(report.problems.join('\n')).toMatch(/paid for \d+ days and has \d+/);
  } finally {
    await api.stop();
  }
});
