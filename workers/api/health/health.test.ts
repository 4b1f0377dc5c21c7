import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../_testing/ask';
import { testBindings } from '../_testing/test-bindings';
import worker, { app } from '../index';
import { healthSchema } from './health.contract';

async function health(bindings: Parameters<typeof ask>[3] = {}) {
  const response = await ask(app, '/healthz', {}, bindings);
  return { status: response.status, body: healthSchema.parse(await response.json()) };
}

beforeEach(async () => {
  await testBindings().DB.prepare('DELETE FROM job_run').run();
});

describe('GET /healthz', () => {
  it('reports a healthy Worker, before the first daily job', async () => {
    const { status, body } = await health({ APP_VERSION: 'v7' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ok',
      version: 'v7',
      checks: { database: true, storage: true },
      dailyJob: null,
    });
  });

  it('reports the daily job that cron ran', async () => {
    const before = Date.now();
    await worker.scheduled({ cron: '0 3 * * *', scheduledTime: before }, testBindings());
    const { body } = await health();
    expect(body.dailyJob?.outcome).toBe('ok');
    expect(Date.parse(body.dailyJob?.startedAt ?? '')).toBeGreaterThanOrEqual(before);
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
    vi.restoreAllMocks();
  });
});
