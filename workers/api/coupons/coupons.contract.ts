import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';
import { adminKeyField } from '../admin/admin.contract';
import { humanCheckToken } from '../auth/human-check.contract';
import { LIFETIME_DAYS, paidTiers, tiers } from '../subscription/tiers.contract';

/** Body of `POST /api/subscription/activate-coupon` (spec 1, section 7). */
export const activateCouponSchema = z.object({
  code: z.string().min(1, 'is empty').max(64, 'is too long'),
  userEmail: emailAddress(),
  recaptchaToken: humanCheckToken,
});

/** Its response, with status 200 for success and 400 for an invalid code. */
export const couponActivationSchema = z.object({
  success: z.boolean(),
  message: z.string().nullable(),
  error: z.string().nullable(),
  subscription: z.object({ tier: z.enum(tiers), endsAt: z.iso.datetime().nullable() }).nullable(),
});

const daysText = /^\d{1,6}$/;

/**
 * Body of `POST /api/subscription/admin/generate-coupon`: the duration is a number of days, or a string of it
 * as in the specification. The key is only needed without an admin session.
 */
export const generateCouponSchema = z.strictObject({
  tier: z.enum(paidTiers, `must be one of ${paidTiers.join(', ')}`),
  duration: z
    .union([z.number(), z.string().regex(daysText)], 'must be a number of days')
    .transform(Number)
    .pipe(
      z
        .int('must be a whole number of days')
        .min(1, `must be from 1 to ${LIFETIME_DAYS} days`)
        .max(LIFETIME_DAYS, `must be from 1 to ${LIFETIME_DAYS} days`),
    ),
  adminKey: adminKeyField.optional(),
});

/** Its response. */
export const generatedCouponSchema = z.object({
  success: z.literal(true),
  couponCode: z.string(),
  error: z.null(),
});

/** A coupon as shown to the administrator (spec 1, section 3). */
const listedCouponSchema = z.object({
  id: z.string(),
  /** Null if the stored copy cannot be decrypted (a master key is missing). */
  code: z.string().nullable(),
  tier: z.enum(paidTiers),
  /** Days; 36500 means 'Lifetime'. */
  duration: z.int(),
  used: z.boolean(),
  /** Redemption deadline. */
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** Who redeemed it; null if nobody did or that account was deleted. */
  user: z.object({ email: z.string() }).nullable(),
});

/** Response of `GET /api/subscription/admin/coupons`, newest first. */
export const couponListSchema = z.array(listedCouponSchema);

/** Response of `GET /api/subscription/admin/stats`. */
export const couponStatsSchema = z.object({
  total: z.int(),
  used: z.int(),
  /** Neither used nor expired. */
  unused: z.int(),
  expired: z.int(),
});

export type ActivateCoupon = z.input<typeof activateCouponSchema>;
export type CouponActivation = z.infer<typeof couponActivationSchema>;
export type GenerateCoupon = z.input<typeof generateCouponSchema>;
export type GeneratedCoupon = z.infer<typeof generatedCouponSchema>;
export type ListedCoupon = z.infer<typeof listedCouponSchema>;
export type CouponStats = z.infer<typeof couponStatsSchema>;
