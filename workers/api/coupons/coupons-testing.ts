import { ask, write } from '../_testing/ask';
import { solveHumanCheck } from '../_testing/human-token';
import { testBindings } from '../_testing/test-bindings';
import type { Bindings } from '../env';
import { app } from '../index';
import {
  type CouponActivation,
  type CouponStats,
  couponActivationSchema,
  couponListSchema,
  couponStatsSchema,
  generatedCouponSchema,
  type ListedCoupon,
} from './coupons.contract';

/** Coupon requests for the tests of this folder, each from its own network. */

const KEY = testBindings().ADMIN_KEYS ?? '';
let visitors = 0;

/** Headers of a new network. */
export function visitor(): Record<string, string> {
  visitors += 1;
  return { 'CF-Connecting-IP': `198.51.100.${visitors}` };
}

/** Deletes all coupons and attempt counters. */
export async function clearCoupons(): Promise<void> {
  const { DB } = testBindings();
  const tables = ['attempt', 'coupon_redemption', 'coupon'];
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
}

/** Requests a coupon with the admin key in the body. */
export async function generate(body: object, bindings: Partial<Bindings> = {}): Promise<Response> {
  const init = write('POST', JSON.stringify({ adminKey: KEY, ...body }), visitor());
  return ask(app, '/api/subscription/admin/generate-coupon', init, bindings);
}

/** Generates a coupon and returns its code. */
export async function makeCouponCode(
  tier = 'PRO',
  duration: number | string = '30',
): Promise<string> {
  const response = await generate({ tier, duration });
  return generatedCouponSchema.parse(await response.json()).couponCode;
}

/** Redeems a code, with a solved human check unless another token is given. */
export async function activate(
  code: string,
  userEmail: string,
  { headers = visitor(), human }: { headers?: Record<string, string>; human?: string } = {},
): Promise<Response> {
  const recaptchaToken = human ?? (await solveHumanCheck(app));
  const body = JSON.stringify({ code, userEmail, recaptchaToken });
  return ask(app, '/api/subscription/activate-coupon', write('POST', body, headers));
}

/** Parses the response of {@link activate}. */
export async function answerOf(response: Response): Promise<CouponActivation> {
  return couponActivationSchema.parse(await response.json());
}

/** The admin's list. */
export async function listed(bindings: Partial<Bindings> = {}): Promise<ListedCoupon[]> {
  const path = `/api/subscription/admin/coupons?adminKey=${KEY}`;
  const response = await ask(app, path, { headers: visitor() }, bindings);
  return couponListSchema.parse(await response.json());
}

/** The admin's counters. */
export async function readStats(): Promise<CouponStats> {
  const path = `/api/subscription/admin/stats?adminKey=${KEY}`;
  return couponStatsSchema.parse(await (await ask(app, path, { headers: visitor() })).json());
}

/** Expires a coupon now. */
export async function expire(code: string): Promise<void> {
  const coupon = (await listed()).find((one) => one.code === code);
  await testBindings()
    .DB.prepare('UPDATE coupon SET redeemable_until = ? WHERE id = ?')
    .bind(Date.now(), coupon?.id ?? '')
    .run();
}
