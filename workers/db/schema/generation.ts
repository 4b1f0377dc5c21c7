import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Pictures, videos and music that services made or are making: what counts of a day (UTC), and where a
 * video is found again. No prompt and no result stands here; a row goes two days later.
 */
export const generationJob = sqliteTable(
  'generation_job',
  {
    id: text('id').primaryKey(),
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    /** HMAC of the account or the network that asked: nobody else finds the row. */
    spender: text('spender').notNull(),
    kind: text('kind', { enum: ['picture', 'video', 'music'] }).notNull(),
    /** Thousandths of a US cent; 0 for what failed and cost nothing. */
    millicents: integer('millicents').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed', 'stopped'] }).notNull(),
    /** `gemini`, `openai` …: another service knows nothing of it. */
    driver: text('driver').notNull(),
    /** For people. */
    service: text('service').notNull(),
    model: text('model').notNull(),
    seconds: integer('seconds'),
    /** The service's own name of a video; null until it has answered. */
    operation: text('operation'),
    progress: real('progress'),
    /** Code of the failure. */
    failure: text('failure'),
    isStopConfirmed: integer('is_stop_confirmed', { mode: 'boolean' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When the service was last asked how far it is. */
    checkedAt: integer('checked_at', { mode: 'timestamp_ms' }).notNull(),
    /** Whoever made it is gone by then: it is not under way any more. */
    abandonedAt: integer('abandoned_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('generation_job_day_spender').on(table.day, table.spender),
    index('generation_job_expires_at').on(table.expiresAt),
  ],
);
