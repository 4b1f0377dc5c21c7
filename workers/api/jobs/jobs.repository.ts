import { and, desc, eq, lt, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import {
  apiToken,
  attempt,
  oauthAttempt,
  session,
  signInLink,
  usedChallenge,
} from '../../db/schema/account';
import { adminSession } from '../../db/schema/admin';
import { aiUsage } from '../../db/schema/ai';
import { jobRun } from '../../db/schema/job-run';
import { walletChallenge } from '../../db/schema/payments';

/** What is known of a job's latest run. */
export interface LastJobRun {
  startedAt: Date;
  outcome: 'running' | 'ok' | 'failed';
}

/** Opens a run and returns its id. */
export async function startJobRun(
  db: D1Database,
  run: { job: string; scheduledAt: Date; startedAt: Date },
): Promise<number> {
  const rows = await drizzle(db)
    .insert(jobRun)
    .values({ ...run, outcome: 'running' })
    .returning({ id: jobRun.id });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The job run was not stored.');
  return id;
}

/** Closes a run. */
export async function finishJobRun(
  db: D1Database,
  id: number,
  result: { outcome: 'ok' | 'failed'; finishedAt: Date },
): Promise<void> {
  await drizzle(db).update(jobRun).set(result).where(eq(jobRun.id, id));
}

/** The latest run of a job that has begun, or undefined. */
export async function findLastJobRun(db: D1Database, job: string): Promise<LastJobRun | undefined> {
  const rows = await drizzle(db)
    .select({ startedAt: jobRun.startedAt, outcome: jobRun.outcome })
    .from(jobRun)
    .where(eq(jobRun.job, job))
    .orderBy(desc(jobRun.startedAt), desc(jobRun.id))
    .limit(1);
  return rows[0];
}

/** Deletes runs of a job that began before a time. */
export async function deleteJobRunsBefore(db: D1Database, job: string, time: Date): Promise<void> {
  await drizzle(db)
    .delete(jobRun)
    .where(and(eq(jobRun.job, job), lt(jobRun.startedAt, time)));
}

/** All tables whose rows have an end. A test compares the list with the database. */
export const EXPIRING_TABLES = [
  session,
  apiToken,
  signInLink,
  oauthAttempt,
  usedChallenge,
  attempt,
  adminSession,
  walletChallenge,
  aiUsage,
] as const;

/** Deletes the rows of a table whose time is over. */
export async function deleteExpired(
  db: D1Database,
  table: (typeof EXPIRING_TABLES)[number],
  now: Date,
): Promise<void> {
  await drizzle(db).delete(table).where(lte(table.expiresAt, now));
}
