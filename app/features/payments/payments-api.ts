import type { NewOrder, Order, PaymentCheck } from '@workers/api/payments/payments.contract';
import { browserApi, readAnswer } from '~/platform/api-client';
import { type CheckOutcome, checkMessages, readCheck } from './check-outcome';
import { forgetPaymentToken, paymentToken } from './payment-token';

const JSON_BODY = { headers: { 'Content-Type': 'application/json' } };

const calls = () => browserApi().api.crypto;
const withBody = (body: object) => ({ ...JSON_BODY, init: { body: JSON.stringify(body) } });

/** The person's own orders, newest first. Throws `ApiError`, as all calls here but the check. */
export async function listOrders(signal?: AbortSignal): Promise<Order[]> {
  const options = signal ? { init: { signal } } : {};
  return (await readAnswer(calls().orders.$get({}, options))).orders;
}

/** One of them as it is now. */
export async function readOrder(id: string, signal?: AbortSignal): Promise<Order> {
  const options = signal ? { init: { signal } } : {};
  return readAnswer(calls().orders[':id'].$get({ param: { id } }, options));
}

/** Has the server fix price and amount for 15 minutes. */
export async function createOrder(order: NewOrder): Promise<Order> {
  return readAnswer(calls().orders.$post({}, withBody(order)));
}

/** Ends an order that nothing was sent for; `conflict` when it is not open any more. */
export async function cancelOrder(id: string): Promise<Order> {
  return readAnswer(calls().orders[':id'].cancel.$post({ param: { id } }, withBody({})));
}

/** Asks the server to look for the transfer of an order now. Never throws: each failure is a message. */
export async function checkPayment(order: Order, isRecurring: boolean): Promise<CheckOutcome> {
  const { id: orderId, userAddress, planId, amount: expectedAmount } = order;
  try {
    const ask = async () => {
      const Authorization = `Bearer ${await paymentToken()}`;
      const { headers, init } = withBody({
        userAddress,
        planId,
        expectedAmount,
        isRecurring,
        orderId,
      } satisfies PaymentCheck);
      const options = { headers: { ...headers, Authorization }, init };
      return calls()['check-payment'].$post({}, options);
    };
    let response = await ask();
    if (response.status === 401) {
      // The token ended early, with a session of another tab for example: once more with a new one.
      forgetPaymentToken();
      response = await ask();
    }
    return readCheck(response.ok, await response.json().catch(() => undefined));
  } catch {
    return { kind: 'message', message: checkMessages.failed };
  }
}

/** The text with which a wallet proves that an address is the person's (EIP-4361). */
export async function walletChallenge(address: string): Promise<string> {
  return (await readAnswer(calls()['wallet-challenge'].$post({}, withBody({ address })))).message;
}

/** Hands the signed text in. */
export async function proveWallet(message: string, signature: string): Promise<void> {
  await readAnswer(calls()['wallet-proof'].$post({}, withBody({ message, signature })));
}
