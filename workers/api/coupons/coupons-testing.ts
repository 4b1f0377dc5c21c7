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

/** The calls of coupons as the tests of this folder make them, each from a network of its own. */

const KEY = testBindings().ADMIN_KEYS ?? '';
let visitors = 0;

/** A network that nobody had before. */
export function visitor(): Record<string, string> {
  visitors += 1;
  return { 'CF-Connecting-IP': `198.51.100.${visitors}` };
}

/** Forgets all coupons and all counted attempts. */
export async function clearCoupons(): Promise<void> {
  const { DB } = testBindings();
  const tables = ['attempt', 'coupon_redemption', 'coupon'];
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
}

/** Asks for a coupon with the admin key in the body. */
export async function generate(body: object, bindings: Partial<Bindings> = {}): Promise<Response> {
  const init = write('POST', JSON.stringify({ adminKey: KEY, ...body }), visitor());
  return ask(app, '/api/subscription/admin/generate-coupon', init, bindings);
}

/** Makes a coupon and returns its code. */
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

/** The answer of {@link activate}, checked. */
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

/** Ends a coupon's time now. */
export async function expire(code: string): Promise<void> {
  const coupon = (await listed()).find((one) => one.code === code);
  await testBindings()
    .DB.prepare('UPDATE coupon SET redeemable_until = ? WHERE id = ?')
    .bind(Date.now(), coupon?.id ?? '')
    .run();
}
