import { sealByMaster, unsealByMaster } from '../_core/crypto/master-sealed';
import { newId } from '../_core/crypto/secrets';
import { logError } from '../_core/log';
import { auditStatement } from '../admin/audit.service';
import type { Env } from '../env';
import { LIFETIME_DAYS, type PaidTier } from '../subscription/tiers.contract';
import { couponField, hashCouponCode, newCouponCode } from './coupon-code';
import type { CouponStats, ListedCoupon } from './coupons.contract';
import {
  type CouponRow,
  countCoupons,
  insertCouponStatement,
  listCouponRows,
} from './coupons.repository';

/** Coupons expire after a year without redemption. */
const COUPON_REDEEMABLE_DAYS = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a coupon and its audit record in one batch, and returns its code. LIFETIME has no end, so its
 * coupons always have {@link LIFETIME_DAYS}.
 */
export async function generateCoupon(
  { DB, MASTER_KEYS }: Env,
  { tier, days, keyId }: { tier: PaidTier; days: number; keyId: string },
  now: Date,
): Promise<string> {
  const id = newId();
  const code = newCouponCode();
  const [codeHash, encryptedCode] = await Promise.all([
    hashCouponCode(MASTER_KEYS, code),
    sealByMaster(MASTER_KEYS, code, couponField(id)),
  ]);
  await DB.batch([
    insertCouponStatement(DB, {
      id,
      codeHash,
      encryptedCode,
      tier,
      days: tier === 'LIFETIME' ? LIFETIME_DAYS : days,
      createdAt: now,
      redeemableUntil: new Date(now.getTime() + COUPON_REDEEMABLE_DAYS * DAY_MS),
    }),
    auditStatement(DB, { act: 'coupon_generated', keyId, subject: id }, now),
  ]);
  return code;
}

/** Lists coupons with their codes, newest first; audited. */
export async function listCoupons(env: Env, keyId: string, now: Date): Promise<ListedCoupon[]> {
  await auditStatement(env.DB, { act: 'coupons_listed', keyId }, now).run();
  const rows = await listCouponRows(env.DB);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      code: await openCode(env, row),
      tier: row.tier,
      duration: row.days,
      used: row.redeemed_at !== null,
      expiresAt: new Date(row.redeemable_until).toISOString(),
      createdAt: new Date(row.created_at).toISOString(),
      user: row.redeemer === null ? null : { email: row.redeemer },
    })),
  );
}

/** Reads the four counters; audited. */
export async function readCouponStats(env: Env, keyId: string, now: Date): Promise<CouponStats> {
  await auditStatement(env.DB, { act: 'stats_read', keyId }, now).run();
  const { total, used, expired } = await countCoupons(env.DB, now);
  return { total, used, unused: total - used - expired, expired };
}

async function openCode({ MASTER_KEYS }: Env, row: CouponRow): Promise<string | null> {
  try {
    return await unsealByMaster(MASTER_KEYS, row.encrypted_code, couponField(row.id));
  } catch (error) {
    logError('coupon_unreadable', error, { table: 'coupon' });
    return null;
  }
}
