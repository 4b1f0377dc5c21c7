import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { requireAdmin } from '../admin/admin.service';
import { activateCoupon } from './activate-coupon.service';
import {
  activateCouponSchema,
  type GeneratedCoupon,
  generateCouponSchema,
} from './coupons.contract';
import { generateCoupon, listCoupons, readCouponStats } from './manage-coupons.service';

/**
 * Coupon endpoints of the specification (spec 1, section 7). The admin key is in the query or body as
 * specified; our own page sends an admin session cookie instead.
 */
export const couponRoutes = new Hono<AppEnv>()
  .post('/api/subscription/activate-coupon', async (c) => {
    const answer = await activateCoupon(c, await readJsonBody(c, activateCouponSchema));
    return c.json(answer, answer.success ? 200 : 400);
  })
  .get('/api/subscription/admin/coupons', async (c) => {
    const keyId = await requireAdmin(c, c.req.query('adminKey'));
    return c.json(await listCoupons(c.get('env'), keyId, c.get('now')()));
  })
  .get('/api/subscription/admin/stats', async (c) => {
    const keyId = await requireAdmin(c, c.req.query('adminKey'));
    return c.json(await readCouponStats(c.get('env'), keyId, c.get('now')()));
  })
  .post('/api/subscription/admin/generate-coupon', async (c) => {
    const { tier, duration, adminKey } = await readJsonBody(c, generateCouponSchema);
    const keyId = await requireAdmin(c, adminKey);
    const made = { tier, days: duration, keyId };
    const couponCode = await generateCoupon(c.get('env'), made, c.get('now')());
    const body: GeneratedCoupon = { success: true, couponCode, error: null };
    return c.json(body);
  });
