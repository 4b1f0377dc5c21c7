import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { logError } from '../_core/log';
import { lastDailyJob } from '../jobs/jobs.service';
import type { Health } from './health.contract';

let upSince: Date | undefined;

export const healthRoutes = new Hono<AppEnv>().get('/healthz', async (c) => {
  const env = c.get('env');
  // A Worker's clock does not run while its modules load: the first request is the earliest time.
  upSince ??= c.get('now')();
  const probe = async <T>(name: string, work: Promise<T>) => {
    try {
      return { works: true, value: await work };
    } catch (error) {
      logError('health_check_failed', error, { check: name, requestId: c.get('requestId') });
      return { works: false, value: undefined };
    }
  };
  const [database, storage] = await Promise.all([
    probe('database', lastDailyJob(env)),
    probe('storage', env.FILES.head('healthz')),
  ]);
  const lastRun = database.value;
  const isHealthy = database.works && storage.works;
  const body: Health = {
    status: isHealthy ? 'ok' : 'degraded',
    version: env.APP_VERSION,
    checks: { database: database.works, storage: storage.works },
    upSince: upSince.toISOString(),
    dailyJob: lastRun
      ? { startedAt: lastRun.startedAt.toISOString(), outcome: lastRun.outcome }
      : null,
  };
  return c.json(body, isHealthy ? 200 : 503);
});
