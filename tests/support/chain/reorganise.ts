/**
 * One order after another on a chain whose newest blocks keep being replaced: transfers vanish, reappear in
 * other blocks, or are sent again. At the end the chain itself tells who has paid.
 */
import type { Hex } from 'viem';
import type { Order } from '../../../workers/api/payments/payments.contract.ts';
import { chainAccount, shop } from './accounts.ts';
import type { ApiPerson, ApiProcess } from './api-process.ts';
import { checkOrder, orderPlan, readDays, readOrder } from './pay.ts';
import { createRandom, type Random } from './random.ts';
import type { RunningChain, SentTransfer } from './start-chain.ts';

interface Payment {
  person: ApiPerson;
  wallet: number;
  order: Order;
  sent: SentTransfer | undefined;
}

/** What a run did, and the faults at its end. */
export interface ReorgReport {
  survivors: number;
  vanished: number;
  /** How often a credit was revoked during the run. */
  revocations: number;
  problems: string[];
}

const PAYERS = 3;
const DEEPEST = 8;
const STEPS = [
  ...(['pay', 'pay', 'mine', 'mine', 'check', 'check'] as const),
  ...(['job', 'reorg', 'reorg', 'again', 'again'] as const),
];

/** Runs that many sequences, each with up to three orders, on an API that requires 2 confirmations. */
export async function runReorganisations(
  api: ApiProcess,
  chain: RunningChain,
  { sequences, seed, firstWallet = 2 }: { sequences: number; seed: number; firstWallet?: number },
): Promise<ReorgReport> {
  const report: ReorgReport = { survivors: 0, vanished: 0, revocations: 0, problems: [] };
  await chain.mine(DEEPEST + 1);
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const random = createRandom(seed + sequence);
    const people = await api.makePeople(1 + random.int(PAYERS));
    const payments: Payment[] = [];
    for (const [index, person] of people.entries()) {
      const wallet = index + firstWallet;
      payments.push({
        person,
        wallet,
        order: await orderPlan(api, person, { wallet }),
        sent: undefined,
      });
    }
    const steps = 8 + random.int(8);
    for (let step = 0; step < steps; step += 1) await play(api, chain, payments, random);
    // Nothing can change any more, and the job has seen it.
    await chain.mine(DEEPEST + 4);
    await api.runMinuteJob();
    for (const payment of payments) await judge(api, chain, { payment, sequence, report });
  }
  if ((await chain.rpc('eth_getCode', [chain.token, 'latest'])) === '0x') {
    throw new Error('The local chain has lost the token: this run proves nothing.');
  }
  const [row] = await api.sql<{ count: number }>(
    "SELECT count(*) AS count FROM subscription_entry WHERE kind = 'revocation'",
  );
  report.revocations = row?.count ?? 0;
  return report;
}

async function play(
  api: ApiProcess,
  chain: RunningChain,
  payments: readonly Payment[],
  random: Random,
): Promise<void> {
  const payment = random.pick(payments);
  const { person, wallet, order } = payment;
  switch (random.pick(STEPS)) {
    case 'pay':
      if (payment.sent !== undefined) return;
      payment.sent = await chain.transfer(wallet, shop.address, BigInt(order.amountWei));
      return;
    case 'mine':
      return chain.mine(1 + random.int(3));
    case 'check':
      await checkOrder(api, person, order);
      return;
    case 'job':
      return api.runMinuteJob();
    case 'reorg': {
      const depth = 1 + random.int(DEEPEST);
      const again: [Hex, number][] = [];
      const head = await chain.blockNumber();
      for (const { sent } of payments) {
        if (sent === undefined) continue;
        const block = await blockOf(chain, sent.hash);
        const isTouched = block !== null && block > head - depth;
        if (isTouched && random.chance(0.5)) again.push([sent.raw, random.int(depth)]);
      }
      return chain.reorg(depth, again);
    }
    case 'again':
      // A wallet that still has the signed transaction sends it again.
      if (payment.sent === undefined || (await blockOf(chain, payment.sent.hash)) !== null) return;
      await chain.rpc('eth_sendRawTransaction', [payment.sent.raw]).catch(() => undefined);
  }
}

async function blockOf(chain: RunningChain, hash: Hex): Promise<number | null> {
  const receipt = (await chain.rpc('eth_getTransactionReceipt', [hash])) as {
    blockNumber: Hex;
  } | null;
  return receipt === null ? null : Number(receipt.blockNumber);
}

async function judge(
  api: ApiProcess,
  chain: RunningChain,
  { payment, sequence, report }: { payment: Payment; sequence: number; report: ReorgReport },
): Promise<void> {
  const { person, wallet, order, sent } = payment;
  const isOnChain = sent !== undefined && (await blockOf(chain, sent.hash)) !== null;
  const { state } = await readOrder(api, person, order.id);
  const [days] = await readDays(api, person);
  const due = isOnChain ? 30 : 0;
  if (isOnChain) report.survivors += 1;
  else if (sent !== undefined) report.vanished += 1;
  const where = `sequence ${sequence}, wallet ${chainAccount(wallet).address}`;
  if ((state === 'paid') !== isOnChain) {
    report.problems.push(`${where}: the order is ${state}, on the chain: ${isOnChain}`);
  }
  if (days?.balance !== due || days.ledger !== due) {
    report.problems.push(`${where}: ${due} days due, ${JSON.stringify(days)}`);
  }
  if (state === 'open') {
    await api.call(person, 'POST', `/api/crypto/orders/${order.id}/cancel`, {});
  }
}
