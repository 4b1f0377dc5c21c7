/**
 * Paying on the built Worker, a real Ethereum node and price services on loopback: what counts, and
 * what does not.
 */
import { encodeFunctionData, type Hex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  orderSchema,
  paymentCheckResponseSchema,
} from '../../workers/api/payments/payments.contract';
import { chainAccount, LOCAL_TOKEN, shop } from '../support/chain/accounts';
import type { ApiPerson } from '../support/chain/api-process';
import { checkOrder, orderPlan, readDays, readOrder } from '../support/chain/pay';
import { type PaymentStage, sharedPaymentStage } from '../support/chain/payment-stage';
import { createRandom } from '../support/chain/random';
import { tokenAbi } from '../support/chain/start-chain';

const NO_PAYMENT =
  'No valid payment found. Please ensure you sent the correct amount to the payment address.';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await sharedPaymentStage();
});

describe('a payment', () => {
  it('counts once, after two confirmations, and shows in order and receipt', async () => {
    const person = await stage.onePerson();
    const order = orderSchema.parse(await orderPlan(stage.api, person));
    expect(order).toMatchObject({ state: 'open', priceUsd: 0.05, priceSource: 'coingecko' });
    const nothing = await checkOrder(stage.api, person, order);
    expect(nothing.body).toMatchObject({ success: false, error: NO_PAYMENT, state: 'open' });
    const { hash } = await stage.pay(2, order.amountWei);
    const seen = paymentCheckResponseSchema.parse(
      (await checkOrder(stage.api, person, order)).body,
    );
    expect(seen).toMatchObject({ success: false, txHash: hash, state: 'confirming' });
    expect(seen.confirmations).toBe(1);
    await stage.chain.mine(1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => checkOrder(stage.api, person, order)),
    );
    for (const { body } of answers) expect(body).toMatchObject({ success: true, txHash: hash });
    expect(await stage.daysOfOne(person)).toEqual({ balance: 30, ledger: 30 });
    expect(await readOrder(stage.api, person, order.id)).toMatchObject({
      state: 'paid',
      txHash: hash,
    });
  });

  it('counts from any wallet that sends the exact amount, as an exchange does', async () => {
    const person = await stage.onePerson();
    const order = await orderPlan(stage.api, person, { wallet: 4 });
    const { hash } = await stage.pay(5, order.amountWei);
    await stage.chain.mine(1);
    expect((await checkOrder(stage.api, person, order)).body).toMatchObject({
      success: true,
      txHash: hash,
    });
    expect(await readOrder(stage.api, person, order.id)).toMatchObject({
      state: 'paid',
      userAddress: chainAccount(4).address,
      sender: chainAccount(5).address,
    });
    // A repeated payment, from anybody: goes to review, and is never credited twice.
    await stage.pay(5, order.amountWei);
    await stage.chain.mine(1);
    await stage.api.runMinuteJob();
    expect(await stage.daysOfOne(person)).toEqual({ balance: 30, ledger: 30 });
    const { state, problems } = await readOrder(stage.api, person, order.id);
    expect([state, problems.map(({ kind }) => kind)]).toEqual(['paid', ['over']]);
  });

  it('by a contract that pays several people at once counts for each by its amount', async () => {
    const people = [await stage.onePerson(), await stage.onePerson()];
    const orders = [];
    for (const person of people) orders.push(await orderPlan(stage.api, person, { wallet: 4 }));
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transferMany',
      args: [orders.map(() => shop.address), orders.map(({ amountWei }) => BigInt(amountWei))],
    });
    await stage.chain.send(5, data, LOCAL_TOKEN);
    await stage.chain.mine(1);
    await stage.api.runMinuteJob();
    expect(await readDays(stage.api, ...people)).toEqual([
      { balance: 30, ledger: 30 },
      { balance: 30, ledger: 30 },
    ]);
  });

  it("is found by the minute's job without a request", async () => {
    const person = await stage.onePerson();
    const order = await orderPlan(stage.api, person, { planId: 'enterprise' });
    await stage.pay(2, order.amountWei);
    await stage.chain.mine(1);
    await stage.api.runMinuteJob();
    expect(await readOrder(stage.api, person, order.id)).toMatchObject({ state: 'paid' });
  });

  it('of two in one transaction counts for its own order', async () => {
    const [a, b] = [await stage.onePerson(), await stage.onePerson()];
    const orders = [await orderPlan(stage.api, a), await orderPlan(stage.api, b)];
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transferMany',
      args: [orders.map(() => shop.address), orders.map(({ amountWei }) => BigInt(amountWei))],
    });
    await stage.chain.send(2, data, LOCAL_TOKEN);
    await stage.chain.mine(1);
    await stage.api.runMinuteJob();
    expect(await readDays(stage.api, a, b)).toEqual([
      { balance: 30, ledger: 30 },
      { balance: 30, ledger: 30 },
    ]);
  });

  it('for a second plan extends it, and a second payment of one order goes to review', async () => {
    const person = await stage.onePerson();
    const first = await orderPlan(stage.api, person);
    await stage.pay(2, first.amountWei);
    await stage.pay(2, first.amountWei);
    const second = await orderPlan(stage.api, person);
    expect(second.amountWei).not.toBe(first.amountWei);
    await stage.pay(2, second.amountWei);
    await stage.chain.mine(1);
    await stage.api.runMinuteJob();
    expect(await stage.daysOfOne(person)).toEqual({ balance: 60, ledger: 60 });
    const { state, problems } = await readOrder(stage.api, person, first.id);
    expect(state).toBe('paid');
    expect(problems).toMatchObject([{ kind: 'over', receivedWei: first.amountWei }]);
  });
});

describe('nothing is credited', () => {
  const expectNothing = async (person: ApiPerson, orderId: string) => {
    await stage.chain.mine(2);
    await stage.api.runMinuteJob();
    expect(await stage.daysOfOne(person)).toEqual({ balance: 0, ledger: 0 });
    return readOrder(stage.api, person, orderId);
  };

  it("for a stranger's transfer, whoever claims their wallet", async () => {
    const [payer, thief] = [await stage.onePerson(), await stage.onePerson()];
    const theirs = await orderPlan(stage.api, payer, { wallet: 3 });
    const copied = await orderPlan(stage.api, thief, { wallet: 3 });
    const own = await orderPlan(stage.api, thief, { wallet: 4 });
    await stage.pay(3, theirs.amountWei);
    await stage.chain.mine(1);
    for (const order of [copied, own]) {
      const changes = { expectedAmount: theirs.amount };
      const { body } = await checkOrder(stage.api, thief, order, changes);
      expect(body).toMatchObject({ success: false, txHash: null });
    }
    const asTheirs = await checkOrder(stage.api, thief, theirs);
    expect(asTheirs.status).toBe(404);
    const otherWallet = { userAddress: theirs.userAddress };
    expect((await checkOrder(stage.api, thief, own, otherWallet)).status).toBe(409);
    expect(await readDays(stage.api, thief, payer)).toEqual([
      { balance: 0, ledger: 0 },
      { balance: 30, ledger: 30 },
    ]);
  });

  it('for the right amount to another address, or almost the right one from another wallet', async () => {
    const person = await stage.onePerson();
    const order = await orderPlan(stage.api, person, { wallet: 4 });
    const nearly = String(BigInt(order.amountWei) - 1n);
    await stage.pay(5, nearly);
    await stage.chain.transfer(4, chainAccount(0).address, BigInt(order.amountWei));
    expect(await expectNothing(person, order.id)).toMatchObject({ state: 'open', problems: [] });
    // It is recorded all the same: no transfer is lost.
    const rows = await stage.api.sql<{ verdict: string }>(
      'SELECT verdict FROM payment_transfer WHERE value_wei = ?',
      nearly,
    );
    expect(rows).toEqual([{ verdict: 'unmatched' }]);
  });

  it.each([
    ['under', -1n, 8],
    ['over', 1n, 9],
  ] as const)('too little or too much: %s, for review', async (kind, difference, wallet) => {
    const person = await stage.onePerson();
    const order = await orderPlan(stage.api, person, { wallet });
    const wei = BigInt(order.amountWei) + difference;
    await stage.pay(wallet, wei);
    const { state, problems } = await expectNothing(person, order.id);
    expect(state).toBe('review');
    expect(problems).toMatchObject([{ kind, receivedWei: String(wei) }]);
    // The right amount still pays the order.
    await stage.pay(wallet, order.amountWei);
    await stage.chain.mine(1);
    expect((await checkOrder(stage.api, person, order)).body.success).toBe(true);
  });

  it('for a transfer more than ten minutes after the end of the quote', async () => {
    const person = await stage.onePerson();
    const [late, inGrace] = [
      await orderPlan(stage.api, person, { wallet: 6 }),
      await orderPlan(stage.api, person, { wallet: 6 }),
    ];
    const minutesAgo = async (id: string, minutes: number) => {
      const ended = Date.now() - minutes * 60_000;
      await stage.api.sql(
        'UPDATE payment_order SET created_at = ?, quote_ends_at = ? WHERE id = ?',
        ended - 15 * 60_000,
        ended,
        id,
      );
    };
    await minutesAgo(late.id, 11);
    await minutesAgo(inGrace.id, 9);
    expect((await readOrder(stage.api, person, inGrace.id)).state).toBe('expired');
    await stage.pay(6, late.amountWei);
    await stage.pay(6, inGrace.amountWei);
    await stage.chain.mine(1);
    await stage.api.runMinuteJob();
    expect(await readOrder(stage.api, person, late.id)).toMatchObject({
      state: 'review',
      problems: [{ kind: 'late', receivedWei: late.amountWei }],
    });
    expect(await readOrder(stage.api, person, inGrace.id)).toMatchObject({
      state: 'paid',
      problems: [],
    });
  });

  it('for a transfer of nothing, sent by anybody in the name of the payer', async () => {
    const person = await stage.onePerson();
    const order = await orderPlan(stage.api, person, { wallet: 6 });
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
    await stage.chain.send(2, data as Hex, LOCAL_TOKEN);
    expect(await expectNothing(person, order.id)).toMatchObject({ state: 'open', problems: [] });
  });

  it('for an amount that only the page claims', async () => {
    const random = createRandom(7);
    const person = await stage.onePerson();
    for (let round = 0; round < 12; round += 1) {
      const order = await orderPlan(stage.api, person, { wallet: 7 });
      const claimed = `${random.int(1000)}.${String(random.int(1e6)).padStart(6, '0')}`;
      const sent = random.chance(0.5)
        ? BigInt(order.amountWei)
        : BigInt(random.int(1e9)) * 10n ** 12n;
      await stage.pay(7, sent);
      await stage.chain.mine(1);
      const { body } = await checkOrder(stage.api, person, order, { expectedAmount: claimed });
      expect(body.success, `${claimed} claimed, ${sent} sent`).toBe(
        String(sent) === order.amountWei,
      );
      const after = await readOrder(stage.api, person, order.id);
      expect([after.amountWei, after.amount]).toEqual([order.amountWei, order.amount]);
    }
  });
});
