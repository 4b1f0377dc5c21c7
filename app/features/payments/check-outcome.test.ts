import { expect, test } from 'vitest';
import { readCheck } from './check-outcome';

const txHash = `0x${'ab'.repeat(32)}`;

test('returns verified only for success with a transaction', () => {
  expect(readCheck(true, { success: true, txHash })).toEqual({ kind: 'verified', txHash });
  for (const body of [{ success: true, txHash: null }, { success: false, txHash }, null, 'x']) {
    expect(readCheck(true, body)).toEqual({
      kind: 'message',
      message:
        'No valid payment found. Please ensure you sent the correct amount to the payment address.',
    });
  }
});

test('reports a transfer waiting for confirmations as confirming', () => {
  expect(
    readCheck(true, { success: false, txHash, state: 'confirming', confirmations: 3 }),
  ).toEqual({ kind: 'confirming', txHash, confirmations: 3 });
});

test('does not report a transfer under review as missing', () => {
  const error = 'Payment found. A person looks at it.';
  const answer = { success: false, txHash: null, state: 'review', confirmations: null, error };
  expect(readCheck(true, answer)).toEqual({ kind: 'message', message: error });
  expect(readCheck(true, { ...answer, state: 'open' })).toMatchObject({
    message: expect.stringContaining('No valid payment found.'),
  });
});

test("uses the server's error message, or else the default one", () => {
  const message = (body: unknown) => readCheck(false, body);
  expect(message({ success: false, error: 'Order not found' })).toMatchObject({
    message: 'Order not found',
  });
  expect(message({ error: { code: 'rate_limited', message: 'Slow down.' } })).toMatchObject({
    message: 'Slow down.',
  });
  for (const body of [undefined, {}, { error: '' }, { error: { message: 5 } }]) {
    expect(message(body)).toEqual({ kind: 'message', message: 'Payment verification failed' });
  }
});
