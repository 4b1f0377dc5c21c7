import type { PaymentCheckResponse } from '@workers/api/payments/payments.contract';

/** Messages of the checkout, verbatim (spec 1, section 8). */
export const checkMessages = {
  priceFailed: 'Failed to load current ESSENCE price. Please try again.',
  refused: 'Payment verification failed',
  notFound:
    'No valid payment found. Please ensure you sent the correct amount to the payment address.',
  failed: 'Failed to verify payment. Please try again.',
} as const;

/** Result of a payment check. */
export type CheckOutcome =
  | { kind: 'verified'; txHash: string }
  /** The transfer was found and waits for confirmations. */
  | { kind: 'confirming'; txHash: string | null; confirmations: number }
  /** No valid transfer was found, or the check failed; the message says which. */
  | { kind: 'message'; message: string };

/** Interprets the response of check-payment as specified (section 8). */
export function readCheck(ok: boolean, body: unknown): CheckOutcome {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    Omit<PaymentCheckResponse, 'error'>
  > & { error?: unknown };
  if (!ok) return { kind: 'message', message: errorText(answer.error) ?? checkMessages.refused };
  if (answer.success === true && typeof answer.txHash === 'string') {
    return { kind: 'verified', txHash: answer.txHash };
  }
  if (answer.state === 'confirming') {
    return {
      kind: 'confirming',
      txHash: answer.txHash ?? null,
      confirmations: answer.confirmations ?? 0,
    };
  }
  // A transfer under review was found, although it does not count.
  const found = answer.state === 'review' ? errorText(answer.error) : undefined;
  return { kind: 'message', message: found ?? checkMessages.notFound };
}

/** The server's error text: `error` itself, or the message of our own error shape. */
function errorText(error: unknown): string | undefined {
  if (typeof error === 'string' && error !== '') return error;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
