import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How each scheduled job stands, one row per job: what `/healthz` reports. */
export const jobState = sqliteTable('job_state', {
  /** Name of the job: `minute`, `hourly` or `daily`. */
  job: text('job').primaryKey(),
  /** Start of the latest run that has ended. */
  startedAt: integer('started_at', { mode: 'timestamp_ms' }).notNull(),
  /** End of the latest run that succeeded; null before the first. */
  succeededAt: integer('succeeded_at', { mode: 'timestamp_ms' }),
  /** Outcome of the latest run. */
  outcome: text('outcome', { enum: ['ok', 'failed'] }).notNull(),
});
