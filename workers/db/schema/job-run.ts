import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row per run of a scheduled job: what `/healthz` reports, kept for 90 days. */
export const jobRun = sqliteTable(
  'job_run',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Name of the job, such as `daily`. */
    job: text('job').notNull(),
    /** The time scheduled by cron, not the actual start. */
    scheduledAt: integer('scheduled_at', { mode: 'timestamp_ms' }).notNull(),
    startedAt: integer('started_at', { mode: 'timestamp_ms' }).notNull(),
    /** Null while it runs, and permanently if it was aborted. */
    finishedAt: integer('finished_at', { mode: 'timestamp_ms' }),
    outcome: text('outcome', { enum: ['running', 'ok', 'failed'] }).notNull(),
  },
  (table) => [index('job_run_job_started_at').on(table.job, table.startedAt)],
);
