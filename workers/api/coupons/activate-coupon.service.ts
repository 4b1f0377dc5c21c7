import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { normalizeEmail } from '../auth/accounts.service';
import { requireHumanCheck } from '../auth/human-check.service';
import { readOwnSession } from '../auth/session.service';
import { limits } from '../limit-table';
import type { CouponActivation } from './coupons.contract';
import { redeemCoupon } from './redeem-coupon.service';

const REFUSED =
  'This coupon code is not valid: it may be mistyped, used already or expired. Check it and try again.';
const YOURS = 'This coupon is active for this email address already. Nothing was added.';
const ACTIVATED = 'Your coupon is active.';

const refusal = (error: string): CouponActivation => ({
  success: false,
  message: null,
  error,
  subscription: null,
});

/**
 * Redeems a coupon for whoever asks, after the human check. Throws 429 `rate_limited` after too many
 * bad codes and 400 `human_check_failed`.
 */
export async function activateCoupon(
  c: Context<AppEnv>,
  wanted: { code: string; userEmail: string; recaptchaToken: string },
): Promise<CouponActivation> {
  const env = c.get('env');
  const now = c.get('now')();
  const email = normalizeEmail(wanted.userEmail);
  // Counted before the code is looked at, so that guesses at once do not slip through together.
  const takeBack = [await requireAttempt(env, limits.coupon.network, callerNetwork(c), now)];
  await requireHumanCheck(c, wanted.recaptchaToken, 'coupon');
  // The address's own session counts apart: whoever knows an address must not lock its owner out.
  const isOwn = (await readOwnSession(c))?.user.email === email;
  takeBack.push(
    await requireAttempt(env, limits.coupon.address, isOwn ? `own:${email}` : email, now),
  );
  // The breaker is for strangers: who has an account still gets in when they have used it up.
  if (!isOwn) takeBack.push(await requireAttempt(env, limits.coupon.inAll, '', now));
  const redemption = await redeemCoupon(env, { code: wanted.code, email }, now);
  if (redemption.outcome === 'refused') return refusal(REFUSED);
  for (const undo of takeBack) await undo();
  if (redemption.outcome === 'yours') return refusal(YOURS);
  const { tier, endsAt } = redemption;
  return { success: true, message: ACTIVATED, error: null, subscription: { tier, endsAt } };
}
