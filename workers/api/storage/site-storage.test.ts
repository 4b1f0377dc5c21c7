import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { listTables } from '../_testing/database-dump';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { guardDatabaseSize } from './site-storage.service';

const MAX_MB = 1000;
const env = readEnv({ ...testBindings(), DATABASE_MAX_MB: String(MAX_MB) });
/** As the minute job does when D1 reports this size. */
const grow = (share: number) => guardDatabaseSize(env, share * MAX_MB * 1_000_000);

let ann: TestPerson;
let noteId: string;
let errors: MockInstance;
let lines: MockInstance;
beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await grow(0);
  ann = await signInPerson();
  noteId = newId();
  expect(await send('POST', '/api/notes', { id: noteId, ...note('x'.repeat(1000)) })).toBe(201);
});
afterEach(async () => {
  await grow(0);
  vi.restoreAllMocks();
});

const note = (content: string) => ({
  ...{ encryption: 'server', title: 'T', content, tags: ['a'] },
  ...{ category: 'work', mood: null, weather: null },
});

async function send(method: string, path: string, body: object): Promise<number> {
  const response = await ask(app, path, write(method, JSON.stringify(body), ann.cookie));
  if (response.status === 503) {
    expect(response.headers.get('Retry-After')).toBe('3600');
    expect(await response.json()).toMatchObject({ error: { code: 'site_full' } });
  }
  return response.status;
}

describe('a database that is nearly full', () => {
  it('refuses new notes, keys, tasks, accounts and messages, before its limit is reached', async () => {
    await grow(0.9);
    expect(await send('POST', '/api/notes', { id: newId(), ...note('y') })).toBe(503);
    const key = { name: 'K', service: 'openai', key: 'sk-1234567890' };
    expect(await send('POST', '/api/vault/keys', key)).toBe(503);
    const fields = { title: { value: 'One', at: Date.now() } };
    const changes = [{ id: 'a', kind: 'task', fields }];
    expect(await send('POST', '/api/planner/sync', { since: 0, changes })).toBe(503);
    await expect(signInPerson()).rejects.toThrow('site_full');
    const message = (await listTables()).find(({ name }) => name === 'contact_message');
    const values = message?.columns.map(({ type }) => (type === 'INTEGER' ? 1 : "'x'"));
    const statement = env.DB.prepare(`INSERT INTO contact_message VALUES (${values?.join(', ')})`);
    await expect(statement.run()).rejects.toThrow('site_full');
  });

  it('still lets people read, shorten and delete, and devices fetch the planner', async () => {
    await grow(0.95);
    const read = await ask(app, `/api/notes/${noteId}`, { headers: ann.cookie });
    expect(read.status).toBe(200);
    const { note: stored } = (await read.json()) as { note: { updated_at: string } };
    const shorter = { ...note('x'), updated_at: stored.updated_at };
    expect(await send('PUT', `/api/notes/${noteId}`, shorter)).toBe(200);
    expect(await send('POST', '/api/planner/sync', { since: 0, changes: [] })).toBe(200);
    expect(await send('DELETE', `/api/notes/${noteId}`, {})).toBe(200);
  });

  it("accepts a planner's deletions even when the device also sends additions", async () => {
    const at = Date.now();
    const added = (id: string) => ({
      id,
      kind: 'task',
      fields: { title: { value: 'x'.repeat(100), at } },
    });
    expect(await send('POST', '/api/planner/sync', { since: 0, changes: [added('a')] })).toBe(200);
    await grow(0.95);
    const deleted = { id: 'a', kind: 'task', fields: { deleted: { value: true, at: at + 1 } } };
    const changes = [added('b'), deleted];
    expect(await send('POST', '/api/planner/sync', { since: 0, changes })).toBe(503);
    const { results } = await env.DB.prepare(
      'SELECT id, deleted_at IS NOT NULL AS is_deleted FROM planner_item WHERE user_id = ?',
    )
      .bind(ann.id)
      .all();
    expect(results).toEqual([{ id: 'a', is_deleted: 1 }]);
  });

  it('takes new things again once it is clearly smaller, and reports each change once', async () => {
    await grow(0.91);
    await grow(0.92);
    expect(errors).toHaveBeenCalledTimes(1);
    await grow(0.86);
    expect(await send('POST', '/api/notes', { id: newId(), ...note('y') })).toBe(503);
    await grow(0.84);
    expect(await send('POST', '/api/notes', { id: newId(), ...note('y') })).toBe(201);
    expect(lines).toHaveBeenCalledWith(expect.stringContaining('database_has_room_again'));
  });
});
