import type {
  CouponStats,
  GenerateCoupon,
  GeneratedCoupon,
  ListedCoupon,
} from '@workers/api/coupons/coupons.contract';
import { askAdmin } from '~/platform/admin-session';

const BASE = '/api/subscription/admin';

const loading = { failed: 'Failed to load coupons', network: 'Network error loading coupons' };
const generating = {
  failed: 'Failed to generate coupon',
  network: 'Network error generating coupon',
};

/** All coupons, newest first. */
export const listCoupons = () => askAdmin<ListedCoupon[]>(`${BASE}/coupons`, loading);

/** The four counters. */
export const readStats = () => askAdmin<CouponStats>(`${BASE}/stats`, loading);

/** Creates a coupon. */
export const generateCoupon = (wanted: GenerateCoupon) =>
  askAdmin<GeneratedCoupon>(`${BASE}/generate-coupon`, generating, {
    method: 'POST',
    body: JSON.stringify(wanted),
  });
