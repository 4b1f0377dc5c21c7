import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openUserCipher } from '../_core/crypto/user-key';
import { deleteInChunks } from '../_core/delete-in-chunks';
import { listTables } from '../_testing/database-dump';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import wranglerToml from '../wrangler.toml?raw';
import { EXPIRING_TABLES, listJobStates } from './jobs.repository';
import { JOB_CRONS, runJob, runScheduled } from './jobs.service';

const now = new Date('2026-11-21T03:00:05Z');
const states = () => listJobStates(testBindings().DB);

beforeEach(async () => {
  await testBindings().DB.prepare('DELETE FROM job_state').run();
});

describe('a scheduled job', () => {
  it('belongs to each cron expression of both environments, and to no other', async () => {
    const lists = [...wranglerToml.matchAll(/^crons = (.*)$/gm)].map(([, list = '']) =>
      JSON.parse(list),
    );
    expect(lists).toEqual([JOB_CRONS, JOB_CRONS]);
    await expect(async () => runScheduled(testBindings(), { cron: '1 1 1 1 *' })).rejects.toThrow(
      'There is no job',
    );
  });

  it('records its latest run, and keeps the time of its last success when it fails', async () => {
    const later = new Date(now.getTime() + 60_000);
    await runJob(testBindings(), 'minute', () => now);
    expect(await states()).toEqual([
      { job: 'minute', startedAt: now, succeededAt: now, outcome: 'ok' },
    ]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { DB } = testBindings();
    const failing = {
      prepare: (sql: string) => {
        if (/ai_reservation/i.test(sql)) throw new Error('no disk');
        return DB.prepare(sql);
      },
      batch: (statements: D1PreparedStatement[]) => DB.batch(statements),
    } as unknown as D1Database;
    const run = runJob({ ...testBindings(), DB: failing }, 'minute', () => later);
    await expect(run).rejects.toThrow('no disk');
    expect(await states()).toEqual([
      { job: 'minute', startedAt: later, succeededAt: now, outcome: 'failed' },
    ]);
    vi.restoreAllMocks();
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
      await DB.prepare(
        "INSERT INTO mcps (id, user_id, encrypted_definition, access, version, created_at, updated_at) VALUES (?, ?, '', 'private', 1, 1, 1)",
      )
        .bind(text, id)
        .run();
    }
    // Sessions first: the tokens reference one of them.
    for (const table of ['session', ...tables.filter((name) => name !== 'session')]) {
      await insert(table, 'late', now.getTime() + 1);
      await insert(table, 'over', now.getTime());
    }
    await runJob(testBindings(), 'hourly', () => now);
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
    await runJob(keys(`${one},${two}`), 'daily', () => now);
    const versions = () => DB.prepare('SELECT master_version AS version FROM user_key').all();
    expect((await versions()).results).toEqual([{ version: 2 }]);
    const three = keys(`3:${'c'.repeat(42)}A`);
    await expect(runJob(three, 'daily', () => now)).rejects.toThrow('1 data keys do not open');
    expect((await versions()).results).toEqual([{ version: 2 }]);
    vi.restoreAllMocks();
  });

  it('deletes old counts of MCP calls and unanswered questions', async () => {
    const { DB } = testBindings();
    const { id } = await signInPerson();
    await DB.prepare(
      "INSERT INTO mcps (id, user_id, encrypted_definition, access, version, created_at, updated_at) VALUES ('m', ?, '', 'private', 1, 1, 1)",
    )
      .bind(id)
      .run();
    for (const day of ['2026-08-22', '2026-08-23']) {
      await DB.prepare("INSERT INTO mcp_calls VALUES ('m', ?, 1, 0, 1)").bind(day).run();
      await DB.prepare("INSERT INTO mcp_failures VALUES ('m', ?, 't', 'slow', 1, 1)")
        .bind(day)
        .run();
      await DB.prepare("INSERT INTO knowledge_unanswered VALUES (?, 'uct', 'fees', 1)")
        .bind(day)
        .run();
    }
    await runJob(testBindings(), 'daily', () => now);
    for (const table of ['mcp_calls', 'mcp_failures', 'knowledge_unanswered']) {
      const { results } = await DB.prepare(`SELECT day FROM ${table}`).all();
      expect(results, table).toEqual([{ day: '2026-08-23' }]);
    }
  });
});

describe('deleteInChunks', () => {
  it('deletes more rows than one statement does, and leaves what does not match', async () => {
    const { DB } = testBindings();
    await DB.prepare('DELETE FROM attempt').run();
    await DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4501)
       INSERT INTO attempt (key, window_start, expires_at, count) SELECT 'k', i, i, 1 FROM n`,
    ).run();
    expect(await deleteInChunks(DB, 'attempt', 'expires_at <= ?', 4500)).toBe(4500);
    expect(await DB.prepare('SELECT count(*) AS n FROM attempt').first('n')).toBe(1);
  });
});
