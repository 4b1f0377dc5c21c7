import { rewrapUserKeys } from '../_core/crypto/rewrap-keys';
import { deleteInChunks } from '../_core/delete-in-chunks';
import { log, logError } from '../_core/log';
import { sweepObjects } from '../account-files/account-files.service';
import { sweepAdminAudit } from '../admin/audit.service';
import { settleAbandonedCalls } from '../ai/budget.service';
import { publishDue } from '../blog/blog.service';
import { resealContact, sweepContact } from '../contact/contact.service';
import { resealCoupons } from '../coupons/reseal-coupons.service';
import { type Env, readEnv } from '../env';
import { sweepUnanswered } from '../knowledge/knowledge.service';
import { recheckVectors, refreshVectors } from '../knowledge/vectors/embed-passages.service';
import { sweepMcpCalls } from '../mcp/mcp.service';
import { recheckPayments } from '../payments/payments.service';
import { sweepPlanner } from '../planner/planner.service';
import { guardDatabaseSize } from '../storage/site-storage.service';
import { sweepWebhooks } from '../webhooks/webhooks.service';
import { sweepWork } from '../work/work.service';
import type { JobName, JobState } from './job-state.contract';
import { EXPIRING_TABLES, listJobStates, recordJobRun } from './jobs.repository';

type Part = (env: Env, now: Date) => Promise<unknown>;

interface Job {
  /** Cron expression: also in `workers/api/wrangler.toml`. */
  cron: string;
  /** Side by side in the job of the minute, else one after the other; a failure does not stop the others. */
  parts: readonly Part[];
}

/** Every part is quick if nothing is due, and an invocation may query D1 1,000 times. */
const JOBS: Readonly<Record<JobName, Job>> = {
  minute: {
    cron: '* * * * *',
    parts: [publishDue, sweepWork, recheckPayments, settleAbandonedCalls, refreshVectors],
  },
  hourly: { cron: '17 * * * *', parts: [...EXPIRING_TABLES.map(sweepExpired), sweepObjects] },
  daily: {
    cron: '0 3 * * *',
    parts: [
      rewrapKeys,
      sweepPlanner,
      sweepContact,
      sweepAdminAudit,
      sweepWebhooks,
      sweepMcpCalls,
      sweepUnanswered,
      recheckVectors,
      resealCoupons,
      resealContact,
    ],
  },
};

/** The cron expressions of all jobs. */
export const JOB_CRONS: readonly string[] = Object.values(JOBS).map(({ cron }) => cron);

/** The latest ended run of each job that has run, for `/healthz`. */
export function readJobStates(env: Env): Promise<JobState[]> {
  return listJobStates(env.DB);
}

/** Handler of the platform's cron trigger: runs the job of the expression. */
export function runScheduled(bindings: object, { cron }: { cron: string }): Promise<void> {
  const known = Object.entries(JOBS).find(([, job]) => job.cron === cron);
  if (known === undefined) throw new Error(`There is no job for the cron expression ${cron}.`);
  return runJob(bindings, known[0] as JobName);
}

/** Runs a job and records its outcome. Throws what failed in it. */
export async function runJob(
  bindings: object,
  job: JobName,
  now: () => Date = () => new Date(),
): Promise<void> {
  const env = readEnv(bindings);
  const startedAt = now();
  try {
    const parts = JOBS[job].parts.map((part) => async () => part(env, startedAt));
    await (job === 'minute' ? settleAll(parts.map((part) => part())) : settleInTurn(parts));
    const run = { job, startedAt, succeededAt: now(), outcome: 'ok' } as const;
    await guardDatabaseSize(env, await recordJobRun(env.DB, run));
    if (job !== 'minute') log(env.LOG_LEVEL, 'info', 'job_finished', { job });
  } catch (error) {
    logError('job_failed', error, { job });
    await recordJobRun(env.DB, { job, startedAt, succeededAt: null, outcome: 'failed' });
    throw error;
  }
}

function sweepExpired(table: (typeof EXPIRING_TABLES)[number]): Part {
  return ({ DB }, now) => deleteInChunks(DB, table, 'expires_at <= ?', now.getTime());
}

/** Runs parts one after the other, for D1 allows six connections at once; throws as {@link settleAll} does. */
async function settleInTurn(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const settled: Promise<unknown>[] = [];
  for (const part of parts) {
    const work = part();
    settled.push(work);
    await work.catch(() => undefined);
  }
  await settleAll(settled);
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
