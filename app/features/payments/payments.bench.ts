/**
 * check-payment on the Worker with a real node, compared with a bare route of the same Worker that responds
 * from memory: what a payer waits for beyond the round trip.
 */

import { type BenchCase, compare } from '../../../tests/bench/harness.ts';
import { shop } from '../../../tests/support/chain/accounts.ts';
import { type ApiPerson, startApi } from '../../../tests/support/chain/api-process.ts';
import { checkOrder, orderPlan } from '../../../tests/support/chain/pay.ts';
import { startChain } from '../../../tests/support/chain/start-chain.ts';
import { startPriceServer } from '../../../tests/support/price-server.ts';

export const bench: BenchCase = {
  title: 'Checking a payment',
  run: async (context) => {
    const [chain, prices] = await Promise.all([startChain({ wallets: 1 }), startPriceServer()]);
    const settings = { ...chain.settings, ...prices.settings, PAYMENT_CONFIRMATIONS: '1' };
    const api = await startApi(settings);
    try {
      const [person] = (await api.makePeople(1)) as [ApiPerson];
      const bare = async () => {
        const started = performance.now();
        await api.call(null, 'GET', '/api/crypto/config');
        return performance.now() - started;
      };
      const check = async (order: Awaited<ReturnType<typeof orderPlan>>) => {
        const started = performance.now();
        const { body } = await checkOrder(api, person, order);
        if (!body.success) throw new Error(`The payment was not found: ${JSON.stringify(body)}`);
        return performance.now() - started;
      };
      const newPayment = async () => {
        const order = await orderPlan(api, person);
        await chain.transfer(2, shop.address, BigInt(order.amountWei));
        return check(order);
      };
      const known = await orderPlan(api, person);
      await chain.transfer(2, shop.address, BigInt(known.amountWei));
      await chain.mine(10);
      await check(known);
      const peer = { name: 'bare Worker route', run: bare };
      return [
        await compare(context, {
          work: 'check-payment that finds, verifies and credits a transfer',
          ours: { name: 'check-payment', run: newPayment },
          peer,
          repetitions: 30,
          maxRatio: 25,
          warmUps: 3,
        }),
        await compare(context, {
          work: 'check-payment of an order whose payment is final',
          ours: { name: 'check-payment', run: () => check(known) },
          peer,
          repetitions: 30,
          maxRatio: 15,
          warmUps: 3,
        }),
      ];
    } finally {
      await api.stop();
      await Promise.all([chain.stop(), prices.stop()]);
    }
  },
};
