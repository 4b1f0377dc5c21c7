import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openUserCipher } from '../_core/crypto/user-key';
import { listTables } from '../_testing/database-dump';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { EXPIRING_TABLES } from './jobs.repository';
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
  it('records the scheduled time, the start and the end of a run', async () => {
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

  it('deletes runs older than 90 days, and only those', async () => {
    for (const days of [91, 89]) {
      const then = new Date(now.getTime() - days * DAY_MS);
      await runDailyJob(testBindings(), then, () => then);
    }
    await runDailyJob(testBindings(), now, () => now);
    const started = (await rows()).map((row) => Number(row.started_at));
    expect(started).toEqual([now.getTime() - 89 * DAY_MS, now.getTime()]);
  });

  it('deletes expired rows in every table whose rows expire, and nothing else', async () => {
    const { DB } = testBindings();
    const expiring = (await listTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'expires_at'),
    );
    const tables = expiring.map(({ name }) => name);
    expect([...EXPIRING_TABLES].sort()).toEqual(tables);

    // One user each: some tables have at most one row per user.
    const people = { late: await signInPerson(), over: await signInPerson() };
    await DB.prepare('DELETE FROM session').run();
    const insert = async (table: string, text: 'late' | 'over', expiresAt: number) => {
      const known: Record<string, unknown> = {
        user_id: people[text].id,
        session_hash: 'late',
        expires_at: expiresAt,
      };
      const columns = expiring.find(({ name }) => name === table)?.columns ?? [];
      const values = columns.map(({ name, type }) =>
        name in known ? known[name] : type.toUpperCase() === 'INTEGER' ? 1 : text,
      );
      await DB.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`)
        .bind(...values)
        .run();
    };
    for (const [text, { id }] of Object.entries(people)) {
      await DB.prepare("INSERT INTO mcps VALUES (?, ?, '', 'private', 1, 1, 1)")
        .bind(text, id)
        .run();
    }
    // Sessions first: the tokens reference one of them.
    for (const table of ['session', ...tables.filter((name) => name !== 'session')]) {
      await insert(table, 'late', now.getTime() + 1);
      await insert(table, 'over', now.getTime());
    }
    await runDailyJob(testBindings(), now, () => now);
    for (const table of tables) {
      const { results: left } = await DB.prepare(`SELECT expires_at FROM ${table}`).all();
      expect(left, table).toEqual([{ expires_at: now.getTime() + 1 }]);
    }
  });

  it('wraps data keys with the newest master key, and reports one that cannot be unwrapped', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { DB } = testBindings();
    const keys = (text: string) => ({ ...testBindings(), MASTER_KEYS: text });
    const [one, two] = [`1:${'a'.repeat(42)}A`, `2:${'b'.repeat(42)}A`];
    const { id } = await signInPerson();
    await openUserCipher(readEnv(keys(one)), id, now);
    await runDailyJob(keys(`${one},${two}`), now, () => now);
    const versions = () => DB.prepare('SELECT master_version AS version FROM user_key').all();
    expect((await versions()).results).toEqual([{ version: 2 }]);
    const three = keys(`3:${'c'.repeat(42)}A`);
    await expect(runDailyJob(three, now, () => now)).rejects.toThrow('1 data keys do not open');
    expect((await versions()).results).toEqual([{ version: 2 }]);
    expect((await rows()).map((row) => row.outcome)).toEqual(['ok', 'failed']);
    vi.restoreAllMocks();
  });

  it('is recorded as failed, and throws, when the work fails', async () => {
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
