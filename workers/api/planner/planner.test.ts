import { beforeEach, describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import type { PlannerSyncRequest, PlannerSyncResponse } from './planner.contract';
import { exportPlanner, sweepPlanner } from './planner.service';

const DAY_MS = 86_400_000;
const t0 = Date.parse('2026-11-21T08:00:00Z');
/** The rate limiter counts per IP address: each test gets its own. */
let address = 0;
let me: TestPerson;

beforeEach(async () => {
  address++;
  me = await signInPerson();
});

const task = (id: string, fields: Record<string, [value: unknown, at: number]>) => ({
  id,
  kind: 'task',
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, [value, at]]) => [name, { value, at }]),
  ),
});

async function send(body: unknown, who = me): Promise<Response> {
  const headers = { ...who.cookie, 'CF-Connecting-IP': `192.0.2.${address}` };
  return ask(app, '/api/planner/sync', write('POST', JSON.stringify(body), headers));
}

async function sync(changes: unknown[], since = 0, who = me): Promise<PlannerSyncResponse> {
  const answer = await send({ since, changes } as PlannerSyncRequest, who);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

const rowCount = async (who = me) =>
  (
    await testBindings()
      .DB.prepare('SELECT COUNT(*) AS n FROM planner_item WHERE user_id = ?')
      .bind(who.id)
      .first<{ n: number }>()
  )?.n;

describe('POST /api/planner/sync', () => {
  it('returns 401 without a session', async () => {
    const answer = await ask(app, '/api/planner/sync', write('POST', '{"since":0,"changes":[]}'));
    expect(answer.status).toBe(401);
  });

  it('accepts recurrence rules with the nth weekday of a month, within bounds', async () => {
    const rule = { every: 'month', interval: 1, weekdays: [5], monthDay: null, from: 'due' };
    const lastFriday = { ...rule, nth: -1 };
    const { items } = await sync([
      task('a', { title: ['Invoice', t0], recurrence: [lastFriday, t0] }),
    ]);
    expect(items[0]?.fields.recurrence?.value).toEqual(lastFriday);
    const changes = [task('b', { title: ['No', t0], recurrence: [{ ...rule, nth: 5 }, t0] })];
    expect((await send({ since: 0, changes })).status).toBe(400);
  });

  it('returns what was sent, then only what is newer', async () => {
    const first = await sync([
      task('a', { title: ['One', t0] }),
      task('b', { title: ['Two', t0] }),
    ]);
    expect(first.items).toEqual([
      { id: 'a', kind: 'task', fields: { title: { value: 'One', at: t0 } } },
      { id: 'b', kind: 'task', fields: { title: { value: 'Two', at: t0 } } },
    ]);
    const second = await sync([task('a', { priority: ['high', t0 + 1] })], first.revision);
    expect(second.items.map((item) => [item.id, Object.keys(item.fields)])).toEqual([
      ['a', ['title', 'priority']],
    ]);
    expect(await sync([], second.revision)).toMatchObject({ items: [], more: false });
  });

  it('keeps the later value of each field in any order, and ignores a repeated change', async () => {
    const now = Date.now();
    await sync([task('a', { title: ['New', now - 1], notes: ['old', now - 9] })]);
    const after = await sync([task('a', { title: ['Old', now - 5], notes: ['new', now - 2] })]);
    expect(after.items[0]?.fields).toMatchObject({
      title: { value: 'New' },
      notes: { value: 'new', at: now - 2 },
    });
    const again = await sync([task('a', { notes: ['new', now - 2] })], after.revision);
    expect(again).toMatchObject({ revision: after.revision, items: [] });
  });

  it('replaces times more than five minutes in the future by the present', async () => {
    const ahead = Date.now() + 3_600_000;
    const { items, now } = await sync([task('a', { title: ['From the future', ahead] })]);
    expect(items[0]?.fields.title?.at).toBe(now);
    const close = Date.now() + 60_000;
    const { items: kept } = await sync([task('b', { title: ['Nearly right', close] })]);
    expect(kept.find((item) => item.id === 'b')?.fields.title?.at).toBe(close);
  });

  it('keeps a deletion without its content, and undoes it if all fields are sent again', async () => {
    await sync([task('a', { title: ['Secret', t0] })]);
    await sync([task('a', { deleted: [true, t0 + 5] })]);
    const late = await sync([task('a', { title: ['Late edit', t0 + 9] })]);
    expect(late.items[0]?.fields).toEqual({ deleted: { value: true, at: t0 + 5 } });
    const undone = await sync([
      task('a', { title: ['Secret', t0 + 20], deleted: [false, t0 + 20] }),
    ]);
    expect(undone.items[0]?.fields).toMatchObject({ title: { value: 'Secret' } });
    await sync([task('never-there', { deleted: [true, t0] })]);
    expect(await rowCount()).toBe(1);
  });

  it('stores no plain text', async () => {
    await sync([task('a', { title: ['Ask for a divorce', t0], tags: [['lawyer'], t0] })]);
    const { results } = await testBindings().DB.prepare('SELECT * FROM planner_item').all();
    expect(JSON.stringify(results)).not.toMatch(/divorce|lawyer/);
  });

  it("keeps users' items separate, even with the same id", async () => {
    const other = await signInPerson();
    await sync([task('same', { title: ['Mine', t0] })]);
    const theirs = await sync([task('same', { title: ['Theirs', t0 + 1] })], 0, other);
    expect(theirs.items).toHaveLength(1);
    expect((await sync([])).items[0]?.fields.title?.value).toBe('Mine');
  });

  it('loses no field and assigns unique revisions when devices sync concurrently', async () => {
    const names = ['title', 'notes', 'due', 'plannedOn', 'dueTime', 'estimate'] as const;
    const values = ['Title', 'Notes', '2026-12-01', '2026-12-02', '09:00', 30];
    await Promise.all(
      names.map((name, index) =>
        sync([
          ...Array.from({ length: 10 }, (_, n) =>
            task(`shared-${n}`, { [name]: [values[index], t0 + index] }),
          ),
          task(`own-${index}`, { title: [name, t0] }),
        ]),
      ),
    );
    const { items } = await sync([]);
    expect(items).toHaveLength(16);
    for (const item of items.filter(({ id }) => id.startsWith('shared')))
      expect(Object.keys(item.fields).sort()).toEqual([...names].sort());
    const { results } = await testBindings()
      .DB.prepare('SELECT revision FROM planner_item WHERE user_id = ?')
      .bind(me.id)
      .all();
    expect(new Set(results.map((row) => row.revision)).size).toBe(16);
  });

  it('responds in pages of 500', async () => {
    const page = (from: number) =>
      Array.from({ length: 500 }, (_, n) => task(`t${from + n}`, { title: ['x', t0] }));
    await sync(page(0));
    await sync(page(500));
    const first = await sync([]);
    expect([first.items.length, first.more]).toEqual([500, true]);
    const second = await sync([], first.revision);
    expect([second.items.length, second.more]).toEqual([500, false]);
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(1000);
  });

  it('rejects a request that exceeds 20,000 items and stores nothing of it', async () => {
    await testBindings()
      .DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
         INSERT INTO planner_item (user_id, id, kind, encrypted_body, revision, updated_at)
         SELECT ?, 'x' || i, 'task', 'e1.x.y', i, 0 FROM n`,
      )
      .bind(me.id)
      .run();
    const answer = await send({
      since: 19_999,
      changes: [task('a', { title: ['a', t0] }), task('b', { title: ['b', t0] })],
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: 'limit_reached' } });
    expect(await rowCount()).toBe(19_999);
    expect((await sync([task('a', { title: ['a', t0] })], 19_999)).items).toHaveLength(1);
  });

  it.each([
    ['an unknown field', [task('a', { colour: ['red', t0] })]],
    ['a field of another item kind', [task('a', { minutes: [5, t0] })]],
    ['a day that does not exist', [task('a', { due: ['2026-02-30', t0] })]],
    ['a time that does not exist', [task('a', { dueTime: ['24:00', t0] })]],
    ['a wrong type', [task('a', { title: [5, t0] })]],
    ['an invalid change time', [task('a', { title: ['x', -1] })]],
    ['an id with a quote', [task("a'", { title: ['x', t0] })]],
    ['a duplicate id', [task('a', { title: ['x', t0] }), task('a', { title: ['y', t0] })]],
    ['an unknown kind', [{ id: 'a', kind: 'note', fields: {} }]],
    ['501 changes', Array.from({ length: 501 }, (_, n) => task(`${n}`, {}))],
  ])('responds 400 to %s and changes nothing', async (_, changes) => {
    const good = task('good', { title: ['good', t0] });
    const answer = await send({ since: 0, changes: [good, ...changes].slice(0, 501) });
    expect(answer.status).toBe(400);
    expect(await rowCount()).toBe(0);
  });

  it("responds 400 to a change of an item's kind, and changes nothing", async () => {
    await sync([task('a', { title: ['x', t0] })]);
    const changes = [task('b', { title: ['y', t0] }), { id: 'a', kind: 'review', fields: {} }];
    expect((await send({ since: 0, changes })).status).toBe(400);
    expect(await rowCount()).toBe(1);
  });

  it('responds 413 to more than a megabyte', async () => {
    const notes = 'x'.repeat(1_048_576);
    expect((await send({ since: 0, changes: [task('a', { notes: [notes, t0] })] })).status).toBe(
      413,
    );
  });

  it('resyncs a device from the beginning if its revision is ahead of the database', async () => {
    await sync([task('a', { title: ['x', t0] })]);
    expect((await sync([], 999)).items).toHaveLength(1);
  });

  it('leaves a row that cannot be decrypted unchanged, and returns the others', async () => {
    await sync([task('a', { title: ['x', t0] }), task('b', { title: ['y', t0] })]);
    await testBindings()
      .DB.prepare(
        "UPDATE planner_item SET encrypted_body = 'e1.AA.AA' WHERE id = 'a' AND user_id = ?",
      )
      .bind(me.id)
      .run();
    const { items } = await sync([task('a', { title: ['z', t0 + 1] })]);
    expect(items.map((item) => item.id)).toEqual(['b']);
  });
});

describe('the daily sweep', () => {
  it('removes deleted items after 90 days, and never assigns a revision twice', async () => {
    const env = readEnv(testBindings());
    await sync([task('a', { title: ['x', t0] }), task('b', { title: ['y', t0] })]);
    await sync([task('a', { deleted: [true, t0 + 1] })]);
    const { revision } = await sync([task('b', { deleted: [true, t0 + 1] })]);
    expect(await sweepPlanner(env, new Date(Date.now() + 89 * DAY_MS))).toBe(0);
    expect(await sweepPlanner(env, new Date(Date.now() + 91 * DAY_MS))).toBeGreaterThan(0);
    expect(await rowCount()).toBe(1);
    expect((await sync([task('c', { title: ['z', t0] })], revision)).revision).toBe(revision + 1);
  });
});

describe('exportPlanner', () => {
  it('returns the values of all items that are not deleted', async () => {
    const env = readEnv(testBindings());
    await sync([task('a', { title: ['x', t0] }), task('b', { title: ['y', t0] })]);
    await sync([task('b', { deleted: [true, t0 + 1] })]);
    const pages = [];
    for await (const page of exportPlanner(env, me.id, new Date())) pages.push(page);
    expect(pages).toEqual([[{ id: 'a', kind: 'task', fields: { title: 'x' } }]]);
  });
});
