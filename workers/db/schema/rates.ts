import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last exchange rates of each upstream: one row, replaced by newer ones. */
export const exchangeRates = sqliteTable('exchange_rates', {
  /** URL of the upstream. */
  upstream: text('upstream').primaryKey(),
  /** The day of the rates, `YYYY-MM-DD`. */
  date: text('date').notNull(),
  /** JSON object: units of each currency per euro. */
  rates: text('rates').notNull(),
  fetchedAt: integer('fetched_at', { mode: 'timestamp_ms' }).notNull(),
});
