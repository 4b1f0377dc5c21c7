// @module-tag sweep
/**
 * Payments by the hundred, on the built Worker and a real Ethereum node: what the tests of payments prove
 * with a few orders, and that the test of exactly once would notice.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../support/chain/api-process';
import { runExactlyOnce } from '../support/chain/exactly-once';
import { sharedChain } from '../support/chain/payment-stage';
import { runReorganisations } from '../support/chain/reorganise';
import type { RunningChain } from '../support/chain/start-chain';
import { type RunningPriceServer, startPriceServer } from '../support/price-server';

let chain: RunningChain;
let prices: RunningPriceServer;
beforeAll(async () => {
  [chain, prices] = await Promise.all([sharedChain(), startPriceServer()]);
});
afterAll(() => prices?.stop());

const settings = () => ({
  ...chain.settings,
  ...prices.settings,
  PAYMENT_CONFIRMATIONS: '2',
});

it('credits each of 200 orders once, with duplicates, kills, and the cron racing', async () => {
  const api = await startApi(settings());
  try {
    const options = {
      orders: 200,
      clients: 8,
      firstWallet: 10,
      kills: 3,
      seed: 1,
      countProblems: true,
    };
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
    const options = {
      orders: 40,
      clients: 8,
      firstWallet: 10,
      kills: 0,
      seed: 1,
      countProblems: false,
    };
    const report = await runExactlyOnce(api, chain, options);
    expect(report.problems.join('\n')).toMatch(/paid for \d+ days and has \d+/);
  } finally {
    await api.stop();
  }
});

it('leaves 20 sequences of reorganisations of up to 8 blocks with what the chain says', async () => {
  const api = await startApi(settings());
  try {
    const report = await runReorganisations(api, chain, {
      sequences: 20,
      seed: 100,
      firstWallet: 18,
    });
    expect(report.problems).toEqual([]);
    expect(report.survivors).toBeGreaterThan(3);
    expect(report.vanished).toBeGreaterThan(1);
    expect(report.revocations).toBeGreaterThan(1);
  } finally {
    await api.stop();
  }
});
