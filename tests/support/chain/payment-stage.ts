import { type RunningPriceServer, startPriceServer } from '../price-server.ts';
import { exitOnSignals } from '../server.ts';
import { shop } from './accounts.ts';
import { type ApiPerson, type ApiProcess, startApi } from './api-process.ts';
import { type FaultyNode, startFaultyNode } from './faulty-node.ts';
import { readDays } from './pay.ts';
import { type RunningChain, type SentTransfer, startChain } from './start-chain.ts';

/** Everything that a payment needs: a chain with a faulty node in front, prices, the Worker. */
export interface PaymentStage {
  chain: RunningChain;
  prices: RunningPriceServer;
  node: FaultyNode;
  /** Requires 2 confirmations. */
  api: ApiProcess;
  onePerson(): Promise<ApiPerson>;
  /** Sends tokens from the n-th account to the address that receives payments. */
  pay(wallet: number, amountWei: string | bigint): Promise<SentTransfer>;
  daysOfOne(person: ApiPerson): Promise<{ balance: number; ledger: number } | undefined>;
}

/** The accounts of the shared chain that have tokens, from 2 on. */
const WALLETS = 20;

let chain: Promise<RunningChain> | undefined;
let stage: Promise<PaymentStage> | undefined;

/**
 * A chain for all files of a Vitest worker; it ends with the worker. A transfer of the wrong amount counts
 * against whoever claims its wallet, so files that do not use the stage, which has accounts 2 to 9, pay from
 * others.
 */
export function sharedChain(): Promise<RunningChain> {
  exitOnSignals();
  chain ??= startChain({ wallets: WALLETS });
  return chain;
}

/**
 * A stage for all files of a Vitest worker, on the shared chain; it ends with the worker. A test that changes
 * node or prices resets them.
 */
export function sharedPaymentStage(): Promise<PaymentStage> {
  stage ??= startPaymentStage();
  return stage;
}

async function startPaymentStage(): Promise<PaymentStage> {
  const [chain, prices] = await Promise.all([sharedChain(), startPriceServer()]);
  const node = await startFaultyNode(chain.url);
  const settings = { ...chain.settings, ...prices.settings, RPC_URLS: node.url };
  const api = await startApi({ ...settings, PAYMENT_CONFIRMATIONS: '2' });
  return {
    chain,
    prices,
    node,
    api,
    onePerson: async () => {
      const [person] = await api.makePeople(1);
      if (person === undefined) throw new Error('Nobody was made.');
      return person;
    },
    pay: (wallet, amountWei) => chain.transfer(wallet, shop.address, BigInt(amountWei)),
    daysOfOne: async (person) => (await readDays(api, person))[0],
  };
}
