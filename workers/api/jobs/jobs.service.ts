import { rewrapUserKeys } from '../_core/crypto/rewrap-keys';
import { log, logError } from '../_core/log';
import { sweepAdminAudit } from '../admin/audit.service';
import { settleAbandonedCalls } from '../ai/budget.service';
import { publishDue } from '../blog/blog.service';
import { deliverDueMessages, resealContact, sweepContact } from '../contact/contact.service';
import { resealCoupons } from '../coupons/reseal-coupons.service';
import { type Env, readEnv } from '../env';
import { recheckVectors, refreshVectors } from '../knowledge/vectors/embed-passages.service';
import { recheckPayments } from '../payments/payments.service';
import { sweepPlanner } from '../planner/planner.service';
import { deliverDueWebhooks, sweepWebhooks } from '../webhooks/webhooks.service';
import {
  deleteExpired,
  deleteJobRunsBefore,
  EXPIRING_TABLES,
  findLastJobRun,
  finishJobRun,
  type LastJobRun,
  startJobRun,
} from './jobs.repository';

/** The job that cron runs once a day. */
const DAILY_JOB = 'daily';

const KEEP_RUNS_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Cron expression of the job that runs every minute: also in workers/api/wrangler.toml. */
const MINUTE_CRON = '* * * * *';

/** Handler of the platform's cron trigger: each cron expression has its job. */
export function runScheduled(
  bindings: object,
  { cron, scheduledTime }: { cron: string; scheduledTime: number },
): Promise<void> {
  if (cron === MINUTE_CRON) return runMinuteJob(bindings);
  return runDailyJob(bindings, new Date(scheduledTime));
}

/** Runs every minute. Each part is quick if nothing is due. */
const MINUTE_PARTS: readonly ((env: Env, now: Date) => Promise<unknown>)[] = [
  publishDue,
  deliverDueMessages,
  recheckPayments,
  deliverDueWebhooks,
  settleAbandonedCalls,
  refreshVectors,
];

/** Runs every part; a failure does not stop the others. Throws what failed. */
export async function runMinuteJob(
  bindings: object,
  now: () => Date = () => new Date(),
): Promise<void> {
  const env = readEnv(bindings);
  try {
    await settleAll(MINUTE_PARTS.map((part) => part(env, now())));
  } catch (error) {
    logError('job_failed', error, { job: 'minute' });
    throw error;
  }
}

/** Runs the daily housekeeping and records the run. Throws what the work throws. */
export async function runDailyJob(
  bindings: object,
  scheduledAt: Date,
  now: () => Date = () => new Date(),
): Promise<void> {
  const env = readEnv(bindings);
  const startedAt = now();
  const id = await startJobRun(env.DB, { job: DAILY_JOB, scheduledAt, startedAt });
  try {
    await cleanUp(env, startedAt);
    await finishJobRun(env.DB, id, { outcome: 'ok', finishedAt: now() });
    log(env.LOG_LEVEL, 'info', 'job_finished', { job: DAILY_JOB });
  } catch (error) {
    logError('job_failed', error, { job: DAILY_JOB });
    await finishJobRun(env.DB, id, { outcome: 'failed', finishedAt: now() });
    throw error;
  }
}

/** The latest run of the daily job, for `/healthz`. */
export function lastDailyJob(env: Env): Promise<LastJobRun | undefined> {
  return findLastJobRun(env.DB, DAILY_JOB);
}

/**
 * Deletes expired data, and wraps data keys with the newest master key. A part that fails does not stop the
 * others; the run counts as failed all the same.
 */
async function cleanUp(env: Env, startedAt: Date): Promise<void> {
  await settleAll([
    deleteJobRunsBefore(env.DB, DAILY_JOB, new Date(startedAt.getTime() - KEEP_RUNS_FOR_MS)),
    ...EXPIRING_TABLES.map((table) => deleteExpired(env.DB, table, startedAt)),
    rewrapKeys(env),
    sweepPlanner(env, startedAt),
    sweepContact(env, startedAt),
    sweepAdminAudit(env, startedAt),
    sweepWebhooks(env, startedAt),
    resealCoupons(env),
    resealContact(env),
    recheckVectors(env, startedAt),
  ]);
}

/** Waits for all promises; throws what failed, several as one AggregateError. */
async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const parts = await Promise.allSettled(work);
  const failed = parts.filter((part) => part.status === 'rejected');
  if (failed.length === 1) throw failed[0]?.reason;
  if (failed.length > 1) {
    throw new AggregateError(
      failed.map(({ reason }) => reason),
      `${failed.length} parts failed: ${failed.map(({ reason }) => String(reason)).join('; ')}`,
    );
  }
}

async function rewrapKeys(env: Env): Promise<void> {
  const { rewrapped, failed } = await rewrapUserKeys(env);
  if (rewrapped > 0) log(env.LOG_LEVEL, 'info', 'keys_rewrapped', { rewrapped });
  if (failed > 0) throw new Error(`${failed} data keys do not open with any master key.`);
}
