import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What was used of the AI gateway in a day (UTC). Nobody can be told from a row: it counts, and goes
 * two days later.
 */
export const aiUsage = sqliteTable(
  'ai_usage',
  {
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    /** HMAC of the account or the network that is counted; `site` for all together. */
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

/** A call under way: what is set aside for it until it is known what it took. */
export const aiReservation = sqliteTable(
  'ai_reservation',
  {
    id: text('id').primaryKey(),
    day: text('day').notNull(),
    /** As in `ai_usage`. */
    spender: text('spender').notNull(),
    /** The most that the call may take. */
    tokens: integer('tokens').notNull(),
    /** What it has taken when nobody says what it took: its question was sent. */
    leastTokens: integer('least_tokens').notNull(),
    /** Whoever made it is gone by then, and the minute's job settles it. */
    abandonedAt: integer('abandoned_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('ai_reservation_day_spender').on(table.day, table.spender),
    index('ai_reservation_abandoned_at').on(table.abandonedAt),
  ],
);
