import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Mails that wait for their first or next attempt; deleted once the mail service has them. See decision 099. */
export const outgoingMail = sqliteTable(
  'outgoing_mail',
  {
    id: text('id').primaryKey(),
    createdAt: time('created_at').notNull(),
    /** `version:` of the master key, then recipient, subject and both bodies as encrypted JSON. */
    encryptedMail: text('encrypted_mail').notNull(),
    /** How often sending was attempted. */
    attempts: integer('attempts').notNull(),
    /**
     * When the next attempt is due; advanced by each attempt, so that concurrent runs send only once. Null if
     * the mail was given up.
     */
    nextAttemptAt: time('next_attempt_at'),
    /** When the mail is of no use any more. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('outgoing_mail_due').on(table.nextAttemptAt),
    index('outgoing_mail_expires_at').on(table.expiresAt),
  ],
);
