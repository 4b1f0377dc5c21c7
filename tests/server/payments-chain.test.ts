// @module-tag sweep
/**
 * An unreliable node or a reorganisation must not corrupt payments, on the built Worker. Many reorganisations
 * in a row: payments-sweep.test.ts.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, startApi } from '../support/chain/api-process';
import { type NodeFault, startFaultyNode } from '../support/chain/faulty-node';
import { type ApiProblem, checkOrder, orderPlan, readOrder } from '../support/chain/pay';
import { type PaymentStage, sharedPaymentStage } from '../support/chain/payment-stage';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await sharedPaymentStage();
});
afterEach(() => {
  stage.node.fault = 'none';
});

describe('an unreliable node', () => {
  it.each(['null', 'limit', 'wrong-chain', 'not-json', 'error', 'cut', 'lagging'] as NodeFault[])(
    '%s: no credit, a clear state, and all is well afterwards',
    async (fault) => {
      const person = await stage.onePerson();
      const order = await orderPlan(stage.api, person);
      await stage.api.runMinuteJob();
      // A lagging node does not yet have blocks that were read before.
      stage.node.knownBlock = (await stage.chain.blockNumber()) - 11;
      await stage.pay(2, order.amountWei);
      await stage.chain.mine(1);
      stage.node.fault = fault;
      const { status, body } = await checkOrder(stage.api, person, order);
      expect(status).toBe(503);
      const { error } = body as unknown as ApiProblem;
      expect(error.code).toBe('chain_unavailable');
      expect(error.message).toContain('Your payment is not lost');
      await stage.api.runMinuteJob();
      expect(await stage.daysOfOne(person)).toEqual({ balance: 0, ledger: 0 });
      expect((await readOrder(stage.api, person, order.id)).state).toBe('open');
      stage.node.fault = 'none';
      expect((await checkOrder(stage.api, person, order)).body.success).toBe(true);
    },
  );

  it('revokes nothing because a node forgets, and misses nothing that it hid', async () => {
    const person = await stage.onePerson();
    const [paid, hidden] = [await orderPlan(stage.api, person), await orderPlan(stage.api, person)];
    await stage.pay(2, paid.amountWei);
    await stage.chain.mine(1);
    expect((await checkOrder(stage.api, person, paid)).body.success).toBe(true);
    stage.node.fault = 'no-logs';
    await stage.pay(2, hidden.amountWei);
    await stage.chain.mine(12);
    await stage.api.runMinuteJob();
    expect((await checkOrder(stage.api, person, hidden)).body.success).toBe(false);
    expect((await readOrder(stage.api, person, paid.id)).state).toBe('paid');
    stage.node.fault = 'none';
    await stage.chain.mine(1);
    await stage.api.runMinuteJob();
    expect((await readOrder(stage.api, person, hidden.id)).state).toBe('paid');
    expect(await stage.daysOfOne(person)).toEqual({ balance: 60, ledger: 60 });
  });

  it('reads page by page if a node returns few blocks at a time', async () => {
    const person = await stage.onePerson();
    const order = await orderPlan(stage.api, person);
    await stage.pay(2, order.amountWei);
    await stage.chain.mine(40);
    stage.node.fault = 'small-pages';
    expect((await checkOrder(stage.api, person, order)).body.success).toBe(true);
  });

  it('is replaced by the next in the list', async () => {
    const bad = await startFaultyNode(stage.chain.url);
    bad.fault = 'limit';
    const second = await startApi({
      ...stage.chain.settings,
      ...stage.prices.settings,
      RPC_URLS: `http://127.0.0.1:9/key-of-a-node,${bad.url},${stage.chain.url}`,
      LOG_LEVEL: 'warn',
      PAYMENT_CONFIRMATIONS: 'finalized',
    });
    try {
      const person = (await second.makePeople(1))[0] as ApiPerson;
      const order = await orderPlan(second, person);
      await stage.pay(2, order.amountWei);
      await stage.chain.mine(7);
      expect((await checkOrder(second, person, order)).body.state).toBe('confirming');
      await stage.chain.mine(1);
      expect((await checkOrder(second, person, order)).body.success).toBe(true);
      expect(bad.requests).toBeGreaterThan(0);
      // The log names the failed node by its index, since the address may contain a key.
      expect(second.log()).toContain('"event":"chain_unavailable","node":1');
      expect(second.log()).not.toContain('key-of-a-node');
    } finally {
      await second.stop();
      await bad.stop();
    }
  });
});

describe('a reorganisation', () => {
  it('revokes a credit and grants it again when the transfer is mined once more', async () => {
    const person = await stage.onePerson();
    const order = await orderPlan(stage.api, person);
    const { raw } = await stage.pay(2, order.amountWei);
    await stage.chain.mine(1);
    expect((await checkOrder(stage.api, person, order)).body.success).toBe(true);
    await stage.chain.reorg(2);
    expect((await checkOrder(stage.api, person, order)).body).toMatchObject({
      success: false,
      state: 'revoked',
    });
    expect(await stage.daysOfOne(person)).toEqual({ balance: 0, ledger: 0 });
    await stage.chain.rpc('eth_sendRawTransaction', [raw]);
    await stage.chain.mine(2);
    expect((await checkOrder(stage.api, person, order)).body.success).toBe(true);
    expect(await stage.daysOfOne(person)).toEqual({ balance: 30, ledger: 30 });
  });
});
