// @module-tag sweep
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpDatabase, listTables, type TestTable } from './database-dump';
import { makeFaulty } from './faulty-db';
import { signInPerson } from './sign-in';
import { testBindings } from './test-bindings';
import { ROUTE_CASES } from './walk-cases';
import { listRoutes, walk } from './walk-request';

/** More statements than any route runs. */
const MAX_STATEMENTS = 60;

let tables: TestTable[];
beforeAll(async () => {
  tables = await listTables();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the faulty database', () => {
  it('fails in the middle of a batch, which the real database then rolls back', async () => {
    const { DB } = testBindings();
    const insert = (db: D1Database, id: string) =>
      db.prepare('INSERT INTO user (id, email, created_at) VALUES (?, ?, 1)').bind(id, id);
    const { database, hasFailed } = makeFaulty(DB, 2);
    const batch = database.batch(['f1', 'f2', 'f3'].map((id) => insert(database, id)));
    await expect(batch).rejects.toThrow('malformed JSON');
    expect(hasFailed()).toBe(true);
    const count = () =>
      DB.prepare("SELECT count(*) AS count FROM user WHERE id LIKE 'f_'").first('count');
    expect(await count()).toBe(0);
    const later = makeFaulty(DB, 4);
    await later.database.batch(['f1', 'f2', 'f3'].map((id) => insert(later.database, id)));
    expect(later.hasFailed()).toBe(false);
    expect(await count()).toBe(3);
    await expect(later.database.prepare('SELECT 1').first()).rejects.toThrow('made to fail');
  });
});

describe('a database that fails', () => {
  const writes = listRoutes().filter((route) => {
    const found = ROUTE_CASES[route];
    return !route.startsWith('GET') && found?.prepare && !found.faultsElsewhere;
  });
  it.each(writes)(
    'at any statement of %s answers 500 and leaves nothing half done',
    async (route) => {
      const whole = await tryWithFault(route, MAX_STATEMENTS);
      expect(whole.hasFailed, 'too many statements').toBe(false);
      expect(whole.response.status).toBeLessThan(300);
      let failAt = 0;
      for (;;) {
        failAt += 1;
        const { response, hasFailed, change } = await tryWithFault(route, failAt);
        if (!hasFailed) break;
        expect(response.status, `statement ${failAt}`).toBe(500);
        const text = await response.text();
        expect(JSON.parse(text).error.code).toBe('internal_error');
        expect(text).not.toMatch(/D1|SQL|made to fail|malformed/);
        // All or nothing; all only where the route reads something for its response after the write.
        const isAllowed = ROUTE_CASES[route]?.readsAfterwards ? [{}, whole.change] : [{}];
        expect(isAllowed, `after statement ${failAt}`).toContainEqual(change);
      }
      expect(failAt, 'statements of this route').toBeGreaterThan(1);
    },
  );
});

/** Sends a valid request of a new user to a database that fails at its n-th statement. */
async function tryWithFault(route: string, failAt: number) {
  const [method = '', pattern = ''] = route.split(' ');
  const { prepare, mayChange = {} } = ROUTE_CASES[route] ?? {};
  const person = await signInPerson();
  const { id = '', body = {}, cookie } = (await prepare?.(person)) ?? {};
  const path = pattern.replace(/:\w+(\{.*\})?/, id);
  const cookies = cookie ? `${cookie}; ${person.cookie.Cookie}` : person.cookie.Cookie;
  const before = await dumpDatabase(tables, Object.keys(mayChange));
  const { database, hasFailed } = makeFaulty(testBindings().DB, failAt);
  const response = await walk(
    { method, path, body: JSON.stringify(body) },
    { cookie: { Cookie: cookies } },
    { DB: database },
  );
  const after = await dumpDatabase(tables, Object.keys(mayChange));
  return { response, hasFailed: hasFailed(), change: changeOf(before, after) };
}

type Dump = Awaited<ReturnType<typeof dumpDatabase>>;

/** Counts removed and added rows by table; unchanged tables are left out. */
function changeOf(before: Dump, after: Dump): Record<string, { gone: number; made: number }> {
  const count = (these: readonly string[] = [], others: readonly string[] = []) => {
    const known = new Set(others);
    return these.filter((row) => !known.has(row)).length;
  };
  return Object.fromEntries(
    Object.keys(before)
      .map((name) => {
        const gone = count(before[name], after[name]);
        return [name, { gone, made: count(after[name], before[name]) }] as const;
      })
      .filter(([, { gone, made }]) => gone + made > 0),
  );
}
