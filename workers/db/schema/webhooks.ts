import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Events that wait for the operator's own server, or reached it; see decision 030. */
export const webhookEvent = sqliteTable(
  'webhook_event',
  {
    /** `webhook-id` of the Standard Webhooks: the same at each try. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The body as it is signed and sent. */
    body: text('body').notNull(),
    createdAt: time('created_at').notNull(),
    /** How often sending was tried. */
    attempts: integer('attempts').notNull(),
    /** When the next try is due; put ahead at each, so that two at once send it once. Null: none is. */
    nextAttemptAt: time('next_attempt_at'),
    deliveredAt: time('delivered_at'),
    /** Why the last try did not work, in words without the address. */
    lastError: text('last_error'),
  },
  (table) => [
    index('webhook_event_due').on(table.nextAttemptAt),
    index('webhook_event_created').on(table.createdAt, table.id),
  ],
);
