import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Use of the AI gateway per day (UTC). A row counts without identifying anybody, and is deleted two days later. */
export const aiUsage = sqliteTable(
  'ai_usage',
  {
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    /** HMAC of the account or network that is counted; `site` for the total. */
    spender: text('spender').notNull(),
    tokens: integer('tokens').notNull(),
    requests: integer('requests').notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.spender] }),
    index('ai_usage_expires_at').on(table.expiresAt),
  ],
);

/** A call in progress: the budget reserved for it until its actual use is known. */
export const aiReservation = sqliteTable(
  'ai_reservation',
  {
    id: text('id').primaryKey(),
    day: text('day').notNull(),
    /** As in `ai_usage`. */
    spender: text('spender').notNull(),
    /** The most that the call may use. */
    tokens: integer('tokens').notNull(),
    /** Charged when the actual use stays unknown: the prompt was sent. */
    leastTokens: integer('least_tokens').notNull(),
    /** After this time the caller is assumed gone, and the minute job settles the call. */
    abandonedAt: integer('abandoned_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('ai_reservation_day_spender').on(table.day, table.spender),
    index('ai_reservation_abandoned_at').on(table.abandonedAt),
  ],
);
