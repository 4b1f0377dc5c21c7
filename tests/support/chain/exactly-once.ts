/**
 * Many people buy at the same time while the cron runs and the Worker is killed repeatedly; at the end
 * everybody must have exactly the days that they paid for.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '../../../workers/api/payments/payments.contract.ts';
import { patience } from '../patience.ts';
import { shop } from './accounts.ts';
import type { ApiPerson, ApiProcess } from './api-process.ts';
import { checkOrder, orderPlan, readDays, retryWhileRestarting } from './pay.ts';
import { createRandom, type Random } from './random.ts';
import type { RunningChain } from './start-chain.ts';

export interface ExactlyOnceOptions {
  orders: number;
  /** People who buy at the same time, each with a separate wallet. */
  clients: number;
  /** Account number of the first wallet, 2 by default; the wallets must not be used by others on this chain. */
  firstWallet?: number;
  kills: number;
  seed: number;
  /** Whether to look for doubled transfers in the review list: the naive twin keeps none. */
  countProblems: boolean;
}

export interface ExactlyOnceReport {
  paid: number;
  /** Orders that were checked by several requests at once, or paid twice. */
  duplicated: number;
  kills: number;
  /** Faults found, one sentence each. */
  problems: string[];
}

interface Buyer {
  person: ApiPerson;
  wallet: number;
  random: Random;
  paid: Order[];
  paidTwice: number;
  duplicated: number;
}

/** Runs on an API that requires 2 confirmations, on a chain with enough wallets. */
export async function runExactlyOnce(
  api: ApiProcess,
  chain: RunningChain,
  { orders, clients, firstWallet = 2, kills, seed, countProblems }: ExactlyOnceOptions,
): Promise<ExactlyOnceReport> {
  const people = await api.makePeople(clients);
  const buyers = people.map(
    (person, index): Buyer => ({
      person,
      wallet: index + firstWallet,
      random: createRandom(seed + index),
      paid: [],
      paidTwice: 0,
      duplicated: 0,
    }),
  );
  let begun = 0;
  let killed = 0;
  let isOver = false;
  const buyAll = buyers.map(async (buyer) => {
    while (begun < orders) {
      begun += 1;
      await buy(api, chain, buyer);
    }
  });
  const cron = (async () => {
    while (!isOver) {
      await api.runMinuteJob().catch(() => undefined);
      await sleep(100);
    }
  })();
  const killer = (async () => {
    while (!isOver && killed < kills) {
      if (begun >= ((killed + 1) * orders) / (kills + 1)) {
        await api.killAndRestart();
        killed += 1;
      }
      await sleep(20);
    }
  })();
  await Promise.all(buyAll);
  isOver = true;
  await Promise.all([cron, killer]);
  await chain.mine(14);
  await retryWhileRestarting(() => api.runMinuteJob());
  return {
    paid: sum(buyers, ({ paid }) => paid.length),
    duplicated: sum(buyers, ({ duplicated }) => duplicated),
    kills: killed,
    problems: await audit(api, buyers, countProblems),
  };
}

const sum = (buyers: readonly Buyer[], of: (buyer: Buyer) => number) =>
  buyers.reduce((total, buyer) => total + of(buyer), 0);

async function buy(api: ApiProcess, chain: RunningChain, buyer: Buyer): Promise<void> {
  const { person, wallet, random } = buyer;
  const planId = random.pick(['individual', 'heavy_user', 'enterprise'] as const);
  const order = await retryWhileRestarting(() => orderAfterKill(api, person, wallet, planId));
  if (random.chance(0.08)) {
    await retryWhileRestarting(() =>
      api.call(person, 'POST', `/api/crypto/orders/${order.id}/cancel`, {}),
    );
    return;
  }
  await chain.transfer(wallet, shop.address, BigInt(order.amountWei));
  buyer.paid.push(order);
  const isDuplicate = random.chance(0.3);
  if (isDuplicate) buyer.duplicated += 1;
  if (isDuplicate && random.chance(0.3)) {
    await chain.transfer(wallet, shop.address, BigInt(order.amountWei));
    buyer.paidTwice += 1;
  }
  const deadline = Date.now() + patience(90_000);
  for (;;) {
    const checks = Array.from({ length: isDuplicate ? 3 : 1 }, () =>
      retryWhileRestarting(() => checkOrder(api, person, order)),
    );
    const answers = await Promise.all(checks);
    if (answers.some(({ body }) => body.success)) return;
    if (Date.now() > deadline) throw new Error(`${order.id} ends as ${JSON.stringify(answers)}`);
    await chain.mine(1);
  }
}

/** A request whose response was lost may have created its order: such orders are cancelled when too many are open. */
async function orderAfterKill(
  api: ApiProcess,
  person: ApiPerson,
  wallet: number,
  planId: Order['planId'],
): Promise<Order> {
  try {
    return await orderPlan(api, person, { wallet, planId });
  } catch (error) {
    const { body } = await api.call<{ orders: Order[] }>(person, 'GET', '/api/crypto/orders');
    for (const { id, state } of body.orders.slice(0, 20)) {
      if (state !== 'open') continue;
      await api.call(person, 'POST', `/api/crypto/orders/${id}/cancel`, {});
    }
    throw error;
  }
}

async function audit(
  api: ApiProcess,
  buyers: readonly Buyer[],
  countProblems: boolean,
): Promise<string[]> {
  const problems: string[] = [];
  const people = buyers.map(({ person }) => person);
  const days = await readDays(api, ...people);
  for (const [index, { paid }] of buyers.entries()) {
    const due = paid.length * 30;
    const { balance = 0, ledger = 0 } = days[index] ?? {};
    if (balance !== due) problems.push(`buyer ${index} paid for ${due} days and has ${balance}`);
    if (ledger !== balance) problems.push(`buyer ${index}: ledger ${ledger}, balance ${balance}`);
  }
  const states = await api.sql<{ id: string; state: string }>(
    'SELECT id, state FROM payment_order',
  );
  const stateOf = new Map(states.map(({ id, state }) => [id, state]));
  const paid = new Set(buyers.flatMap((buyer) => buyer.paid.map(({ id }) => id)));
  for (const id of paid) {
    if (stateOf.get(id) !== 'paid') problems.push(`${id} was paid and is ${stateOf.get(id)}`);
  }
  for (const { id, state } of states) {
    if (state === 'paid' && !paid.has(id)) problems.push(`${id} was never paid and counts as paid`);
  }
  if (countProblems) {
    const [row] = await api.sql<{ count: number }>(
      "SELECT count(*) AS count FROM payment_transfer WHERE verdict = 'over'",
    );
    const twice = sum(buyers, ({ paidTwice }) => paidTwice);
    if (row?.count !== twice) problems.push(`${twice} paid twice, ${row?.count} are for review`);
  }
  return problems;
}
