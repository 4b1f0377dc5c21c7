import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openUserCipher } from '../_core/crypto/user-key';
import { ask } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import worker, { app } from '../index';
import { JOB_CRONS, runJob } from '../jobs/jobs.service';
import { healthSchema } from './health.contract';

async function health(bindings: Parameters<typeof ask>[3] = {}) {
  const response = await ask(app, '/healthz', {}, bindings);
  return { status: response.status, body: healthSchema.parse(await response.json()) };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await testBindings().DB.prepare('DELETE FROM job_state').run();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MINUTE_MS = 60_000;
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

describe('GET /healthz', () => {
  it('reports a healthy Worker, before the first jobs', async () => {
    const { status, body } = await health({ APP_VERSION: 'v7' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ok',
      version: 'v7',
      checks: { database: true, storage: true, jobs: true },
      jobs: { minute: null, hourly: null, daily: null },
    });
  });

  it('answers 503 when the minute job has not succeeded for more than five minutes', async () => {
    const startedAt = new Date().toISOString();
    for (const cron of JOB_CRONS) await worker.scheduled({ cron }, testBindings());
    const { body } = await health();
    const onTime = { startedAt, succeededAt: startedAt, outcome: 'ok', overdue: false };
    expect(body.jobs).toEqual({ minute: onTime, hourly: onTime, daily: onTime });
    passMinutes(5);
    expect((await health()).status).toBe(200);
    passMinutes(1);
    expect(await health()).toMatchObject({
      status: 503,
      body: { checks: { jobs: false }, jobs: { minute: { overdue: true } } },
    });
  });

  it('answers 503 when the daily job fails for more than a day, and keeps its last success', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runJob(testBindings(), 'daily');
    const { jobs } = (await health()).body;
    passMinutes(24 * 60);
    const failing = { ...testBindings(), MASTER_KEYS: `3:${'c'.repeat(42)}A` };
    const { id } = await signInPerson();
    await openUserCipher(readEnv(testBindings()), id, new Date());
    await expect(runJob(failing, 'daily')).rejects.toThrow('do not open');
    expect(await health()).toMatchObject({
      status: 200,
      body: { jobs: { daily: { outcome: 'failed', succeededAt: jobs.daily?.succeededAt } } },
    });
    passMinutes(2 * 60 + 1);
    expect((await health()).status).toBe(503);
  });

  it('responds 503 and says which check fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const DB = {
      prepare: () => {
        throw new Error('D1 is down');
      },
    } as unknown as D1Database;
    const database = await health({ DB });
    expect(database).toMatchObject({
      status: 503,
      body: { status: 'degraded', checks: { database: false, storage: true } },
    });
    const FILES = {
      head: async () => {
        throw new Error('R2 is down');
      },
    } as unknown as R2Bucket;
    const storage = await health({ FILES });
    expect(storage).toMatchObject({
      status: 503,
      body: { status: 'degraded', checks: { database: true, storage: false } },
    });
  });
});
