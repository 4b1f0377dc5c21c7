import { encodeAbiParameters, encodeEventTopics, parseAbiItem } from 'viem';
import { afterEach, expect, it, vi } from 'vitest';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { walk } from '../_testing/walk-request';
import { readEnv } from '../env';
import { createChainReader } from './chain/chain-reader';
import { judgeTransfer } from './judge-transfer';
import { MAX_UNPAID_ORDERS } from './orders/orders.repository';
import { orderOf, targetOf } from './payments-testing';
import { storePrice } from './price/price.repository';
import { readCurrentPrice } from './price/price.service';
import { requirePaymentSettings } from './require-payment-settings';
import { listCandidates } from './transfers.repository';

/** Attacks by malicious users or a lying node. */

const { DB } = testBindings();
const wallet = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}` as const;

/** Inserts copies of a user's order, as if it had been created and cancelled repeatedly. */
async function copyOrder(person: TestPerson, id: string, count: number): Promise<void> {
  await DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
     INSERT INTO payment_order SELECT id || i, user_id, plan_id, is_recurring, payer,
       amount_wei || i, price_usd, price_source, chain_id, token, pay_to, created_at, quote_ends_at,
       'cancelled', 1, NULL, NULL, 0 FROM payment_order, n WHERE id = ?1 AND user_id = ?2`,
  )
    .bind(id, person.id, count)
    .run();
}

afterEach(() => vi.restoreAllMocks());

it("finds the wallet owner's order among many of another user that name the wallet", async () => {
  const [owner, other] = [await signInPerson(), await signInPerson()];
  const payer = wallet();
  const mine = await orderOf(owner, payer);
  await DB.prepare('INSERT INTO wallet_proof VALUES (?, ?, ?)')
    .bind(owner.id, payer, Date.now())
    .run();
  const theirs = await orderOf(other, payer);
  await DB.prepare('UPDATE payment_order SET created_at = created_at + 1000 WHERE id = ?')
    .bind(theirs.id)
    .run();
  await copyOrder(other, theirs.id, 150);
  const transfer = { payer, valueWei: 1n, txHash: '0x1' as const, blockTime: new Date() };
  const candidates = await listCandidates(DB, targetOf(mine), transfer);
  expect(judgeTransfer(transfer, candidates)).toMatchObject({
    verdict: 'under',
    order: { id: mine.id },
  });
});

it('notifies an owner without a proof too, however many orders name their wallet', async () => {
  const [owner, other] = [await signInPerson(), await signInPerson()];
  const payer = wallet();
  const mine = await orderOf(owner, payer);
  const theirs = await orderOf(other, payer);
  await DB.prepare('UPDATE payment_order SET created_at = created_at + 1000 WHERE id = ?')
    .bind(theirs.id)
    .run();
  await copyOrder(other, theirs.id, 250);
  const transfer = { payer, valueWei: 1n, txHash: '0x1' as const, blockTime: new Date() };
  const candidates = await listCandidates(DB, targetOf(mine), transfer);
  const judged = judgeTransfer(transfer, candidates);
  expect(judged.verdict === 'unmatched' && judged.told.map(({ id }) => id).sort()).toEqual(
    [mine.id, theirs.id].sort(),
  );
});

it('limits creating and cancelling orders, which would exhaust the amounts', async () => {
  const person = await signInPerson();
  const { id } = await orderOf(person);
  await copyOrder(person, id, MAX_UNPAID_ORDERS - 1);
  const order = { planId: 'individual', userAddress: wallet(), isRecurring: false };
  const request = { method: 'POST', path: '/api/crypto/orders', body: JSON.stringify(order) };
  const refused = await walk(request, person);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
  // Paid orders do not count.
  await DB.prepare("UPDATE payment_order SET state = 'paid' WHERE id = ?").bind(id).run();
  expect((await walk(request, person)).status).toBe(201);
});

it('does not rely on the price of a pool alone with unknown or low liquidity', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'));
  const env = readEnv(testBindings());
  const settings = requirePaymentSettings(env);
  const now = new Date();
  await DB.prepare('DELETE FROM token_price').run();
  const pool = { source: 'dexscreener', price: '9', fetchedAt: now } as const;
  for (const [liquidityUsd, isReliable] of [
    [null, false],
    [9_999, false],
    [10_000, true],
  ] as const) {
    await storePrice(DB, settings, { ...pool, liquidityUsd });
    expect(await readCurrentPrice(env, settings, now)).toMatchObject({ isReliable });
  }
});

it('does not rely on one source that deviates from a recent price of the other', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'));
  const env = readEnv(testBindings());
  const settings = requirePaymentSettings(env);
  const now = new Date();
  const pool = { source: 'dexscreener', liquidityUsd: 50_000, fetchedAt: now } as const;
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  for (const [price, minutes, isReliable] of [
    ['0.5', 10, false],
    ['0.005', 10, false],
    ['0.059', 10, true],
    ['0.5', 61, true],
  ] as const) {
    await DB.prepare('DELETE FROM token_price').run();
    const gecko = { source: 'coingecko', price: '0.05', liquidityUsd: null } as const;
    await storePrice(DB, settings, { ...gecko, fetchedAt: minutesAgo(minutes) });
    await storePrice(DB, settings, { ...pool, price });
    const current = await readCurrentPrice(env, settings, now);
    expect([price, current.isReliable, current.warning !== null]).toEqual([
      price,
      isReliable,
      !isReliable,
    ]);
  }
});

it('confirms a transfer only if the receipt contains exactly this log', async () => {
  const [payer, payTo, token] = [wallet(), wallet(), wallet()];
  const blockHash = `0x${'b'.repeat(64)}` as const;
  const txHash = `0x${'c'.repeat(64)}` as const;
  const abi = [
    parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
  ];
  const logOf = (args: { from: `0x${string}`; to: `0x${string}` }, data: string) => ({
    address: token,
    topics: encodeEventTopics({ abi, eventName: 'Transfer', args }),
    data,
    blockHash,
    blockNumber: '0x5',
    transactionHash: txHash,
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  });
  const value = encodeAbiParameters([{ type: 'uint256' }], [7n]);
  const good = { from: payer, to: payTo };
  const answers = [
    [logOf(good, value), true],
    [logOf({ ...good, from: wallet() }, value), false],
    [logOf({ ...good, to: wallet() }, value), false],
    [logOf(good, '0x'), false],
    [{ ...logOf(good, value), topics: [] }, false],
    [{ ...logOf(good, value), address: wallet() }, false],
  ] as const;
  const chain = createChainReader('https://node.example', { chainId: 1, token, payTo });
  for (const [log, isBelieved] of answers) {
    const result = {
      status: '0x1',
      blockHash,
      blockNumber: '0x5',
      transactionHash: txHash,
      transactionIndex: '0x0',
      logs: [log],
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ jsonrpc: '2.0', id: 1, result }),
    );
    const claimed = { txHash, logIndex: 0, blockNumber: 5, blockHash, token, payer, payTo };
    expect(await chain.confirms({ ...claimed, valueWei: 7n })).toBe(isBelieved);
  }
});
