import type { PaymentConfig } from '@workers/api/payments/payments.contract';
import { readAnswer } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/**
 * Where and with what is paid; null when this server takes no payments.
 * @throws ApiError, the signal's reason as `unreachable` among them
 */
export async function readPaymentConfig(signal: AbortSignal): Promise<PaymentConfig | null> {
  return readAnswer<PaymentConfig | null>(
    fetch('/api/crypto/config' satisfies ApiPath, {
      headers: { Accept: 'application/json' },
      signal,
    }),
  );
}
