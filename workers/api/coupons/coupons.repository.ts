import type { PaidTier } from '../subscription/tiers.contract';

/** A coupon with its redemption, if any. */
export interface CouponRow {
  id: string;
  encrypted_code: string;
  tier: PaidTier;
  days: number;
  created_at: number;
  redeemable_until: number;
  redeemed_at: number | null;
  /** E-mail address of who redeemed it; null if nobody did or that account was deleted. */
  redeemer: string | null;
}

/** More than a site issues; keeps the response to a few megabytes. */
const MAX_LISTED = 10_000;

const SELECT = `SELECT coupon.id, encrypted_code, tier, days, coupon.created_at, redeemable_until,
    redeemed_at, user.email AS redeemer
  FROM coupon LEFT JOIN coupon_redemption ON coupon_id = coupon.id
  LEFT JOIN user ON user.id = redeemed_by`;

/** Statement that stores a new coupon. */
export function insertCouponStatement(
  db: D1Database,
  row: {
    id: string;
    codeHash: string;
    encryptedCode: string;
    tier: PaidTier;
    days: number;
    createdAt: Date;
    redeemableUntil: Date;
  },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO coupon (id, code_hash, encrypted_code, tier, days, created_at, redeemable_until)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      row.id,
      row.codeHash,
      row.encryptedCode,
      row.tier,
      row.days,
      row.createdAt.getTime(),
      row.redeemableUntil.getTime(),
    );
}

/** Finds the coupon with one of these hashes, one per master key. */
export async function findCoupon(
  db: D1Database,
  codeHashes: readonly string[],
): Promise<CouponRow | undefined> {
  const marks = codeHashes.map(() => '?').join(', ');
  const row = await db
    .prepare(`${SELECT} WHERE code_hash IN (${marks}) LIMIT 1`)
    .bind(...codeHashes)
    .first<CouponRow>();
  return row ?? undefined;
}

/** Statement that redeems a coupon. Its batch fails (UNIQUE) if it was redeemed before. */
export function redeemStatement(
  db: D1Database,
  { couponId, userId, now }: { couponId: string; userId: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO coupon_redemption (coupon_id, redeemed_by, redeemed_at) VALUES (?, ?, ?)')
    .bind(couponId, userId, now.getTime());
}

/** Lists coupons, newest first. */
export async function listCouponRows(db: D1Database): Promise<CouponRow[]> {
  const { results } = await db
    .prepare(`${SELECT} ORDER BY coupon.created_at DESC, coupon.id LIMIT ?`)
    .bind(MAX_LISTED)
    .all<CouponRow>();
  return results;
}

/** Counts coupons: total, used, and expired without use. */
export async function countCoupons(
  db: D1Database,
  now: Date,
): Promise<{ total: number; used: number; expired: number }> {
  const row = await db
    .prepare(
      `SELECT count(*) AS total, count(coupon_id) AS used,
         count(CASE WHEN coupon_id IS NULL AND redeemable_until <= ? THEN 1 END) AS expired
       FROM coupon LEFT JOIN coupon_redemption ON coupon_id = coupon.id`,
    )
    .bind(now.getTime())
    .first<{ total: number; used: number; expired: number }>();
  return row ?? { total: 0, used: 0, expired: 0 };
}

/** Lists coupons not encrypted with this master key version, after an id. */
export async function listCouponsNotSealedBy(
  db: D1Database,
  { version, after, limit }: { version: number; after: string; limit: number },
): Promise<{ id: string; encrypted_code: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, encrypted_code FROM coupon
       WHERE encrypted_code NOT LIKE ? AND id > ? ORDER BY id LIMIT ?`,
    )
    .bind(`${version}:%`, after, limit)
    .all<{ id: string; encrypted_code: string }>();
  return results;
}

/** Statement that replaces hash and encrypted copy of a code, unless changed meanwhile. */
export function resealStatement(
  db: D1Database,
  row: { id: string; codeHash: string; encryptedCode: string; before: string },
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE coupon SET code_hash = ?, encrypted_code = ? WHERE id = ? AND encrypted_code = ?',
    )
    .bind(row.codeHash, row.encryptedCode, row.id, row.before);
}
