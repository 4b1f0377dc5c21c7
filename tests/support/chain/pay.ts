import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Order,
  PaymentCheckResponse,
} from '../../../workers/api/payments/payments.contract.ts';
import { patience } from '../patience.ts';
import { chainAccount } from './accounts.ts';
import type { ApiAnswerOf, ApiPerson, ApiProcess } from './api-process.ts';

/** An error answer of the API. */
export interface ApiProblem {
  error: { code: string; message: string };
}

/** Orders a plan, to be paid from the n-th account. Throws when it is refused. */
export async function orderPlan(
  api: ApiProcess,
  person: ApiPerson,
  { wallet = 2, planId = 'individual' as Order['planId'] } = {},
): Promise<Order> {
  const userAddress = chainAccount(wallet).address;
  const body = { planId, userAddress, isRecurring: false };
  const answer = await api.call<Order>(person, 'POST', '/api/crypto/orders', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.body;
}

/** Checks the payment of an order; `changes` replaces parts of the request. */
export function checkOrder(
  api: ApiProcess,
  person: ApiPerson,
  order: Order,
  changes: object = {},
): Promise<ApiAnswerOf<PaymentCheckResponse>> {
  return api.call(person, 'POST', '/api/crypto/check-payment', {
    userAddress: order.userAddress,
    planId: order.planId,
    expectedAmount: order.amount,
    isRecurring: order.isRecurring,
    orderId: order.id,
    ...changes,
  });
}

/** The order as its payer sees it now. */
export async function readOrder(api: ApiProcess, person: ApiPerson, id: string): Promise<Order> {
  return (await api.call<Order>(person, 'GET', `/api/crypto/orders/${id}`)).body;
}

/** The days that people have, by balance and by ledger. */
export async function readDays(api: ApiProcess, ...people: readonly ApiPerson[]) {
  const sums = await api.sql<{ user_id: string; balance: number; ledger: number }>(
    `SELECT user.id AS user_id,
       (SELECT coalesce(sum(credited_days), 0) FROM subscription WHERE user_id = user.id) AS balance,
       (SELECT coalesce(sum(days), 0) FROM subscription_entry WHERE user_id = user.id) AS ledger
     FROM user`,
  );
  const byId = new Map(sums.map((row) => [row.user_id, row]));
  return people.map(({ id }) => ({
    balance: byId.get(id)?.balance ?? 0,
    ledger: byId.get(id)?.ledger ?? 0,
  }));
}

/** Retries while the API is being killed and restarted; gives up after a minute of a quiet machine. */
export async function retryWhileRestarting<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience(60_000);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
