import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Events pending for or delivered to the operator's server; see decision 030. */
export const webhookEvent = sqliteTable(
  'webhook_event',
  {
    /** `webhook-id` of Standard Webhooks: the same for each attempt. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The body that is signed and sent. */
    body: text('body').notNull(),
    createdAt: time('created_at').notNull(),
    /** How often delivery was attempted. */
    attempts: integer('attempts').notNull(),
    /**
     * When the next attempt is due; advanced by each attempt, so that concurrent runs send only once. Null if
     * no more are planned.
     */
    nextAttemptAt: time('next_attempt_at'),
    deliveredAt: time('delivered_at'),
    /** Why the last attempt failed, without the URL. */
    lastError: text('last_error'),
  },
  (table) => [
    index('webhook_event_due').on(table.nextAttemptAt),
    index('webhook_event_created').on(table.createdAt, table.id),
  ],
);
