import type {
  CouponStats,
  GenerateCoupon,
  GeneratedCoupon,
  ListedCoupon,
} from '@workers/api/coupons/coupons.contract';
import { requestAsAdmin } from '~/platform/admin-session';

const BASE = '/api/subscription/admin';

const loading = { failed: 'Failed to load coupons', network: 'Network error loading coupons' };
const generating = {
  failed: 'Failed to generate coupon',
  network: 'Network error generating coupon',
};

/** All coupons, newest first. */
export const listCoupons = () => requestAsAdmin<ListedCoupon[]>(`${BASE}/coupons`, loading);

/** The four counters. */
export const readStats = () => requestAsAdmin<CouponStats>(`${BASE}/stats`, loading);

/** Creates a coupon. */
export const generateCoupon = (wanted: GenerateCoupon) =>
  requestAsAdmin<GeneratedCoupon>(`${BASE}/generate-coupon`, generating, {
    method: 'POST',
    body: JSON.stringify(wanted),
  });
