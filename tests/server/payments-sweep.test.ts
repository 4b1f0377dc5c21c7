// @module-tag sweep
/**
 * Payments by the hundred, on the built Worker and a real Ethereum node: repeats what the payment tests prove
 * with a few orders, and proves that the exactly-once test would notice a fault.
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

it('an implementation that reads first and writes afterwards fails the test', async () => {
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

it('agrees with the chain after 20 sequences of reorganisations of up to 8 blocks', async () => {
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
