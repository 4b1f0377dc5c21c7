import { describe, expect, it, vi } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { openUserCipher } from '../_core/crypto/user-key';
import { ask, write } from '../_testing/ask';
import { dumpDatabase, listTables } from '../_testing/database-dump';
import { makeFaulty } from '../_testing/faulty-db';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { accountExportSchema } from './account.contract';
import { readExportEnd } from './export-file.contract';

const NOW = Date.now();

/** Inserts one row into every table with a user id, directly in the database. */
async function fillTables({ id, email }: TestPerson): Promise<string[]> {
  const { DB } = testBindings();
  const tables = (await listTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'user_id'),
  );
  const session = await DB.prepare('SELECT id_hash FROM session WHERE user_id = ?')
    .bind(id)
    .first<string>('id_hash');
  const known: Record<string, unknown> = {
    ...{ user_id: id, session_hash: session, provider: 'github', mcp_id: `mcps-${id}` },
    ...{ set_id: `account_file_set-${id}`, file_id: `account_file-${id}` },
  };
  const rows = tables.map(({ name: table, columns }) => {
    const values = columns.map(({ name, type }) =>
      name in known ? known[name] : type.toUpperCase() === 'INTEGER' ? NOW : `${table}-${id}`,
    );
    const places = values.map(() => '?').join(', ');
    return DB.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${places})`).bind(...values);
  });
  // A row may reference one of a later table.
  await DB.batch([DB.prepare('PRAGMA defer_foreign_keys = on'), ...rows]);
  await DB.prepare(
    `INSERT INTO sign_in_link (token_hash, email, browser_hash, return_to, created_at, expires_at)
     VALUES (?, ?, 'b', '/', 1, 2)`,
  )
    .bind(id, email)
    .run();
  return tables.map(({ name }) => name);
}

async function countRows(table: string, userId: string): Promise<number | null> {
  return testBindings()
    .DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE user_id = ?`)
    .bind(userId)
    .first<number>('count');
}

const remove = (person: TestPerson, confirm: string) =>
  ask(app, '/api/account', write('DELETE', JSON.stringify({ confirm }), person.cookie));

describe('deleting an account', () => {
  it('removes every row of the user, and none of anybody else', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    const tables = await fillTables(me);
    await fillTables(other);
    expect(tables).toEqual(expect.arrayContaining(['session', 'notes', 'api_keys', 'user_key']));
    for (const table of tables) expect(await countRows(table, me.id), table).toBeGreaterThan(0);
    const before = await Promise.all(tables.map((table) => countRows(table, other.id)));

    const response = await remove(me, ` ${me.email.toUpperCase()} `);
    expect(await response.json()).toEqual({ deleted: true });
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; .*Secure/);

    for (const table of tables) expect(await countRows(table, me.id), table).toBe(0);
    expect(await Promise.all(tables.map((table) => countRows(table, other.id)))).toEqual(before);
    // Neither their id nor their address occurs anywhere else.
    const dump = JSON.stringify(await dumpDatabase(await listTables()));
    expect(dump).not.toContain(me.id);
    expect(dump).not.toContain(me.email);
    expect(dump).toContain(other.email);
    const session = await ask(app, '/api/session', { headers: me.cookie });
    expect(await session.json()).toEqual({ user: null });
  });

  it('refuses without the address of the account in the body', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    for (const confirm of ['', 'delete', other.email, `${me.email}x`]) {
      const response = await remove(me, confirm);
      expect(response.status, confirm).toBe(400);
      expect(await response.text()).toContain('Nothing was deleted');
    }
    expect((await ask(app, '/api/account', { headers: me.cookie })).status).toBe(200);
  });
});

/** A database that counts its statements. */
function countStatements(real: D1Database) {
  let asked = 0;
  const database = {
    prepare: (sql: string) => {
      asked += 1;
      return real.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => real.batch(statements),
  } as unknown as D1Database;
  return { database, count: () => asked };
}

describe('the export of all data', () => {
  const post = (person: TestPerson, path: string, body: object) =>
    ask(app, path, write('POST', JSON.stringify(body), person.cookie));

  async function download(person: TestPerson) {
    const response = await ask(app, '/api/account/export', { headers: person.cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="entropy-tools-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const text = await response.text();
    return { text, data: accountExportSchema.parse(JSON.parse(text)) };
  }

  it('contains everything of the user in plain text, and nothing of anybody else', async () => {
    const [me, other] = [await signInPerson(), await signInPerson()];
    for (const [person, mark] of [
      [me, 'mine'],
      [other, 'theirs'],
    ] as const) {
      const key = { name: `Key ${mark}`, service: 'openai', key: `sk-${mark}-0123456789` };
      expect((await post(person, '/api/vault/keys', key)).status).toBe(201);
      const note = { id: newId(), encryption: 'server', title: mark, content: mark, tags: [mark] };
      expect((await post(person, '/api/notes', note)).status).toBe(201);
      const fields = { title: { value: `Task ${mark}`, at: NOW } };
      const changes = [{ id: newId(), kind: 'task', fields }];
      expect((await post(person, '/api/planner/sync', { since: 0, changes })).status).toBe(200);
      await testBindings()
        .DB.prepare("INSERT INTO identity VALUES ('github', ?, ?, ?)")
        .bind(mark, person.id, NOW)
        .run();
    }
    const { text, data } = await download(me);
    expect(data.profile.email).toBe(me.email);
    expect(data.apiKeys).toMatchObject([{ name: 'Key mine', key: 'sk-mine-0123456789' }]);
    expect(data.identities).toEqual([
      { provider: 'github', subject: 'mine', createdAt: new Date(NOW).toISOString() },
    ]);
    expect(data.notes.notes).toMatchObject([{ title: 'mine', content: 'mine', tags: ['mine'] }]);
    expect(data.planner.items).toMatchObject([{ kind: 'task', fields: { title: 'Task mine' } }]);
    expect(data.sessions).toMatchObject([{ device: 'Chrome on Linux' }]);
    expect(text).not.toContain('theirs');
    for (const secret of [other.email, other.id, me.cookie.Cookie.split('=')[1] ?? '']) {
      expect(text).not.toContain(secret);
    }
  });

  it('contains every note of a long journal once, reading one page at a time', async () => {
    const me = await signInPerson();
    const title = 'x'.repeat(300);
    const times = { created_at: '2020-01-02T00:00:00Z', updated_at: '2020-01-02T00:00:00Z' };
    for (let page = 0; page < 5; page += 1) {
      const notes = Array.from({ length: 100 }, () => ({
        ...{ id: newId(), encryption: 'server', title, content: 'text', tags: [] },
        ...times,
      }));
      expect((await post(me, '/api/notes/import', { notes })).status).toBe(200);
    }
    const { data } = await download(me);
    expect(data.counts).toEqual({ notes: 500, plannerItems: 0, unreadable: 0 });
    expect(new Set(data.notes.notes.map(({ id }) => id)).size).toBe(500);

    const { database, count } = countStatements(testBindings().DB);
    const init = { headers: me.cookie };
    const response = await ask(app, '/api/account/export', init, { DB: database });
    const reader = response.body?.getReader();
    await reader?.read();
    const atFirst = count();
    const { value } = (await reader?.read()) ?? {};
    expect(count()).toBeGreaterThan(atFirst);
    expect(value?.length).toBeLessThan(150_000);
    await reader?.cancel();
    const atCancel = count();
    // clock: nothing may happen; a slow machine sees less of it, but does not fail.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(count()).toBe(atCancel);
  });

  it('never looks complete when a part of it fails', { tags: ['sweep'] }, async () => {
    const me = await signInPerson();
    for (let index = 0; index < 3; index += 1) {
      const note = { id: newId(), encryption: 'server', title: 'T', content: 'C', tags: [] };
      expect((await post(me, '/api/notes', note)).status).toBe(201);
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = 0;
    for (let failAt = 1; ; failAt += 1) {
      const { database, hasFailed } = makeFaulty(testBindings().DB, failAt);
      const init = { headers: me.cookie };
      const response = await ask(app, '/api/account/export', init, { DB: database });
      const text = await response.text().catch(() => 'broken');
      if (!hasFailed()) {
        expect(readExportEnd(text)).toMatchObject({ notes: 3 });
        break;
      }
      if (response.status === 200) broken += 1;
      expect(readExportEnd(text), `statement ${failAt}`).toBeUndefined();
    }
    expect(broken).toBeGreaterThan(0);
  });

  it('marks a text that cannot be decrypted as unreadable', async () => {
    const me = await signInPerson();
    await post(me, '/api/vault/keys', { name: 'Broken', service: 'openai', key: 'sk-broken-123' });
    const env = readEnv(testBindings());
    const cipher = await openUserCipher(env, me.id, new Date());
    const moved = await cipher.encrypt('x', { table: 'notes', row: 'elsewhere', field: 'title' });
    await env.DB.prepare('UPDATE api_keys SET encrypted_key = ? WHERE user_id = ?')
      .bind(moved, me.id)
      .run();
    await env.DB.prepare(
      `INSERT INTO notes (id, user_id, encryption, encrypted_title, encrypted_content, title_hash,
       content_hash, category, is_favorite, created_at, updated_at)
       VALUES ('damaged', ?, 'server', ?, ?, '', '', 'work', 0, ?, ?)`,
    )
      .bind(me.id, moved, moved, NOW, NOW)
      .run();
    await env.DB.prepare(
      "INSERT INTO planner_item (user_id, id, kind, encrypted_body, revision, updated_at) VALUES (?, 'torn', 'task', ?, 1, 1)",
    )
      .bind(me.id, moved)
      .run();
    const expectFailures = async () => {
      const { data } = await download(me);
      expect(data.apiKeys).toMatchObject([{ name: 'Broken', key: null }]);
      expect(data.notes.notes).toMatchObject([{ id: 'damaged', failed: true }]);
      expect(data.planner.items).toMatchObject([{ id: 'torn', failed: true, fields: {} }]);
    };
    await expectFailures();
    // A data key that cannot be unwrapped does not stop it either.
    await env.DB.prepare('UPDATE user_key SET wrapped_key = ? WHERE user_id = ?')
      .bind(moved, me.id)
      .run();
    await expectFailures();
  });
});
