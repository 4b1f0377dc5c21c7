/** The payment tests with full iterations; the short forms are in tests/server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../support/chain/api-process';
import { runExactlyOnce } from '../support/chain/exactly-once';
import { runReorganisations } from '../support/chain/reorganise';
import { type RunningChain, startChain } from '../support/chain/start-chain';
import { type RunningPriceServer, startPriceServer } from '../support/price-server';

const ORDERS = Number(process.env.LONG_ORDERS ?? 10_000);
const KILLS = Number(process.env.LONG_KILLS ?? 50);
const SEQUENCES = Number(process.env.LONG_SEQUENCES ?? 500);
const CLIENTS = 16;
/** After a thousand blocks with reorganisations anvil forgets contracts, so it is restarted in time. */
const BATCH = 25;

let chain: RunningChain;
let prices: RunningPriceServer;
beforeAll(async () => {
  [chain, prices] = await Promise.all([startChain({ wallets: CLIENTS }), startPriceServer()]);
});
afterAll(async () => {
  await Promise.all([chain?.stop(), prices?.stop()]);
});

const start = (on: RunningChain) =>
  startApi({ ...on.settings, ...prices.settings, PAYMENT_CONFIRMATIONS: '2' });

it(`leaves ${SEQUENCES} sequences of reorganisations with what the chain says`, async () => {
  const total = { survivors: 0, vanished: 0, revocations: 0, problems: [] as string[] };
  for (let done = 0; done < SEQUENCES; done += BATCH) {
    const fresh = await startChain({ wallets: 3 });
    const api = await start(fresh);
    try {
      const sequences = Math.min(BATCH, SEQUENCES - done);
      const report = await runReorganisations(api, fresh, { sequences, seed: 1000 + done });
      total.survivors += report.survivors;
      total.vanished += report.vanished;
      total.revocations += report.revocations;
      total.problems.push(...report.problems);
    } finally {
      await api.stop();
      await fresh.stop();
    }
  }
  console.log(total);
  expect(total.problems).toEqual([]);
  expect(total.revocations).toBeGreaterThan(SEQUENCES / 20);
});

it(`credits each of ${ORDERS} orders once, killed ${KILLS} times`, async () => {
  const api = await start(chain);
  try {
    const options = { orders: ORDERS, clients: CLIENTS, kills: KILLS, seed: 1 };
    const report = await runExactlyOnce(api, chain, { ...options, countProblems: true });
    console.log(report);
    expect(report.problems).toEqual([]);
    expect(report.kills).toBe(KILLS);
  } finally {
    await api.stop();
  }
});
