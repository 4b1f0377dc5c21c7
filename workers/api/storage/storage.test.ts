import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { MAX_STORAGE_BYTES, type StorageUse } from './storage.contract';

let ann: TestPerson;
beforeEach(async () => {
  ann = await signInPerson();
});

const note = (content = 'Text') => ({
  encryption: 'server',
  title: 'T',
  content,
  tags: ['a'],
  category: 'work',
  mood: null,
  weather: null,
});

async function send(method: string, path: string, body: object, person = ann) {
  const response = await ask(app, path, write(method, JSON.stringify(body), person.cookie));
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the test's own matter
  return { status: response.status, body: (await response.json()) as any };
}
const create = (content?: string) => send('POST', '/api/notes', { id: newId(), ...note(content) });

async function use(person = ann): Promise<StorageUse> {
  const response = await ask(app, '/api/account/storage', { headers: person.cookie });
  expect(response.status).toBe(200);
  return response.json();
}

/** The actual size of the stored rows. */
const counted = () =>
  testBindings()
    .DB.prepare(
      `SELECT coalesce(sum(bytes), 0) AS bytes FROM (
         SELECT octet_length(encrypted_title) + octet_length(encrypted_content)
           + coalesce(octet_length(encrypted_tags), 0) AS bytes FROM notes WHERE user_id = ?1
         UNION ALL SELECT octet_length(encrypted_body) FROM planner_item
           WHERE user_id = ?1 AND deleted_at IS NULL
         UNION ALL SELECT octet_length(encrypted_key) + octet_length(name) FROM api_keys WHERE user_id = ?1)`,
    )
    .bind(ann.id)
    .first<number>('bytes');

const allow = (bytes: number) =>
  testBindings()
    .DB.prepare('UPDATE person_storage SET max_bytes = ? WHERE user_id = ?')
    .bind(bytes, ann.id)
    .run();

const task = (id: string, title: string | null, at: number) => ({
  id,
  kind: 'task',
  fields: title === null ? { deleted: { value: true, at } } : { title: { value: title, at } },
});

describe('storage use', () => {
  it("starts at nothing, with the database's default limit", async () => {
    expect(await use()).toEqual({ usedBytes: 0, maxBytes: MAX_STORAGE_BYTES });
    await create();
    expect((await use()).maxBytes).toBe(MAX_STORAGE_BYTES);
  });

  it('matches the stored rows exactly after every kind of write, including concurrent ones', async () => {
    const { body } = await create('x'.repeat(1000));
    await Promise.all(Array.from({ length: 20 }, () => create('y'.repeat(500))));
    await send('PUT', `/api/notes/${body.note.id}`, {
      ...note('short'),
      updated_at: body.note.updated_at,
    });
    await send('PATCH', `/api/notes/${body.note.id}`, { is_favorite: true });
    await send('POST', '/api/vault/keys', { name: 'Käy', service: 'openai', key: 'sk-1234567890' });
    const now = Date.now();
    await send('POST', '/api/planner/sync', {
      since: 0,
      changes: [task('a', 'One', now), task('b', 'Two', now)],
    });
    await send('POST', '/api/planner/sync', { since: 0, changes: [task('a', null, now + 1)] });
    expect((await use()).usedBytes).toBe(await counted());
    await send('DELETE', `/api/notes/${body.note.id}`, {});
    const { usedBytes } = await use();
    expect(usedBytes).toBe(await counted());
    expect(usedBytes).toBeGreaterThan(0);
  });

  it('is deleted with the account', async () => {
    await create();
    expect((await send('DELETE', '/api/account', { confirm: ann.email })).status).toBe(200);
    const row = testBindings()
      .DB.prepare('SELECT * FROM person_storage WHERE user_id = ?')
      .bind(ann.id);
    expect(await row.first()).toBeNull();
  });
});

describe('a full account', () => {
  it('rejects additions with usage and advice, and keeps its data', async () => {
    const { body } = await create('x'.repeat(1000));
    await allow((await use()).usedBytes);
    const refused = await create();
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: 'storage_full',
      message: expect.stringMatching(/take 0\.0 of 0\.0 MB.*delete something/),
    });
    const longer = { ...note('x'.repeat(2000)), updated_at: body.note.updated_at };
    expect((await send('PUT', `/api/notes/${body.note.id}`, longer)).status).toBe(409);
    const key = { name: 'K', service: 'openai', key: 'sk-1234567890' };
    expect((await send('POST', '/api/vault/keys', key)).body.error.code).toBe('storage_full');
    expect((await use()).usedBytes).toBe(await counted());
  });

  it('accepts writes that reduce its size, even over the limit', async () => {
    const { body } = await create('x'.repeat(1000));
    await allow(10);
    const shorter = { ...note('x'), updated_at: body.note.updated_at };
    expect((await send('PUT', `/api/notes/${body.note.id}`, shorter)).status).toBe(200);
    expect((await send('PATCH', `/api/notes/${body.note.id}`, { is_favorite: true })).status).toBe(
      200,
    );
    expect((await send('DELETE', `/api/notes/${body.note.id}`, {})).status).toBe(200);
    expect((await use()).usedBytes).toBe(0);
  });

  it('accepts only one of several concurrent writes if only one fits', async () => {
    await create('x'.repeat(1000));
    const { usedBytes } = await use();
    await allow(usedBytes * 2);
    const results = await Promise.all(Array.from({ length: 6 }, () => create('x'.repeat(1000))));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await use()).usedBytes).toBe(await counted());
  });

  it('stores none of an import’s notes if they do not all fit', async () => {
    await create();
    await allow((await use()).usedBytes + 1000);
    const time = '2026-01-02T03:04:05.678Z';
    const notes = Array.from({ length: 3 }, () => ({
      id: newId(),
      ...note('x'.repeat(300)),
      created_at: time,
      updated_at: time,
    }));
    const before = await counted();
    expect((await send('POST', '/api/notes/import', { notes })).body.error.code).toBe(
      'storage_full',
    );
    expect(await counted()).toBe(before);
  });

  it('accepts the deletion of a task that was shorter than what stays of it', async () => {
    const now = Date.now();
    const shortest = task('a', 'x', 1);
    await send('POST', '/api/planner/sync', { since: 0, changes: [shortest] });
    const size = () =>
      testBindings()
        .DB.prepare(
          'SELECT octet_length(encrypted_body) AS size FROM planner_item WHERE user_id = ?',
        )
        .bind(ann.id)
        .first<number>('size');
    const before = (await size()) ?? 0;
    await allow((await use()).usedBytes);
    const changes = [task('b', 'One more', now), task('a', null, now + 1)];
    const both = await send('POST', '/api/planner/sync', { since: 0, changes });
    expect(both.body.error.code).toBe('storage_full');
    expect(await size()).toBeGreaterThan(before);
    expect((await use()).usedBytes).toBe(0);
    // Undoing a deletion counts again.
    const back = task('a', 'x'.repeat(400), now + 2);
    const undone = { ...back, fields: { ...back.fields, deleted: { value: false, at: now + 2 } } };
    const undo = () => send('POST', '/api/planner/sync', { since: 0, changes: [undone] });
    expect((await undo()).body.error.code).toBe('storage_full');
    await allow(10_000);
    expect((await undo()).status).toBe(200);
    expect((await use()).usedBytes).toBe(await counted());
    expect((await use()).usedBytes).toBeGreaterThan(400);
  });

  it("accepts a planner's deletions even when the device also sends additions", async () => {
    const now = Date.now();
    const long = 'x'.repeat(400);
    await send('POST', '/api/planner/sync', { since: 0, changes: [task('a', long, now)] });
    await allow((await use()).usedBytes + 200);
    const changes = [task('b', long, now), task('c', long, now), task('a', null, now + 1)];
    const first = await send('POST', '/api/planner/sync', { since: 0, changes });
    expect(first.body.error.code).toBe('storage_full');
    const second = await send('POST', '/api/planner/sync', { since: 0, changes: [changes[0]] });
    expect(second.status).toBe(200);
    expect((await use()).usedBytes).toBe(await counted());
  });
});
