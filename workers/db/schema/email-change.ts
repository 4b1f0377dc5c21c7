import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A change of address awaiting the codes from both mailboxes: at most one per user. */
export const emailChange = sqliteTable(
  'email_change',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the token in the mail to the old address that cancels the change, hexadecimal. */
    stopHash: text('stop_hash').notNull().unique(),
    /** HMAC of the six-digit code sent to the old address, hexadecimal. */
    oldCodeHash: text('old_code_hash').notNull(),
    /** HMAC of the code sent to the new address; matches no code if that address belongs to an account. */
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
