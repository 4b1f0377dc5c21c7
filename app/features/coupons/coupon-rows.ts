import { CSV_START, csvLine } from '@workers/api/_core/csv.contract';
import type { ListedCoupon } from '@workers/api/coupons/coupons.contract';
import { LIFETIME_DAYS } from '@workers/api/subscription/tiers.contract';

export const couponStatuses = ['Active', 'Used', 'Expired'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** Used if redeemed; otherwise Expired if the expiry date is past; otherwise Active (spec 1, section 4). */
export function statusOf({ used, expiresAt }: ListedCoupon, now: Date): CouponStatus {
  if (used) return 'Used';
  return Date.parse(expiresAt) <= now.getTime() ? 'Expired' : 'Active';
}

/** '30 days', or 'Lifetime' for 36500 (spec 1, section 5). */
export function durationText(days: number): string {
  if (days === LIFETIME_DAYS) return 'Lifetime';
  return days === 1 ? '1 day' : `${days.toLocaleString()} days`;
}

/** Email of the user who redeemed it, or 'Account deleted'. */
export function userText({ used, user }: ListedCoupon): string {
  if (user !== null) return user.email;
  return used ? 'Account deleted' : '';
}

export const couponColumns = [
  'Code',
  'Tier',
  'Duration',
  'Status',
  'Used By',
  'Created',
  'Expires',
] as const;
type CouponColumn = (typeof couponColumns)[number];

export interface CouponView {
  search: string;
  tier: string;
  status: string;
  sort: CouponColumn;
  descending: boolean;
}

export const firstView: CouponView = {
  search: '',
  tier: '',
  status: '',
  sort: 'Created',
  descending: true,
};

const tierRank = ['BASIC', 'PRO', 'PREMIUM', 'LIFETIME'];

/** Filters and sorts the coupons for a view. Search matches code and address. */
export function viewCoupons(
  coupons: readonly ListedCoupon[],
  { search, tier, status, sort, descending }: CouponView,
  now: Date,
): ListedCoupon[] {
  const wanted = search.trim().toLowerCase();
  const keyOf = (coupon: ListedCoupon): string | number => {
    switch (sort) {
      case 'Code':
        return coupon.code ?? '';
      case 'Tier':
        return tierRank.indexOf(coupon.tier);
      case 'Duration':
        return coupon.duration;
      case 'Status':
        return statusOf(coupon, now);
      case 'Used By':
        return userText(coupon);
      case 'Created':
        return coupon.createdAt;
      case 'Expires':
        return coupon.expiresAt;
    }
  };
  const sign = descending ? -1 : 1;
  return coupons
    .filter(
      (coupon) =>
        (tier === '' || coupon.tier === tier) &&
        (status === '' || statusOf(coupon, now) === status) &&
        `${coupon.code ?? ''} ${userText(coupon)}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => {
      const [one, other] = [keyOf(a), keyOf(b)];
      return one === other ? 0 : one < other ? -sign : sign;
    });
}

/** Writes coupons as CSV for spreadsheets (RFC 4180, with the byte order mark that Excel needs). */
export function writeCouponsCsv(coupons: readonly ListedCoupon[], now: Date): string {
  const rows = coupons.map((coupon) => [
    coupon.code ?? '',
    coupon.tier,
    String(coupon.duration),
    statusOf(coupon, now),
    userText(coupon),
    coupon.createdAt,
    coupon.expiresAt,
  ]);
  return CSV_START + [couponColumns, ...rows].map(csvLine).join('');
}
