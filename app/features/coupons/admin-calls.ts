import type { AdminSession } from '../../../workers/api/admin/admin.contract';
import type {
  CouponStats,
  GenerateCoupon,
  GeneratedCoupon,
  ListedCoupon,
} from '../../../workers/api/coupons/coupons.contract';
import { couponErrorText } from './coupon-error-text';

/** An answer of the admin calls: what was asked for, the need to sign in (again), or what went wrong. */
export type AdminAnswer<Body> =
  | { outcome: 'ok'; body: Body }
  | { outcome: 'signed-out'; message: string }
  /** `title` in the specification's words, `detail` from the server. */
  | { outcome: 'failed'; title: string; detail: string | undefined };

const BASE = '/api/subscription/admin';

/** Asks; the cookie of the admin session goes along, the key only where it is exchanged. */
async function ask<Body>(
  path: string,
  words: { failed: string; network: string },
  init: RequestInit = {},
): Promise<AdminAnswer<Body>> {
  let response: Response;
  try {
    response = await fetch(BASE + path, {
      ...init,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    });
  } catch {
    return { outcome: 'failed', title: words.network, detail: undefined };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return { outcome: 'ok', body: body as Body };
  const message = couponErrorText(body);
  if (response.status === 401) return { outcome: 'signed-out', message: message ?? '' };
  return { outcome: 'failed', title: words.failed, detail: message };
}

const signingIn = { failed: 'Failed to log in', network: 'Network error. Please try again.' };
const loading = { failed: 'Failed to load coupons', network: 'Network error loading coupons' };
const generating = {
  failed: 'Failed to generate coupon',
  network: 'Network error generating coupon',
};

/** Whether this browser has an admin session, and whether the site has an admin at all. */
export const readAdminSession = () => ask<AdminSession>('/session', signingIn);

/** Exchanges the key for a session of 15 minutes. */
export const signInAdmin = (adminKey: string) =>
  ask<AdminSession>('/session', signingIn, {
    method: 'POST',
    body: JSON.stringify({ adminKey }),
  });

/** Ends the session. */
export const signOutAdmin = () =>
  ask<AdminSession>('/session', signingIn, { method: 'DELETE', body: '{}' });

/** All coupons, newest first. */
export const listCoupons = () => ask<ListedCoupon[]>('/coupons', loading);

/** The four counters. */
export const readStats = () => ask<CouponStats>('/stats', loading);

/** Makes a coupon. */
export const generateCoupon = (wanted: GenerateCoupon) =>
  ask<GeneratedCoupon>('/generate-coupon', generating, {
    method: 'POST',
    body: JSON.stringify(wanted),
  });
