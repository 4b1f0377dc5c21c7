import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Messages of the contact form: stored here first, then delivered; see decision 014. */
export const contactMessage = sqliteTable(
  'contact_message',
  {
    id: text('id').primaryKey(),
    createdAt: time('created_at').notNull(),
    /** `version:` of the master key, then name, address, subject and text as encrypted JSON. */
    encryptedMessage: text('encrypted_message').notNull(),
    /** How often delivery was attempted. */
    attempts: integer('attempts').notNull(),
    /** When the next attempt is due; advanced by each attempt, so that concurrent runs send only once. */
    nextAttemptAt: time('next_attempt_at').notNull(),
    /** Null until it is delivered. */
    sentAt: time('sent_at'),
  },
  (table) => [index('contact_message_waiting').on(table.sentAt, table.nextAttemptAt)],
);
