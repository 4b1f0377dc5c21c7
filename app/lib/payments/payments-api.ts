import { readAnswer } from '~/lib/api-client';
import type { NewOrder, Order } from '../../../workers/api/payments/payments.contract';
import { type CheckOutcome, checkMessages, readCheck } from './check-outcome';
import { forgetPaymentToken, paymentToken } from './payment-token';

const send = (
  method: 'POST' | 'DELETE',
  path: string,
  body: object,
  headers: Record<string, string> = {},
) =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const orderPath = (id: string) => `/api/crypto/orders/${encodeURIComponent(id)}`;

/** The person's own orders, newest first. Throws `ApiError`, as all calls here but the check. */
export async function listOrders(signal?: AbortSignal): Promise<Order[]> {
  const answer = fetch('/api/crypto/orders', signal ? { signal } : {});
  return (await readAnswer<{ orders: Order[] }>(answer)).orders;
}

/** One of them as it is now. */
export async function readOrder(id: string, signal?: AbortSignal): Promise<Order> {
  return readAnswer<Order>(fetch(orderPath(id), signal ? { signal } : {}));
}

/** Has the server fix price and amount for 15 minutes. */
export async function createOrder(order: NewOrder): Promise<Order> {
  return readAnswer<Order>(send('POST', '/api/crypto/orders', order));
}

/** Ends an order that nothing was sent for; `conflict` when it is not open any more. */
export async function cancelOrder(id: string): Promise<Order> {
  return readAnswer<Order>(send('DELETE', orderPath(id), {}));
}

/** Asks the server to look for the transfer of an order now. Never throws: each failure is a message. */
export async function checkPayment(order: Order, isRecurring: boolean): Promise<CheckOutcome> {
  const { id: orderId, userAddress, planId, amount: expectedAmount } = order;
  try {
    const ask = async () =>
      send(
        'POST',
        '/api/crypto/check-payment',
        { userAddress, planId, expectedAmount, isRecurring, orderId },
        { Authorization: `Bearer ${await paymentToken()}` },
      );
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
  const answer = send('POST', '/api/crypto/wallet-challenge', { address });
  return (await readAnswer<{ message: string }>(answer)).message;
}

/** Hands the signed text in. */
export async function proveWallet(message: string, signature: string): Promise<void> {
  await readAnswer(send('POST', '/api/crypto/wallet-proof', { message, signature }));
}
