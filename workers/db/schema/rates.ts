import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last exchange rates of each upstream: one row, replaced by newer ones. */
export const exchangeRates = sqliteTable('exchange_rates', {
  /** Address that they came from. */
  upstream: text('upstream').primaryKey(),
  /** The day that they are of, `YYYY-MM-DD`. */
  date: text('date').notNull(),
  /** JSON object: units of each currency for one euro. */
  rates: text('rates').notNull(),
  fetchedAt: integer('fetched_at', { mode: 'timestamp_ms' }).notNull(),
});
