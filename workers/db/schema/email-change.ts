import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A change of address that waits for the codes of both mailboxes: at most one for each person. */
export const emailChange = sqliteTable(
  'email_change',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the token in the old address's mail that stops the change, hexadecimal. */
    stopHash: text('stop_hash').notNull().unique(),
    /** HMAC of the six digits that the old address got, hexadecimal. */
    oldCodeHash: text('old_code_hash').notNull(),
    /** HMAC of the six digits that the new address got; of no code at all when that address belongs to an account. */
    newCodeHash: text('new_code_hash').notNull(),
    /** Attempts at each code so far. */
    oldTries: integer('old_tries').notNull().default(0),
    newTries: integer('new_tries').notNull().default(0),
    oldConfirmedAt: time('old_confirmed_at'),
    newConfirmedAt: time('new_confirmed_at'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('email_change_expires_at').on(table.expiresAt)],
);
