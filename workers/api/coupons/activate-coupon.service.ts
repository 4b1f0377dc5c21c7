import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { normalizeEmail } from '../auth/accounts.service';
import { requireHumanCheck } from '../auth/human-check.service';
import { readOwnSession } from '../auth/session.service';
import { limits } from '../limit-table';
import { handOverEvents } from '../webhooks/webhooks.service';
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
 * Redeems a coupon for an e-mail address, after the human check. Throws 429 `rate_limited` after too many
 * invalid codes and 400 `human_check_failed`.
 */
export async function activateCoupon(
  c: Context<AppEnv>,
  wanted: { code: string; userEmail: string; recaptchaToken: string },
): Promise<CouponActivation> {
  const env = c.get('env');
  const now = c.get('now')();
  const email = normalizeEmail(wanted.userEmail);
  // Counted before the code is checked, so that concurrent guesses cannot bypass the limit.
  const takeBack = [await requireAttempt(env, limits.coupon.network, callerNetwork(c), now)];
  await requireHumanCheck(c, wanted.recaptchaToken, 'coupon');
  // A session of that address has its own limit, so that strangers cannot lock its owner out.
  const isOwn = (await readOwnSession(c))?.user.email === email;
  takeBack.push(
    await requireAttempt(env, limits.coupon.address, isOwn ? `own:${email}` : email, now),
  );
  // The global limit applies to strangers only: the address's own session is exempt.
  if (!isOwn) takeBack.push(await requireAttempt(env, limits.coupon.inAll, '', now));
  const redemption = await redeemCoupon(env, { code: wanted.code, email }, now);
  if (redemption.outcome === 'refused') return refusal(REFUSED);
  for (const undo of takeBack) await undo();
  if (redemption.outcome === 'yours') return refusal(YOURS);
  await handOverEvents(c);
  const { tier, endsAt } = redemption;
  return { success: true, message: ACTIVATED, error: null, subscription: { tier, endsAt } };
}
