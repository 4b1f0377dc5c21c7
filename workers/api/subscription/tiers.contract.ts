/** Subscription tiers, lowest first (spec 1, section 3). Zod-free: pages load it. */
export const tiers = ['FREE', 'BASIC', 'PRO', 'PREMIUM', 'LIFETIME'] as const;
export type Tier = (typeof tiers)[number];

/** Paid tiers; each counts as premium (spec 1, section 4). */
export const paidTiers = ['BASIC', 'PRO', 'PREMIUM', 'LIFETIME'] as const;
export type PaidTier = (typeof paidTiers)[number];

/** A coupon of this many days is shown as 'Lifetime' (spec 1, section 5). */
export const LIFETIME_DAYS = 36_500;

/** 'Expiring soon' from this many days before the end (spec 1, section 4). */
const EXPIRING_SOON_DAYS = 7;

/** A user's current subscription. */
export interface SubscriptionStatus {
  tier: Tier;
  /** True if the tier is LIFETIME or the end is in the future. */
  active: boolean;
  /** ISO 8601; null for none (FREE and LIFETIME). */
  endsAt: string | null;
}

/** Status without a subscription, also assumed if the status is unavailable. */
export const FREE_STATUS: SubscriptionStatus = { tier: 'FREE', active: false, endsAt: null };

/** Whether an active subscription ends within {@link EXPIRING_SOON_DAYS} days. */
export function isExpiringSoon({ active, endsAt }: SubscriptionStatus, now: Date): boolean {
  if (!active || endsAt === null) return false;
  return Date.parse(endsAt) - now.getTime() <= EXPIRING_SOON_DAYS * 24 * 60 * 60 * 1000;
}
