import { ApiError } from '../_core/errors';
import type { Env } from '../env';
import { type PaymentSettings, readPaymentSettings } from './payments.settings';

/** Returns the payment settings. Throws 503 `payments_off` if payments are not configured. */
export function requirePaymentSettings(env: Env): PaymentSettings {
  const settings = readPaymentSettings(env);
  if (settings !== null) return settings;
  throw new ApiError(503, 'payments_off', 'Payments are not set up here.');
}
