/**
 * Paying on the built Worker, a real Ethereum node and real price services on loopback: what counts,
 * what does not, and what an unreliable node or a reorganisation must not do.
 */
import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  orderSchema,
  paymentCheckAnswerSchema,
  type TokenPrice,
} from '../../workers/api/payments/payments.contract';
import { chainAccount, LOCAL_TOKEN, shop } from '../support/chain/accounts';
import { type ApiPerson, type ApiProcess, startApi } from '../support/chain/api-process';
import { type FaultyNode, type NodeFault, startFaultyNode } from '../support/chain/faulty-node';
import { type ApiProblem, checkOrder, daysOf, orderPlan, readOrder } from '../support/chain/pay';
import { randomFrom } from '../support/chain/random';
import { runReorganisations } from '../support/chain/reorganise';
import { type RunningChain, startChain, tokenAbi } from '../support/chain/start-chain';
import { type RunningPriceServer, startPriceServer } from '../support/price-server';

const NO_PAYMENT =
  'No valid payment found. Please ensure you sent the correct amount to the payment address.';

let chain: RunningChain;
let prices: RunningPriceServer;
let node: FaultyNode;
let api: ApiProcess;

beforeAll(async () => {
  [chain, prices] = await Promise.all([startChain({ wallets: 8 }), startPriceServer()]);
  node = await startFaultyNode(chain.url);
  const settings = { ...chain.settings, ...prices.settings, RPC_URLS: node.url };
  api = await startApi({ ...settings, PAYMENT_CONFIRMATIONS: '2' });
});
afterAll(async () => {
  await api?.stop();
  await Promise.all([chain?.stop(), prices?.stop(), node?.stop()]);
});
afterEach(() => {
  node.fault = 'none';
});

const onePerson = async () => (await api.makePeople(1))[0] as ApiPerson;
const pay = (wallet: number, amountWei: string | bigint) =>
  chain.transfer(wallet, shop.address, BigInt(amountWei));
const daysOfOne = async (person: ApiPerson) => (await daysOf(api, person))[0];

describe('a payment', () => {
  it('counts after two confirmations, once, and shows in order and receipt', async () => {
    const person = await onePerson();
    const order = orderSchema.parse(await orderPlan(api, person));
    expect(order).toMatchObject({ state: 'open', priceUsd: 0.05, priceSource: 'coingecko' });
    const nothing = await checkOrder(api, person, order);
    expect(nothing.body).toMatchObject({ success: false, error: NO_PAYMENT, state: 'open' });
    const { hash } = await pay(2, order.amountWei);
    const seen = paymentCheckAnswerSchema.parse((await checkOrder(api, person, order)).body);
    expect(seen).toMatchObject({ success: false, txHash: hash, state: 'confirming' });
    expect(seen.confirmations).toBe(1);
    await chain.mine(1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => checkOrder(api, person, order)),
    );
    for (const { body } of answers) expect(body).toMatchObject({ success: true, txHash: hash });
    expect(await daysOfOne(person)).toEqual({ balance: 30, ledger: 30 });
    expect(await readOrder(api, person, order.id)).toMatchObject({ state: 'paid', txHash: hash });
  });

  it("is found by the minute's job without anybody asking", async () => {
    const person = await onePerson();
    const order = await orderPlan(api, person, { planId: 'enterprise' });
    await pay(2, order.amountWei);
    await chain.mine(1);
    await api.runMinuteJob();
    expect(await readOrder(api, person, order.id)).toMatchObject({ state: 'paid' });
  });

  it('of two in one transaction counts each for its own order', async () => {
    const [a, b] = [await onePerson(), await onePerson()];
    const orders = [await orderPlan(api, a), await orderPlan(api, b)];
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transferMany',
      args: [orders.map(() => shop.address), orders.map(({ amountWei }) => BigInt(amountWei))],
    });
    await chain.send(2, data, LOCAL_TOKEN);
    await chain.mine(1);
    await api.runMinuteJob();
    expect(await daysOf(api, a, b)).toEqual([
      { balance: 30, ledger: 30 },
      { balance: 30, ledger: 30 },
    ]);
  });

  it('of a second plan lengthens, and a second payment of one order is for review', async () => {
    const person = await onePerson();
    const first = await orderPlan(api, person);
    await pay(2, first.amountWei);
    await pay(2, first.amountWei);
    const second = await orderPlan(api, person);
    expect(second.amountWei).not.toBe(first.amountWei);
    await pay(2, second.amountWei);
    await chain.mine(1);
    await api.runMinuteJob();
    expect(await daysOfOne(person)).toEqual({ balance: 60, ledger: 60 });
    const { state, problems } = await readOrder(api, person, first.id);
    expect(state).toBe('paid');
    expect(problems).toMatchObject([{ kind: 'over', receivedWei: first.amountWei }]);
  });
});

describe('what is not a payment', () => {
  const expectNothing = async (person: ApiPerson, orderId: string) => {
    await chain.mine(2);
    await api.runMinuteJob();
    expect(await daysOfOne(person)).toEqual({ balance: 0, ledger: 0 });
    return readOrder(api, person, orderId);
  };

  it("a stranger's transfer, whoever names their wallet", async () => {
    const [payer, thief] = [await onePerson(), await onePerson()];
    const theirs = await orderPlan(api, payer, { wallet: 3 });
    const copied = await orderPlan(api, thief, { wallet: 3 });
    const own = await orderPlan(api, thief, { wallet: 4 });
    await pay(3, theirs.amountWei);
    await chain.mine(1);
    for (const order of [copied, own]) {
      const changes = { expectedAmount: theirs.amount };
      const { body } = await checkOrder(api, thief, order, changes);
      expect(body).toMatchObject({ success: false, txHash: null });
    }
    const asTheirs = await checkOrder(api, thief, theirs);
    expect(asTheirs.status).toBe(404);
    const otherWallet = { userAddress: theirs.userAddress };
    expect((await checkOrder(api, thief, own, otherWallet)).status).toBe(409);
    expect(await daysOf(api, thief, payer)).toEqual([
      { balance: 0, ledger: 0 },
      { balance: 30, ledger: 30 },
    ]);
  });

  it('the right amount from another wallet, or to another address', async () => {
    const person = await onePerson();
    const order = await orderPlan(api, person, { wallet: 4 });
    await pay(5, order.amountWei);
    await chain.transfer(4, chainAccount(0).address, BigInt(order.amountWei));
    expect(await expectNothing(person, order.id)).toMatchObject({ state: 'open', problems: [] });
    // It is kept all the same: nothing that came is lost.
    const rows = await api.sql<{ verdict: string }>(
      'SELECT verdict FROM payment_transfer WHERE value_wei = ?',
      order.amountWei,
    );
    expect(rows).toEqual([{ verdict: 'unmatched' }]);
  });

  it.each([
    ['under', -1n, 8],
    ['over', 1n, 9],
  ] as const)('too little or too much: %s, for review', async (kind, difference, wallet) => {
    const person = await onePerson();
    const order = await orderPlan(api, person, { wallet });
    const wei = BigInt(order.amountWei) + difference;
    await pay(wallet, wei);
    const { state, problems } = await expectNothing(person, order.id);
    expect(state).toBe('review');
    expect(problems).toMatchObject([{ kind, receivedWei: String(wei) }]);
    // The rest of the way is open: the right amount pays.
    await pay(wallet, order.amountWei);
    await chain.mine(1);
    expect((await checkOrder(api, person, order)).body.success).toBe(true);
  });

  it('what comes later than ten minutes after the quote', async () => {
    const person = await onePerson();
    const [late, inGrace] = [
      await orderPlan(api, person, { wallet: 6 }),
      await orderPlan(api, person, { wallet: 6 }),
    ];
    const minutesAgo = async (id: string, minutes: number) => {
      const ended = Date.now() - minutes * 60_000;
      await api.sql(
        'UPDATE payment_order SET created_at = ?, quote_ends_at = ? WHERE id = ?',
        ended - 15 * 60_000,
        ended,
        id,
      );
    };
    await minutesAgo(late.id, 11);
    await minutesAgo(inGrace.id, 9);
    expect((await readOrder(api, person, inGrace.id)).state).toBe('expired');
    await pay(6, late.amountWei);
    await pay(6, inGrace.amountWei);
    await chain.mine(1);
    await api.runMinuteJob();
    expect(await readOrder(api, person, late.id)).toMatchObject({
      state: 'review',
      problems: [{ kind: 'late', receivedWei: late.amountWei }],
    });
    expect(await readOrder(api, person, inGrace.id)).toMatchObject({ state: 'paid', problems: [] });
  });

  it('nothing, sent by anybody in the name of the payer', async () => {
    const person = await onePerson();
    const order = await orderPlan(api, person, { wallet: 6 });
    const abi = [
      {
        type: 'function',
        name: 'transferFrom',
        stateMutability: 'nonpayable',
        inputs: ['address', 'address', 'uint256'].map((type) => ({ type, name: '' })),
        outputs: [{ type: 'bool', name: '' }],
      },
    ] as const;
    const args = [chainAccount(6).address, shop.address, 0n];
    const data = encodeFunctionData({ abi, functionName: 'transferFrom', args } as never);
    await chain.send(2, data as Hex, LOCAL_TOKEN);
    expect(await expectNothing(person, order.id)).toMatchObject({ state: 'open', problems: [] });
  });

  it('an amount that the page claims: it changes nothing, whatever it is', async () => {
    const random = randomFrom(7);
    const person = await onePerson();
    for (let round = 0; round < 12; round += 1) {
      const order = await orderPlan(api, person, { wallet: 7 });
      const claimed = `${random.int(1000)}.${String(random.int(1e6)).padStart(6, '0')}`;
      const sent = random.chance(0.5)
        ? BigInt(order.amountWei)
        : BigInt(random.int(1e9)) * 10n ** 12n;
      await pay(7, sent);
      await chain.mine(1);
      const { body } = await checkOrder(api, person, order, { expectedAmount: claimed });
      expect(body.success, `${claimed} claimed, ${sent} sent`).toBe(
        String(sent) === order.amountWei,
      );
      const after = await readOrder(api, person, order.id);
      expect([after.amountWei, after.amount]).toEqual([order.amountWei, order.amount]);
    }
  });
});

describe('a node that cannot be relied on', () => {
  it.each(['null', 'limit', 'wrong-chain', 'not-json', 'error', 'cut', 'lagging'] as NodeFault[])(
    '%s: no credit, a clear state, and all is well afterwards',
    async (fault) => {
      const person = await onePerson();
      const order = await orderPlan(api, person);
      await api.runMinuteJob();
      // A lagging node has less than what was read before.
      node.knownBlock = (await chain.blockNumber()) - 11;
      await pay(2, order.amountWei);
      await chain.mine(1);
      node.fault = fault;
      const { status, body } = await checkOrder(api, person, order);
      expect(status).toBe(503);
      const { error } = body as unknown as ApiProblem;
      expect(error.code).toBe('chain_unavailable');
      expect(error.message).toContain('Your payment is not lost');
      await api.runMinuteJob();
      expect(await daysOfOne(person)).toEqual({ balance: 0, ledger: 0 });
      expect((await readOrder(api, person, order.id)).state).toBe('open');
      node.fault = 'none';
      expect((await checkOrder(api, person, order)).body.success).toBe(true);
    },
  );

  it('takes nothing back because a node forgets, and misses nothing that it hid', async () => {
    const person = await onePerson();
    const [paid, hidden] = [await orderPlan(api, person), await orderPlan(api, person)];
    await pay(2, paid.amountWei);
    await chain.mine(1);
    expect((await checkOrder(api, person, paid)).body.success).toBe(true);
    node.fault = 'no-logs';
    await pay(2, hidden.amountWei);
    await chain.mine(12);
    await api.runMinuteJob();
    expect((await checkOrder(api, person, hidden)).body.success).toBe(false);
    expect((await readOrder(api, person, paid.id)).state).toBe('paid');
    node.fault = 'none';
    await chain.mine(1);
    await api.runMinuteJob();
    expect((await readOrder(api, person, hidden.id)).state).toBe('paid');
    expect(await daysOfOne(person)).toEqual({ balance: 60, ledger: 60 });
  });

  it('reads page by page where a node gives few blocks at a time', async () => {
    const person = await onePerson();
    const order = await orderPlan(api, person);
    await pay(2, order.amountWei);
    await chain.mine(40);
    node.fault = 'small-pages';
    expect((await checkOrder(api, person, order)).body.success).toBe(true);
  });

  it('is followed by the next in the list', async () => {
    const bad = await startFaultyNode(chain.url);
    bad.fault = 'limit';
    const second = await startApi({
      ...chain.settings,
      ...prices.settings,
      RPC_URLS: `http://127.0.0.1:9/key-of-a-node,${bad.url},${chain.url}`,
      LOG_LEVEL: 'warn',
      PAYMENT_CONFIRMATIONS: 'finalized',
    });
    try {
      const person = (await second.makePeople(1))[0] as ApiPerson;
      const order = await orderPlan(second, person);
      await pay(2, order.amountWei);
      await chain.mine(7);
      expect((await checkOrder(second, person, order)).body.state).toBe('confirming');
      await chain.mine(1);
      expect((await checkOrder(second, person, order)).body.success).toBe(true);
      expect(bad.requests).toBeGreaterThan(0);
      // The log says which node failed by its place: the address may hold a key.
      expect(second.log()).toContain('"event":"chain_unavailable","node":1');
      expect(second.log()).not.toContain('key-of-a-node');
    } finally {
      await second.stop();
      await bad.stop();
    }
  });
});

describe('a reorganisation', () => {
  it('takes a credit back and gives it again when the transfer is mined once more', async () => {
    const person = await onePerson();
    const order = await orderPlan(api, person);
    const { raw } = await pay(2, order.amountWei);
    await chain.mine(1);
    expect((await checkOrder(api, person, order)).body.success).toBe(true);
    await chain.reorg(2);
    expect((await checkOrder(api, person, order)).body).toMatchObject({
      success: false,
      state: 'revoked',
    });
    expect(await daysOfOne(person)).toEqual({ balance: 0, ledger: 0 });
    await chain.rpc('eth_sendRawTransaction', [raw]);
    await chain.mine(2);
    expect((await checkOrder(api, person, order)).body.success).toBe(true);
    expect(await daysOfOne(person)).toEqual({ balance: 30, ledger: 30 });
  });

  it('leaves 20 sequences of up to 8 blocks with what the chain says', async () => {
    const report = await runReorganisations(api, chain, { sequences: 20, seed: 100 });
    expect(report.problems).toEqual([]);
    expect(report.survivors).toBeGreaterThan(3);
    expect(report.vanished).toBeGreaterThan(1);
    expect(report.revocations).toBeGreaterThan(1);
  }, 120_000);
});

describe('the price', () => {
  const ask = async <T = TokenPrice & ApiProblem>(path = 'token-price') =>
    api.call<T>(null, 'GET', `/api/crypto/${path}`);
  /** Half a minute later: what is cached is no longer current. */
  const laterOn = () => api.sql('UPDATE token_price SET fetched_at = fetched_at - 31000');

  it('is asked once in half a minute, and relayed in the services own shapes', async () => {
    const before = prices.coingecko.requests;
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const { body } of answers) {
      expect(body).toEqual({ price: 0.05, source: 'coingecko', warning: null });
    }
    expect(prices.coingecko.requests - before).toBeLessThanOrEqual(3);
    const gecko = await ask('prices/coingecko');
    expect(gecko.body).toEqual({ [LOCAL_TOKEN.toLowerCase()]: { usd: 0.05 } });
    const dex = await ask('prices/dexscreener');
    expect(dex.body).toEqual({ pairs: [{ priceUsd: '0.05', liquidity: { usd: 250_000 } }] });
  });

  it('warns of differing and thin sources, falls back, and makes no order then', async () => {
    const states = [
      [
        () => {
          prices.dexscreener.price = '0.06';
        },
        { source: 'coingecko', warning: expect.stringContaining('differ by 20.0 %') },
        503,
      ],
      [
        () => {
          prices.dexscreener.price = '0.052';
        },
        { source: 'coingecko', warning: null },
        201,
      ],
      [
        () => {
          prices.dexscreener.liquidityUsd = 9999;
        },
        { source: 'coingecko', warning: expect.stringContaining('little liquidity') },
        201,
      ],
      [
        () => {
          prices.coingecko.fault = 'limit';
        },
        { source: 'dexscreener', warning: expect.stringContaining('little liquidity') },
        503,
      ],
      [
        () => {
          prices.dexscreener.liquidityUsd = 250_000;
        },
        { source: 'dexscreener', warning: null },
        201,
      ],
      [
        () => {
          prices.coingecko.fault = 'huge';
          prices.dexscreener.fault = 'negative';
        },
        { source: 'fallback', warning: expect.stringContaining('minute') },
        503,
      ],
    ] as const;
    const person = await onePerson();
    for (const [change, expected, orderStatus] of states) {
      change();
      await laterOn();
      // A source that has just failed is left alone for a moment: a new isolate asks again.
      if (prices.coingecko.fault === 'huge') await api.killAndRestart();
      expect((await ask()).body).toMatchObject(expected);
      const userAddress = chainAccount(2).address;
      const order = { planId: 'individual', userAddress, isRecurring: false };
      const { status } = await api.call(person, 'POST', '/api/crypto/orders', order);
      expect(status, JSON.stringify(expected)).toBe(orderStatus);
    }
    await api.sql('DELETE FROM token_price');
    const { status, body } = await ask();
    expect(status).toBe(503);
    expect(body.error.message).toBe(
      'Unable to fetch current ESSENCE token price. Please try again later.',
    );
  });
});
