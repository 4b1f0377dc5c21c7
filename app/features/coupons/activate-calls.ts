import type { ActivateCoupon, CouponActivation } from '@workers/api/coupons/coupons.contract';
import type { ApiPath } from '~/platform/api-path';

/** The error text of a response: a string, as in the coupon API, or the usual `{message}`. */
function couponErrorText(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  if (typeof error === 'string' && error !== '') return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Result of an activation: the response on success, else one error text for any failure. */
export type Activation =
  | { success: true; message: string; subscription: NonNullable<CouponActivation['subscription']> }
  | { success: false; error: string };

const FAILED = 'Failed to activate coupon';
const NETWORK = 'Network error. Please try again.';

/** Redeems a coupon. Never throws: each failure is an `error` in the specification's wording. */
export async function activateCoupon(wanted: ActivateCoupon): Promise<Activation> {
  let response: Response;
  try {
    response = await fetch('/api/subscription/activate-coupon' satisfies ApiPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ ...wanted, code: wanted.code.toUpperCase() }),
    });
  } catch {
    return { success: false, error: NETWORK };
  }
  const body: unknown = await response.json().catch(() => null);
  const { success, message, subscription } = (body ?? {}) as Partial<CouponActivation>;
  if (response.ok && success === true && subscription) {
    return { success, message: message ?? '', subscription };
  }
  return { success: false, error: couponErrorText(body) ?? FAILED };
}
