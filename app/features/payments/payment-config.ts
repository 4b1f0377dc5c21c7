import type { PaymentConfig } from '@workers/api/payments/payments.contract';
import { readResponse } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/**
 * Token, chain and address for payments; null if this server accepts none.
 * @throws ApiError, including the signal's abort as `unreachable`
 */
export async function readPaymentConfig(signal: AbortSignal): Promise<PaymentConfig | null> {
  return readResponse<PaymentConfig | null>(
    fetch('/api/crypto/config' satisfies ApiPath, {
      headers: { Accept: 'application/json' },
      signal,
    }),
  );
}
