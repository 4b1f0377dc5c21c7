import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testBindings } from '../_core/testing/test-bindings';
import { runDailyJob } from './jobs.service';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-21T03:00:05Z');

async function rows() {
  const { results } = await testBindings()
    .DB.prepare(
      'SELECT job, scheduled_at, started_at, finished_at, outcome FROM job_run ORDER BY id',
    )
    .all();
  return results;
}

beforeEach(async () => {
  await testBindings().DB.prepare('DELETE FROM job_run').run();
});

describe('runDailyJob', () => {
  it('keeps a record with the time that was asked for and the times it took', async () => {
    const scheduledAt = new Date('2026-11-21T03:00:00Z');
    await runDailyJob(testBindings(), scheduledAt, () => now);
    expect(await rows()).toEqual([
      {
        job: 'daily',
        scheduled_at: scheduledAt.getTime(),
        started_at: now.getTime(),
        finished_at: now.getTime(),
        outcome: 'ok',
      },
    ]);
  });

  it('forgets runs of more than 90 days ago, and only those', async () => {
    for (const days of [91, 89]) {
      const then = new Date(now.getTime() - days * DAY_MS);
      await runDailyJob(testBindings(), then, () => then);
    }
    await runDailyJob(testBindings(), now, () => now);
    const started = (await rows()).map((row) => Number(row.started_at));
    expect(started).toEqual([now.getTime() - 89 * DAY_MS, now.getTime()]);
  });

  it('is recorded as failed, and fails, when the work fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { DB } = testBindings();
    const failing = {
      prepare: (sql: string) => {
        if (/^delete/i.test(sql)) throw new Error('no disk');
        return DB.prepare(sql);
      },
    } as unknown as D1Database;
    const bindings = { ...testBindings(), DB: failing };
    await expect(runDailyJob(bindings, now, () => now)).rejects.toThrow('no disk');
    expect((await rows()).map((row) => row.outcome)).toEqual(['failed']);
    vi.restoreAllMocks();
  });
});
