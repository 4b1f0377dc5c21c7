import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/**
 * A coupon. The code is not stored in plain text: it is looked up by its HMAC, and an encrypted copy is
 * shown to the administrator.
 */
export const coupon = sqliteTable(
  'coupon',
  {
    id: text('id').primaryKey(),
    /** HMAC-SHA-256 of the code under the master key that encrypts the copy, hexadecimal. */
    codeHash: text('code_hash').notNull().unique(),
    /** `version:` of the master key, then the encrypted code. */
    encryptedCode: text('encrypted_code').notNull(),
    tier: text('tier', { enum: ['BASIC', 'PRO', 'PREMIUM', 'LIFETIME'] }).notNull(),
    /** Days of the tier granted. */
    days: integer('days').notNull(),
    createdAt: time('created_at').notNull(),
    /** Redemption deadline. Not named `expires_at`, because the daily job deletes rows by that column. */
    redeemableUntil: time('redeemable_until').notNull(),
  },
  (table) => [index('coupon_created_at').on(table.createdAt)],
);

/**
 * The redemption of a coupon: at most one row, by its primary key. It outlives the account that redeemed it;
 * otherwise deleting the account would make the coupon valid again.
 */
export const couponRedemption = sqliteTable(
  'coupon_redemption',
  {
    couponId: text('coupon_id')
      .primaryKey()
      .references(() => coupon.id),
    /** Null if that account was deleted. */
    redeemedBy: text('redeemed_by').references(() => user.id, { onDelete: 'set null' }),
    redeemedAt: time('redeemed_at').notNull(),
  },
  (table) => [index('coupon_redemption_redeemed_by').on(table.redeemedBy)],
);
