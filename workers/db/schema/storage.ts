import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

/**
 * Size of a user's stored text: notes, planner, API keys and MCPs. Triggers on these tables update the count
 * with each inserted, changed or deleted row, and reject rows that would exceed `max_bytes`
 * (docs/decisions/010-private-data.md).
 */
export const personStorage = sqliteTable('person_storage', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Exact size of ciphertexts and names. What stays of a deleted planner item counts nothing. */
  bytes: integer('bytes').notNull(),
  maxBytes: integer('max_bytes').notNull().default(50_000_000),
});

/**
 * Whether the whole database is nearly full, in one row. While it is, triggers reject what makes a user's
 * stored text larger, new accounts and contact messages (docs/decisions/098-what-strangers-can-fill.md).
 */
export const siteStorage = sqliteTable('site_storage', {
  id: integer('id').primaryKey(),
  isFull: integer('is_full', { mode: 'boolean' }).notNull(),
});
