import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Usage of the AI gateway per day (UTC). Rows identify nobody and are deleted two days later. */
export const aiUsage = sqliteTable(
  'ai_usage',
  {
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    /** HMAC of the account or network; `site` for the total. */
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

/** Budget reserved for a call in progress until its actual usage is known. */
export const aiReservation = sqliteTable(
  'ai_reservation',
  {
    id: text('id').primaryKey(),
    day: text('day').notNull(),
    /** As in `ai_usage`. */
    spender: text('spender').notNull(),
    /** Maximum usage of the call. */
    tokens: integer('tokens').notNull(),
    /** Charged if the actual usage stays unknown, because the prompt was sent. */
    leastTokens: integer('least_tokens').notNull(),
    /** After this time the caller is assumed gone, and the minutely job settles the call. */
    abandonedAt: integer('abandoned_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('ai_reservation_day_spender').on(table.day, table.spender),
    index('ai_reservation_abandoned_at').on(table.abandonedAt),
  ],
);
