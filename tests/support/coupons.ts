/** Coupons for tests, made with the admin key of the server that is tested. */
import type { APIRequestContext } from '@playwright/test';

/**
 * The admin key: `ADMIN_KEYS` of the shell for a server that runs already, else that of the set-up.
 */
export const ADMIN_KEY = process.env.ADMIN_KEYS ?? 'admin-key-of-the-browser-tests';

/** Creates a coupon with the specified call and returns its code. */
export async function makeCoupon(
  request: APIRequestContext,
  tier = 'PRO',
  duration = '30',
): Promise<string> {
  const { BASE_URL = '' } = process.env;
  const response = await request.post('/api/subscription/admin/generate-coupon', {
    data: { tier, duration, adminKey: ADMIN_KEY },
    headers: { Origin: new URL(BASE_URL).origin },
  });
  const { couponCode } = (await response.json()) as { couponCode?: string };
  if (couponCode === undefined) throw new Error(`No coupon: ${await response.text()}`);
  return couponCode;
}
