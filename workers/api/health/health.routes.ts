import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { logError } from '../_core/log';
import type { JobName, JobState } from '../jobs/job-state.contract';
import { readJobStates } from '../jobs/jobs.service';
import type { Health } from './health.contract';

const MINUTE_MS = 60_000;

/** A job whose latest success is longer ago than this is overdue. */
const OVERDUE_AFTER_MS: Readonly<Record<JobName, number>> = {
  minute: 5 * MINUTE_MS,
  hourly: 3 * 60 * MINUTE_MS,
  daily: 26 * 60 * MINUTE_MS,
};

let upSince: Date | undefined;

export const healthRoutes = new Hono<AppEnv>().get('/healthz', async (c) => {
  const env = c.get('env');
  const now = c.get('now')();
  // The clock does not advance while a Worker's modules load: the first request is the earliest time.
  upSince ??= now;
  const probe = async <T>(name: string, work: Promise<T>) => {
    try {
      return { works: true, value: await work };
    } catch (error) {
      logError('health_check_failed', error, { check: name, requestId: c.get('requestId') });
      return { works: false, value: undefined };
    }
  };
  const [database, storage] = await Promise.all([
    probe('database', readJobStates(env)),
    probe('storage', env.FILES.head('healthz')),
  ]);
  const jobs = describeJobs(database.value ?? [], now);
  const isOnTime = Object.values(jobs).every((job) => job?.overdue !== true);
  const isHealthy = database.works && storage.works && isOnTime;
  const body: Health = {
    status: isHealthy ? 'ok' : 'degraded',
    version: env.APP_VERSION,
    checks: { database: database.works, storage: storage.works, jobs: isOnTime },
    upSince: upSince.toISOString(),
    jobs,
  };
  return c.json(body, isHealthy ? 200 : 503);
});

function describeJobs(states: readonly JobState[], now: Date): Health['jobs'] {
  const stateOf = (job: JobName) => {
    const state = states.find((one) => one.job === job);
    if (state === undefined) return null;
    const { startedAt, succeededAt, outcome } = state;
    const silentMs = now.getTime() - (succeededAt ?? startedAt).getTime();
    return {
      startedAt: startedAt.toISOString(),
      succeededAt: succeededAt?.toISOString() ?? null,
      outcome,
      overdue: silentMs > OVERDUE_AFTER_MS[job],
    };
  };
  return { minute: stateOf('minute'), hourly: stateOf('hourly'), daily: stateOf('daily') };
}
