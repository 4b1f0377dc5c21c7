import { findOrCreateUser, normalizeEmail } from '../auth/accounts.service';
import type { Env } from '../env';
import { creditStatements } from '../subscription/subscription.service';
import type { PaidTier } from '../subscription/tiers.contract';
import { createAnnouncer } from '../webhooks/webhooks.service';
import { hashCouponCode } from './coupon-code';
import { COUPON_CODE_LENGTH, canonicalCouponCode } from './coupon-code.contract';
import { type CouponRow, findCoupon, redeemStatement } from './coupons.repository';

/**
 * - `activated`: the days were credited; `endsAt` is the tier's new end (ISO 8601, null for never)
 * - `yours`: this address has redeemed the coupon before; nothing was credited
 * - `refused`: unknown code, redeemed by somebody else, or expired; deliberately not distinguished
 */
export type Redemption =
  | { outcome: 'activated'; tier: PaidTier; endsAt: string | null }
  | { outcome: 'yours' }
  | { outcome: 'refused' };

/**
 * Redeems a coupon for an address. Redemption, ledger row and balance are written in one batch with one
 * primary key per coupon: of any number of concurrent calls one gets the days; the others re-read the
 * coupon and return its actual state.
 */
export async function redeemCoupon(
  env: Pick<Env, 'DB' | 'MASTER_KEYS' | 'WEBHOOK_URL'>,
  { code, email }: { code: string; email: string },
  now: Date,
): Promise<Redemption> {
  const coupon = await look(env, code);
  if (coupon === undefined) return { outcome: 'refused' };
  if (coupon.redeemed_at !== null) return whose(coupon, email);
  if (coupon.redeemable_until <= now.getTime()) return { outcome: 'refused' };
  const { id: userId } = await findOrCreateUser(env, email, now);
  const { id: couponId, tier, days } = coupon;
  const { DB } = env;
  try {
    const results = await DB.batch<{ ends_at: number | null }>([
      redeemStatement(DB, { couponId, userId, now }),
      ...creditStatements(DB, { userId, tier, days, source: 'coupon', reference: couponId, now }),
      ...createAnnouncer(env)('coupon.redeemed', { coupon: couponId, tier, days }, now),
      DB.prepare('SELECT ends_at FROM subscription WHERE user_id = ? AND tier = ?').bind(
        userId,
        tier,
      ),
    ]);
    const end = results.at(-1)?.results[0]?.ends_at ?? null;
    return {
      outcome: 'activated',
      tier,
      endsAt: end === null ? null : new Date(end).toISOString(),
    };
  } catch (error) {
    if (!String(error).includes('UNIQUE')) throw error;
    const now = await look(env, code);
    if (now === undefined || now.redeemed_at === null) throw error;
    return whose(now, email);
  }
}

async function look(
  { DB, MASTER_KEYS }: Pick<Env, 'DB' | 'MASTER_KEYS'>,
  code: string,
): Promise<CouponRow | undefined> {
  const wanted = canonicalCouponCode(code);
  if (wanted.length !== COUPON_CODE_LENGTH) return undefined;
  const hashes = MASTER_KEYS.versions.map((version) =>
    hashCouponCode(MASTER_KEYS, wanted, version),
  );
  return findCoupon(DB, await Promise.all(hashes));
}

function whose({ redeemer }: CouponRow, email: string): Redemption {
  return { outcome: redeemer === normalizeEmail(email) ? 'yours' : 'refused' };
}
