import type { NewOrder, Order, PaymentCheck } from '@workers/api/payments/payments.contract';
import { browserApi, readResponse } from '~/platform/api-client';
import { type CheckOutcome, checkMessages, readCheck } from './check-outcome';
import { forgetPaymentToken, paymentToken } from './payment-token';

const JSON_BODY = { headers: { 'Content-Type': 'application/json' } };

const calls = () => browserApi().api.crypto;
const withBody = (body: object) => ({ ...JSON_BODY, init: { body: JSON.stringify(body) } });

/** The user's orders, newest first. Throws `ApiError`, as do all calls here except the check. */
export async function listOrders(signal?: AbortSignal): Promise<Order[]> {
  const options = signal ? { init: { signal } } : {};
  return (await readResponse(calls().orders.$get({}, options))).orders;
}

/** The current state of one order. */
export async function readOrder(id: string, signal?: AbortSignal): Promise<Order> {
  const options = signal ? { init: { signal } } : {};
  return readResponse(calls().orders[':id'].$get({ param: { id } }, options));
}

/** Creates an order, with price and amount fixed for 15 minutes. */
export async function createOrder(order: NewOrder): Promise<Order> {
  return readResponse(calls().orders.$post({}, withBody(order)));
}

/** Cancels an order without a payment; `conflict` if it is no longer open. */
export async function cancelOrder(id: string): Promise<Order> {
  return readResponse(calls().orders[':id'].cancel.$post({ param: { id } }, withBody({})));
}

/** Asks the server to check for an order's transfer now. Never throws: failures become messages. */
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
      // The token expired early, for example with a session of another tab: retry once with a new one.
      forgetPaymentToken();
      response = await ask();
    }
    return readCheck(response.ok, await response.json().catch(() => undefined));
  } catch {
    return { kind: 'message', message: checkMessages.failed };
  }
}

/** The text a wallet signs to prove that the user owns an address (EIP-4361). */
export async function walletChallenge(address: string): Promise<string> {
  return (await readResponse(calls()['wallet-challenge'].$post({}, withBody({ address })))).message;
}

/** Submits the signed text. */
export async function proveWallet(message: string, signature: string): Promise<void> {
  await readResponse(calls()['wallet-proof'].$post({}, withBody({ message, signature })));
}
