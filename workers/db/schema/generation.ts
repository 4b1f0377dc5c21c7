import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Pictures, videos and music generated or being generated: counts daily usage (UTC) and finds a running
 * video again. Holds neither prompt nor result; rows are deleted two days later.
 */
export const generationJob = sqliteTable(
  'generation_job',
  {
    id: text('id').primaryKey(),
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    /** HMAC of the requesting account or network: nobody else can find the row. */
    spender: text('spender').notNull(),
    kind: text('kind', { enum: ['picture', 'video', 'music'] }).notNull(),
    /** Thousandths of a US cent; 0 for failures without cost. */
    millicents: integer('millicents').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed', 'stopped'] }).notNull(),
    /** `gemini`, `openai` …: only this service knows the operation. */
    driver: text('driver').notNull(),
    /** Display name. */
    service: text('service').notNull(),
    model: text('model').notNull(),
    seconds: integer('seconds'),
    /** The service's own id of a video; null until it has responded. */
    operation: text('operation'),
    progress: real('progress'),
    /** Code of the failure. */
    failure: text('failure'),
    isStopConfirmed: integer('is_stop_confirmed', { mode: 'boolean' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When the service was last polled for progress. */
    checkedAt: integer('checked_at', { mode: 'timestamp_ms' }).notNull(),
    /** After this time the caller is assumed gone and the job no longer counts as running. */
    abandonedAt: integer('abandoned_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('generation_job_spender_day').on(table.spender, table.day),
    index('generation_job_day').on(table.day),
    index('generation_job_expires_at').on(table.expiresAt),
  ],
);
