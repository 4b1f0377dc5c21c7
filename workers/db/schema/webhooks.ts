import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Events waiting for the operator's own server, or delivered to it; see decision 030. */
export const webhookEvent = sqliteTable(
  'webhook_event',
  {
    /** `webhook-id` of the Standard Webhooks: the same at each attempt. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The body as it is signed and sent. */
    body: text('body').notNull(),
    createdAt: time('created_at').notNull(),
    /** How often delivery was attempted. */
    attempts: integer('attempts').notNull(),
    /**
     * When the next attempt is due; moved forward at each, so that two at once send it once. Null when no
     * more are planned.
     */
    nextAttemptAt: time('next_attempt_at'),
    deliveredAt: time('delivered_at'),
    /** Why the last attempt failed, described without the address. */
    lastError: text('last_error'),
  },
  (table) => [
    index('webhook_event_due').on(table.nextAttemptAt),
    index('webhook_event_created').on(table.createdAt, table.id),
  ],
);
