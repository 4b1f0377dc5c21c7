import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { user } from './account';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

const paidTier = () => text('tier', { enum: ['BASIC', 'PRO', 'PREMIUM', 'LIFETIME'] }).notNull();

/** A user's balance of one tier: the sum of their entries below, written in the same batch. */
export const subscription = sqliteTable(
  'subscription',
  {
    userId: userId(),
    tier: paidTier(),
    /** The sum of the days of this user's entries of this tier. */
    creditedDays: integer('credited_days').notNull(),
    /** Start of the current uninterrupted period. */
    startsAt: time('starts_at').notNull(),
    /** Null for LIFETIME. */
    endsAt: time('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tier] })],
);

/** The ledger: one row per credit or revocation. Never changed, and deleted only with the account. */
export const subscriptionEntry = sqliteTable(
  'subscription_entry',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    tier: paidTier(),
    source: text('source', { enum: ['crypto', 'coupon'] }).notNull(),
    /** Id of the order or coupon. */
    reference: text('reference').notNull(),
    kind: text('kind', { enum: ['credit', 'revocation'] }).notNull(),
    /** Negative for a revocation. */
    days: integer('days').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscription_entry_once').on(table.source, table.reference, table.kind),
    index('subscription_entry_user').on(table.userId, table.createdAt),
    index('subscription_entry_created').on(table.createdAt, table.id),
  ],
);
